import { NumbersView } from '../../features/community/numbers-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/numbers';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'The harbour wall in numbers',
    description: 'How much was shown, returned and taken down, and how appeals ended.',
    path: '/community/numbers',
    noIndex: true,
  });

export default function CommunityNumbersRoute() {
  return <NumbersView />;
}
