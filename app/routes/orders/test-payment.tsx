import { TestPaymentView } from '../../features/orders/test-payment-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/test-payment';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Test payment',
    description: 'Stands in for a payment service. No money moves.',
    path: '/test-payment',
    noIndex: true,
  });

export default function TestPaymentRoute() {
  return (
    <div className="wrap parts">
      <TestPaymentView />
    </div>
  );
}
