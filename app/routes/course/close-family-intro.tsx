import { siteTexts } from '#content/site.server.ts';
import { listFilms } from '#content/topics.server.ts';
import { servicesContext } from '#server/context.ts';
import { CLOSE_FAMILY, readPageId, toCloseFamilyAddress } from '../../features/course/course-address.ts';
import { CourseView } from '../../features/course/course-view.tsx';
import { loadOrNothing } from '../../features/course/load-or-nothing.ts';
import { renderFilmOf } from '../../features/hub/topic-video.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useRequiredToken } from '../../session/use-signed-in.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Route } from './+types/close-family-intro';

/** The browser fetches the page itself: only signed-in people get this far. */
export function loader({ context }: Route.LoaderArgs) {
  const { mediaBaseUrl } = context.get(servicesContext);
  return { texts: siteTexts.course(), films: listFilms(), mediaBaseUrl };
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => loadOrNothing(serverLoader, request);

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  describePage(matches, {
    title: CLOSE_FAMILY,
    description: loaderData?.texts.intro ?? '',
    path: `/CloseFamilyIntro/${params.id}`,
    noIndex: true,
  });

/** The player at a page of the "Close family" unit; needs login (docs/spec/platform.md §2). */
export default function CloseFamilyIntroRoute({ loaderData, params }: Route.ComponentProps) {
  const token = useRequiredToken();
  if (token === undefined) return <Waiting />;
  return (
    <CourseView
      texts={loaderData?.texts}
      // An invalid number names no page.
      pageId={readPageId(params.id) ?? 0}
      start={{}}
      toAddress={toCloseFamilyAddress}
      onlyUnit={CLOSE_FAMILY}
      tools={{ renderFilm: renderFilmOf(loaderData?.films ?? [], loaderData?.mediaBaseUrl) }}
    />
  );
}
