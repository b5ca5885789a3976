import { CompleteView } from '../../features/orders/complete-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/complete-order';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({
    title: 'Your order',
    description: 'Waiting for the payment.',
    path: '/complete-order',
    publicUrl: matches[0].loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function CompleteOrderRoute() {
  return (
    <div className="wrap orders-page">
      <CompleteView />
    </div>
  );
}
