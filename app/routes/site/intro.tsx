import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { StartView } from '../../features/start/start-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/intro';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: siteTexts.start(), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : describePage({ title: 'Get Started', description: loaderData.texts.intro, path: '/intro-page', publicUrl: loaderData.publicUrl });

export default function IntroRoute({ loaderData }: Route.ComponentProps) {
  return <StartView texts={loaderData.texts} />;
}
