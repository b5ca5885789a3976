import { StudioPage } from '../../features/studio/studio-page.tsx';
import { TodayView } from '../../features/studio/today-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/today';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Studio',
    description: 'Where the staff work.',
    path: '/studio',
    noIndex: true,
  });

export default function StudioTodayRoute() {
  return (
    <StudioPage title="Today">
      <TodayView />
    </StudioPage>
  );
}
