import { data } from 'react-router';
import { getInfoPage, type InfoPageName } from '#content/site.server.ts';
import aboutArt from '#content/art/scenes/about.svg';
import safeArt from '#content/art/scenes/why-safe.svg';
import { InfoPageView } from '../../features/info/info-page-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { addHeadingIds } from '../../features/info/table-of-contents.ts';
import type { Route } from './+types/info';

const NAMES: readonly InfoPageName[] = ['about-us', 'policy', 'privacy', 'terms', 'refund'];
const ART: Partial<Record<InfoPageName, string>> = { 'about-us': aboutArt, policy: safeArt };

/** Five pages of fixed text; the address is the file's name under `content/pages/`. */
export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname
    .replace(/\.data$/, '')
    .replaceAll('/', '')
    .toLowerCase();
  const name = NAMES.find((candidate) => candidate === path);
  if (name === undefined) throw data(null, { status: 404 });
  const page = getInfoPage(name);
  const { html, headings } = addHeadingIds(page.html);
  return { name, page: { ...page, html }, headings };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.page.title,
        description: loaderData.page.summary,
        path: `/${loaderData.name}`,
      });

export default function InfoRoute({ loaderData: { name, page, headings } }: Route.ComponentProps) {
  return <InfoPageView page={page} headings={headings} art={ART[name]} />;
}
