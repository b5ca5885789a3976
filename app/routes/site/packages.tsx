import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { PackagesView } from '../../features/packages/packages-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/packages';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: siteTexts.packages(), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : describePage({
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/pricing-page',
        publicUrl: loaderData.publicUrl,
      });

export default function PackagesRoute({ loaderData }: Route.ComponentProps) {
  return <PackagesView texts={loaderData.texts} />;
}
