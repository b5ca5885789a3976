import { AccountDetails, SignedOutDetails } from '../../features/account/account-details.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Route } from './+types/account-details';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your account',
    description: 'Your account on ThreeSeas.',
    path: '/account-details',
    noIndex: true,
  });

export default function AccountDetailsRoute() {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  if (!isHydrated) return <Waiting />;
  return <div className="wrap parts">{token === undefined ? <SignedOutDetails /> : <AccountDetails token={token} />}</div>;
}
