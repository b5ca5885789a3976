import { StudioPage } from '../../features/studio/studio-page.tsx';
import { ReportsView } from '../../features/studio-sessions/reports-view.tsx';
import { SessionParts } from '../../features/studio-sessions/session-parts.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/session-reports';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Reports about sessions',
    description: 'Where the staff work.',
    path: '/studio/sessions/reports',
    noIndex: true,
  });

export default function ReportsRoute() {
  return (
    <StudioPage title="Reports about sessions" needs="manageSessions">
      <SessionParts />
      <ReportsView />
    </StudioPage>
  );
}
