import { chooseLevel, type Level } from '../../features/levels/level-store.ts';
import { OpenClassView } from '../../features/classes/sign-in/open-class-view.tsx';
import type { AgeGroup } from '#contracts/accounts.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/open-class';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: 'Your class', description: 'Find your name.', path: '/class', noIndex: true });

/** A pupil comes to the start page of the class's level. */
const LEVELS: Readonly<Record<AgeGroup, Level>> = { kids: 'kids', teens: 'teens', adults: 'students' };

export default function ClassDoorRoute({ params }: Route.ComponentProps) {
  return <OpenClassView key={params.code} code={params.code} onSignedIn={(level) => chooseLevel(LEVELS[level])} />;
}
