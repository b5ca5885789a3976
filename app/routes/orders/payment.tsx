import { PaymentView } from '../../features/orders/payment-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/payment';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Payment',
    description: 'What an order costs, and how to pay for it.',
    path: '/Payment',
    noIndex: true,
  });

export default function PaymentRoute() {
  return (
    <div className="wrap parts">
      <PaymentView />
    </div>
  );
}
