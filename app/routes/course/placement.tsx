import { listStops } from '#content/map.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { PlacementView } from '../../features/course/map/placement-view.tsx';
import { listUnitPlaces } from '../../features/course/map/unit-place.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/placement';

export async function loader({ context }: Route.LoaderArgs) {
  const { course } = context.get(servicesContext);
  const [menu, pages] = await Promise.all([course.loadMenu(), course.listPages()]);
  return { texts: siteTexts.map().placement, stops: listStops(), units: listUnitPlaces(pages.data, menu) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, { title: loaderData.texts.title, description: loaderData.texts.intro, path: '/placement' });

export default function PlacementRoute({ loaderData }: Route.ComponentProps) {
  return <PlacementView {...loaderData} />;
}
