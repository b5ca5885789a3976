import { servicesContext } from '#server/context.ts';
import { AccountDetails } from '../../features/account/account-details.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useRequiredToken } from '../../lib/use-signed-in.ts';
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
  const token = useRequiredToken();
  return (
    <div className="wrap account-page">
      {token === undefined ? <p className="state">One moment...</p> : <AccountDetails token={token} />}
    </div>
  );
}
