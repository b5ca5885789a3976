import { siteTexts } from '#content/site.server.ts';
import { ShowView } from '../../features/community/show-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/show';

export const loader = () => ({ help: siteTexts.help().card });

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Show it on the wall?',
    description: 'A look at your work as others will see it.',
    path: '/community/show',
    noIndex: true,
  });

/** Its texts never change. */
export const shouldRevalidate = () => false;

export default function CommunityShowViewRoute({ loaderData }: Route.ComponentProps) {
  return <ShowView help={loaderData.help} />;
}
