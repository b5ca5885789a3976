import { AgreementPage } from '../../features/live-sessions/agreement-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Route } from './+types/agreement';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'For parents and guardians: one session',
    description: 'Agree or decline.',
    path: '/session-agreement',
    noIndex: true,
  });

export default function AgreementRoute({ params }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  return <div className="narrow parts">{isHydrated ? <AgreementPage linkToken={params.token} /> : <Waiting />}</div>;
}
