import { StudioPage } from '../../features/studio/studio-page.tsx';
import { Link } from 'react-router';
import { DatesView } from '../../features/studio-sessions/dates-view.tsx';
import { SessionParts } from '../../features/studio-sessions/session-parts.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/sessions';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Sessions',
    description: 'Where the staff work.',
    path: '/studio/sessions',
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
      <SessionParts />
      <DatesView />
    </StudioPage>
  );
}
