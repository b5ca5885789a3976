import { servicesContext } from '#server/context.ts';
import { PaymentView } from '../../features/orders/payment-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/payment';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Payment',
    description: 'What an order costs, and the way to pay it.',
    path: '/Payment',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function PaymentRoute() {
  return (
    <div className="wrap orders-page">
      <PaymentView />
    </div>
  );
}
