import { siteTexts } from '#content/site.server.ts';
import { MineView } from '../../features/community/mine-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/mine';

export const loader = () => ({ help: siteTexts.help().card });

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your works on the wall',
    description: 'What you have shown on the wall.',
    path: '/community/mine',
    noIndex: true,
  });

/** Its texts never change. */
export const shouldRevalidate = () => false;

export default function CommunityMineViewRoute({ loaderData }: Route.ComponentProps) {
  return <MineView help={loaderData.help} />;
}
