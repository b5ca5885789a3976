import { CompleteView } from '../../features/orders/complete-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/complete-order';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your order',
    description: 'Waiting for the payment.',
    path: '/complete-order',
    noIndex: true,
  });

export default function CompleteOrderRoute() {
  return (
    <div className="wrap parts">
      <CompleteView />
    </div>
  );
}
