import { ClassesView } from '../../features/classes/teacher/classes-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/classes';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your classes',
    description: 'Tasks, cards and answers for the classes you teach.',
    path: '/classes',
    noIndex: true,
  });

export default function ClassesRoute() {
  return <ClassesView />;
}
