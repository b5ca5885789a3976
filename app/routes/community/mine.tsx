import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { MineView } from '../../features/community/mine-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/mine';

export const loader = ({ context }: Route.LoaderArgs) => ({
  help: siteTexts.help().card,
  publicUrl: context.get(servicesContext).publicUrl,
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Your works on the wall',
    description: 'What you have shown on the wall.',
    path: '/community/mine',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

/** Its texts are the same whatever happens on the wall. */
export const shouldRevalidate = () => false;

export default function CommunityMineViewRoute({ loaderData }: Route.ComponentProps) {
  return <MineView help={loaderData.help} />;
}
