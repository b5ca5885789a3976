import { siteTexts } from '#content/site.server.ts';
import { WallView } from '../../features/community/wall-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/wall';

export const loader = () => ({ help: siteTexts.help().card });

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'The harbour wall',
    description: 'Things that learners made and chose to show to others of their age group.',
    path: '/community',
    noIndex: true,
  });

/** Its texts never change. */
export const shouldRevalidate = () => false;

export default function CommunityWallViewRoute({ loaderData }: Route.ComponentProps) {
  return <WallView help={loaderData.help} />;
}
