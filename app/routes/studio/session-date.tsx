import { StudioPage } from '../../features/studio/studio-page.tsx';
import { DateView } from '../../features/studio-sessions/date-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/session-date';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'One date',
    description: 'Where the staff work.',
    path: '/studio/sessions',
    noIndex: true,
  });

export default function StudioDateRoute({ params }: Route.ComponentProps) {
  return (
    <StudioPage title="One date" needs="manageSessions">
      <DateView key={params.id} id={Number(params.id)} />
    </StudioPage>
  );
}
