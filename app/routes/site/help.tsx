import { siteTexts } from '#content/site.server.ts';
import { HelpView } from '../../features/help/help-view.tsx';
import { showHelp } from '../../features/help/shown-help.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/help';

const PATH = '/help';

export function loader() {
  return { texts: showHelp(siteTexts.help()) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, { title: loaderData.texts.title, description: loaderData.texts.summary, path: PATH });

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return <HelpView texts={loaderData.texts} />;
}
