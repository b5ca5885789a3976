import { CodeView } from '../../features/classes/sign-in/code-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/code';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your class',
    description: 'Type the code that your teacher has written on the board.',
    path: '/class',
    noIndex: true,
  });

export default function ClassCodeRoute() {
  return <CodeView />;
}
