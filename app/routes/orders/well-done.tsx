import { servicesContext } from '#server/context.ts';
import { DoneView } from '../../features/orders/done-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/well-done';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Well done',
    description: 'The receipt, and what to do next.',
    path: '/well-done',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function WellDoneRoute() {
  return (
    <div className="wrap orders-page">
      <DoneView />
    </div>
  );
}
