import { servicesContext } from '#server/context.ts';
import { CompleteView } from '../../features/orders/complete-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/complete-order';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Your order',
    description: 'Waiting for the payment.',
    path: '/complete-order',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function CompleteOrderRoute() {
  return (
    <div className="wrap orders-page">
      <CompleteView />
    </div>
  );
}
