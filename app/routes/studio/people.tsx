import { PeopleView } from '../../features/studio-people/people-view.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/people';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'People',
    description: 'Where the staff work.',
    path: '/studio/people',
    noIndex: true,
  });

export default function StudioPeopleRoute() {
  return (
    <StudioPage title="People" needs="managePeople">
      <PeopleView />
    </StudioPage>
  );
}
