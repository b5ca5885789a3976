import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAuthToken, useUser } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { isInStudio } from './is-in-studio.ts';
import { DoorLink, type Door } from './door-link.tsx';
import './doors.css';

const ENGLISH_PLACES = [
  '/learning-page',
  '/closefamilyintro',
  '/english-learning-and-education-page',
  '/review',
  '/placement',
  '/map',
  '/sounds',
  '/chants',
];
export const DOORS: readonly Door[] = [
  { to: '/activities', label: 'Activities', sign: 'wheel', covers: ['/activities'] },
  { to: '/lessons', label: 'Lessons', sign: 'book', covers: ['/lessons', '/new-section', '/words'] },
  { to: '/learning-page', label: 'English', sign: 'bottle', covers: ENGLISH_PLACES },
];
export const TEACHERS: Door = { to: '/teachers', label: 'For teachers', sign: 'sheet', covers: ['/teachers'] };
const MY_THINGS: Door = { to: '/library', label: 'My things', sign: 'chest', covers: ['/library', '/my-book', '/progress'] };

/** Asks whether the wall is open to this person, so only those who are signed in load it. */
const WallDoor = lazyPart(() => import('./wall-door.tsx').then((file) => file.WallDoor));

/** Five places to go, on every page but the studio's, beside the header that the specification fixes. */
export function Doors({ label }: { label: string }) {
  const pathname = useLocation().pathname.toLowerCase();
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  const user = useUser();
  const isChild = isHydrated && isSignedIn && (user?.age_group === 'kids' || user?.age_group === 'teens');
  return (
    <nav className="doors no-print" aria-label={label}>
      <ul className="wrap">
        {DOORS.map((door) => (
          <DoorLink key={door.to} door={door} pathname={pathname} />
        ))}
        {isHydrated && isSignedIn && user?.kind !== 'pupil' && (
          <Suspense>
            <WallDoor pathname={pathname} />
          </Suspense>
        )}
        <DoorLink door={isChild ? MY_THINGS : TEACHERS} pathname={pathname} />
      </ul>
    </nav>
  );
}

/** Under the header, but not in the studio, and on the home page after the hero. */
export function DoorsUnderHeader() {
  const pathname = useLocation().pathname.toLowerCase();
  const isElsewhere = pathname === '/' || pathname === '/homepage' || isInStudio(pathname);
  return isElsewhere ? null : <Doors label="Places to go" />;
}
