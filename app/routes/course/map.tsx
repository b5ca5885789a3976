import { listStops } from '#content/map.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { MapView } from '../../features/course/map/map-view.tsx';
import { useFinishedTopics } from '../../features/hub/finished-topics.ts';
import { listUnitPlaces } from '../../features/course/map/unit-place.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/map';

export async function loader({ context }: Route.LoaderArgs) {
  const { course } = context.get(servicesContext);
  const [menu, pages] = await Promise.all([course.loadMenu(), course.listPages()]);
  return { texts: siteTexts.map(), stops: listStops(), units: listUnitPlaces(pages.data, menu) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, { title: loaderData.texts.title, description: loaderData.texts.intro, path: '/map' });

export default function MapRoute({ loaderData }: Route.ComponentProps) {
  return <MapView {...loaderData} finishedTopics={useFinishedTopics()} />;
}
