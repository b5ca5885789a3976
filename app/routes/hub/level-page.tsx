import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { LevelsView } from '../../features/levels/levels-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/level-page';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: siteTexts.levels(), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : describePage({
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/level-page',
        publicUrl: loaderData.publicUrl,
      });

export default function LevelPageRoute({ loaderData }: Route.ComponentProps) {
  return <LevelsView texts={loaderData.texts} />;
}
