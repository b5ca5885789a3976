import { servicesContext } from '#server/context.ts';
import { AccountDetails, SignedOutDetails } from '../../features/account/account-details.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useAuthToken, useIsHydrated } from '../../lib/session.ts';
import type { Route } from './+types/account-details';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Your account',
    description: 'Your account on ThreeSeas.',
    path: '/account-details',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function AccountDetailsRoute() {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  if (!isHydrated) return <p className="state">One moment...</p>;
  return <div className="wrap account-page">{token === undefined ? <SignedOutDetails /> : <AccountDetails token={token} />}</div>;
}
