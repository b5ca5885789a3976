import { RedeemView } from '../../features/orders/redeem-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/redeem';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Use a code',
    description: 'A code that someone gave you opens a package once.',
    path: '/redeem',
    noIndex: true,
  });

export default function RedeemRoute() {
  return (
    <div className="wrap parts">
      <RedeemView />
    </div>
  );
}
