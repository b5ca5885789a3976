import { servicesContext } from '#server/context.ts';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { SeriesView } from '../../features/studio-sessions/series-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/session-series';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'A series',
    description: 'Where the staff work.',
    path: '/studio/sessions',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function StudioSeriesRoute({ params }: Route.ComponentProps) {
  return (
    <StudioPage title="A series" needs="manageSessions">
      <SeriesView key={params.id} id={Number(params.id)} />
    </StudioPage>
  );
}
