import { StudioPage } from '../../features/studio/studio-page.tsx';
import { SeriesView } from '../../features/studio-sessions/series-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/session-series';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'A series',
    description: 'Where the staff work.',
    path: '/studio/sessions',
    noIndex: true,
  });

export default function StudioSeriesRoute({ params }: Route.ComponentProps) {
  return (
    <StudioPage title="A series" needs="manageSessions">
      <SeriesView key={params.id} id={Number(params.id)} />
    </StudioPage>
  );
}
