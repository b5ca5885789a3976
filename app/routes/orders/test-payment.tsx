import { servicesContext } from '#server/context.ts';
import { TestPaymentView } from '../../features/orders/test-payment-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/test-payment';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Test payment',
    description: 'Stands in for a payment service. No money moves.',
    path: '/test-payment',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function TestPaymentRoute() {
  return (
    <div className="wrap orders-page">
      <TestPaymentView />
    </div>
  );
}
