import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { ReviewView } from '../../features/review/review-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/review';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: siteTexts.review(), publicUrl: context.get(servicesContext).publicUrl };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: loaderData?.texts.title ?? 'Daily review',
    description: loaderData?.texts.intro ?? '',
    path: '/review',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

export default function ReviewRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewView texts={loaderData.texts} />;
}
