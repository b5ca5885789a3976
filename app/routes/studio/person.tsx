import { PersonView } from '../../features/studio-people/person-view.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/person';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'One account',
    description: 'Where the staff work.',
    path: '/studio/people',
    noIndex: true,
  });

export default function StudioPersonRoute({ params }: Route.ComponentProps) {
  return (
    <StudioPage title="One account" needs="managePeople">
      <PersonView key={params.id} id={Number(params.id)} />
    </StudioPage>
  );
}
