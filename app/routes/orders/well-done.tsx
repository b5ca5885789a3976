import { DoneView } from '../../features/orders/done-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/well-done';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Well done',
    description: 'The receipt, and what to do next.',
    path: '/well-done',
    noIndex: true,
  });

export default function WellDoneRoute() {
  return (
    <div className="wrap parts">
      <DoneView />
    </div>
  );
}
