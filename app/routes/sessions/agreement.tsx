import { servicesContext } from '#server/context.ts';
import { AgreementPage } from '../../features/live-sessions/agreement-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useIsHydrated } from '../../lib/session.ts';
import type { Route } from './+types/agreement';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'For parents and guardians: one session',
    description: 'Agree or decline.',
    path: '/session-agreement',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function AgreementRoute({ params }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className="narrow agreement-page">
      {isHydrated ? <AgreementPage linkToken={params.token} /> : <p className="state">One moment...</p>}
    </div>
  );
}
