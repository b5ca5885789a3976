import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { HelpView } from '../../features/help/help-view.tsx';
import { showHelp } from '../../features/help/shown-help.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/help';

const PATH = '/help';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: showHelp(siteTexts.help()), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : describePage({ title: loaderData.texts.title, description: loaderData.texts.summary, path: PATH, publicUrl: loaderData.publicUrl });

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return <HelpView texts={loaderData.texts} />;
}
