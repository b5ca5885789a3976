import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useUser } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ConsentNote = lazyPart(() => import('./consent-note.tsx').then((file) => file.ConsentNote));

/** Where children choose what to do. */
const LISTS = /^\/(?:activities|level|lessons(?:\/[^/]+)?|new-section)\/?$/i;

/** What an open page tells a child whose guardian decides; nobody else loads it. `level` offers the level that fits the age. */
export function ChildNotes({ level }: { level: ReactNode }) {
  const isHydrated = useIsHydrated();
  const user = useUser();
  const { pathname } = useLocation();
  if (!isHydrated || user === undefined || user.consent === 'not_needed') return null;
  return (
    <Suspense>
      <ConsentNote />
      {user.age_group === 'kids' && LISTS.test(pathname) && <div className="wrap no-print child-level">{level}</div>}
    </Suspense>
  );
}
