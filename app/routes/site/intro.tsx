import { siteTexts } from '#content/site.server.ts';
import { StartView } from '../../features/start/start-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/intro';

export function loader() {
  return { texts: siteTexts.start() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : describePage(matches, { title: 'Get Started', description: loaderData.texts.intro, path: '/intro-page' });

export default function IntroRoute({ loaderData }: Route.ComponentProps) {
  return <StartView texts={loaderData.texts} />;
}
