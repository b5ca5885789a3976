import { servicesContext } from '#server/context.ts';
import { RedeemView } from '../../features/orders/redeem-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/redeem';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Use a code',
    description: 'A code that somebody gave you opens a package once.',
    path: '/redeem',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function RedeemRoute() {
  return (
    <div className="wrap orders-page">
      <RedeemView />
    </div>
  );
}
