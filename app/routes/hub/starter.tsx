import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { StarterView } from '../../features/levels/starter-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/starter';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: siteTexts.starter(), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : describePage({
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/StarterPages',
        publicUrl: loaderData.publicUrl,
      });

export default function StarterRoute({ loaderData }: Route.ComponentProps) {
  return <StarterView texts={loaderData.texts} />;
}
