import { siteTexts } from '#content/site.server.ts';
import { LevelsView } from '../../features/levels/levels-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/level-page';

export function loader() {
  return { texts: siteTexts.levels() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/level-page',
      });

export default function LevelPageRoute({ loaderData }: Route.ComponentProps) {
  return <LevelsView texts={loaderData.texts} />;
}
