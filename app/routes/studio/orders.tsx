import { OrdersPage } from '../../features/studio/orders-page.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Orders, Studio',
    description: 'Where the staff look after orders.',
    path: '/studio/orders',
    noIndex: true,
  });

export default function StudioOrdersRoute() {
  return (
    <StudioPage title="Orders" needs="manageOrders">
      <OrdersPage />
    </StudioPage>
  );
}
