import { servicesContext } from '#server/context.ts';
import { ProgressView } from '../../features/progress/progress-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useIsHydrated } from '../../lib/session.ts';
import type { Route } from './+types/progress';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Your progress',
    description: 'Minutes, days and what you did, drawn.',
    path: '/Progress',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

/** The days are the learner's own, so the browser draws them. */
export default function ProgressRoute() {
  return useIsHydrated() ? <ProgressView /> : <p className="state">One moment...</p>;
}
