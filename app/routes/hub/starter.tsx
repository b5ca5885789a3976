import { siteTexts } from '#content/site.server.ts';
import { StarterView } from '../../features/levels/starter-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/starter';

export function loader() {
  return { texts: siteTexts.starter() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/StarterPages',
      });

export default function StarterRoute({ loaderData }: Route.ComponentProps) {
  return <StarterView texts={loaderData.texts} />;
}
