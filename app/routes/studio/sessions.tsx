import { servicesContext } from '#server/context.ts';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { Link } from 'react-router';
import { DatesView } from '../../features/studio-sessions/dates-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/sessions';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Sessions',
    description: 'Where the staff work.',
    path: '/studio/sessions',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function StudioSessionsRoute() {
  return (
    <StudioPage
      title="Sessions"
      needs="manageSessions"
      actions={
        <Link className="btn main" to="/studio/sessions/new">
          Plan a series
        </Link>
      }
    >
      <DatesView />
    </StudioPage>
  );
}
