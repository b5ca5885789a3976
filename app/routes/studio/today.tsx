import { servicesContext } from '#server/context.ts';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { TodayView } from '../../features/studio/today-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/today';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Studio',
    description: 'Where the staff work.',
    path: '/studio',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function StudioTodayRoute() {
  return (
    <StudioPage title="Today">
      <TodayView />
    </StudioPage>
  );
}
