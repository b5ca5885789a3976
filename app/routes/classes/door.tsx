import { chooseLevel, type Level } from '../../features/levels/level-store.ts';
import { DoorView } from '../../features/classes/door/door-view.tsx';
import type { AgeGroup } from '#contracts/accounts.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/door';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: 'Your class', description: 'Find your name.', path: '/class', noIndex: true });

/** A pupil comes to the start page of the class's level. */
const LEVELS: Readonly<Record<AgeGroup, Level>> = { kids: 'kids', teens: 'teens', adults: 'students' };

export default function ClassDoorRoute({ params }: Route.ComponentProps) {
  return <DoorView key={params.code} code={params.code} onSignedIn={(level) => chooseLevel(LEVELS[level])} />;
}
