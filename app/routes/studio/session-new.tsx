import { StudioPage } from '../../features/studio/studio-page.tsx';
import { NewSeriesForm } from '../../features/studio-sessions/new-series-form.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/session-new';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Plan a series',
    description: 'Where the staff work.',
    path: '/studio/sessions',
    noIndex: true,
  });

export default function StudioNewSeriesRoute() {
  return (
    <StudioPage title="Plan a series" needs="manageSessions">
      <NewSeriesForm />
    </StudioPage>
  );
}
