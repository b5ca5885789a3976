import { servicesContext } from '#server/context.ts';
import { GuardianPage } from '../../features/guardian/guardian-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/guardian';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'For parents and guardians',
    description: 'Agree or decline, and see what is stored.',
    path: '/guardian',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function GuardianRoute({ params }: Route.ComponentProps) {
  return (
    <div className="narrow guardian-page">
      <GuardianPage linkToken={params.token} />
    </div>
  );
}
