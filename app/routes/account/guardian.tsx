import { GuardianPage } from '../../features/guardian/guardian-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/guardian';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'For parents and guardians',
    description: 'Agree or decline, and see what is stored.',
    path: '/guardian',
    noIndex: true,
  });

export default function GuardianRoute({ params }: Route.ComponentProps) {
  return (
    <div className="narrow parts">
      <GuardianPage linkToken={params.token} />
    </div>
  );
}
