import { useState } from 'react';
import { data, href, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { COURSE_UNIT_SLUGS, findCoursePicture } from '#content/course.server.ts';
import { toUnitSheetId } from '#content/practice-sheets.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { listFilms } from '#content/topics.server.ts';
import { servicesContext } from '#server/context.ts';
import { CourseView } from '../../features/course/course-view.tsx';
import { LEARNING_PATH, readPageId, toLearningAddress } from '../../features/course/course-address.ts';
import { loadOrNothing } from '../../features/course/load-or-nothing.ts';
import { renderFilmOf } from '../../features/hub/topic-video.tsx';
import { describePage, SITE_NAME } from '../../lib/page-meta.ts';
import type { Route } from './+types/learning-page';

const NOT_FOUND = 404;

/** Texts, menu and page, so that the first document is complete. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { course, mediaBaseUrl } = context.get(servicesContext);
  const pageId = readPageId(new URL(request.url).searchParams.get('page'));
  const [menu, pages] = await Promise.all([course.loadMenu(), course.listPages()]);
  const isKnown = menu.arr.some(({ id }) => id === pageId);
  const rightSide = pageId !== undefined && isKnown ? { id: pageId, answer: await course.getRightSide(pageId) } : undefined;
  const units = pages.data
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, level, aim, slug }) => ({
      id,
      level,
      aim,
      picture: findCoursePicture(pages.data.find((page) => page.parent_id === id)?.slug),
      sheet: COURSE_UNIT_SLUGS.includes(slug) ? href('/teachers/:topic', { topic: toUnitSheetId(slug) }) : undefined,
    }));
  const start = { menu, rightSide, units };
  const loaded = { texts: siteTexts.course(), films: listFilms(), start, mediaBaseUrl };
  return data(loaded, pageId === undefined || isKnown ? {} : { status: NOT_FOUND });
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => loadOrNothing(serverLoader, request);

/** The player fetches other pages itself (`get-right-side`, docs/spec/platform.md §7). */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (loaderData === undefined) return [{ title: `English course · ${SITE_NAME}` }];
  const { texts, start } = loaderData;
  const pageId = readPageId(new URLSearchParams(location.search).get('page'));
  const name = start.menu.arr.find(({ id }) => id === pageId)?.name;
  const page = start.rightSide?.id === pageId ? start.rightSide?.answer.page : undefined;
  return describePage(matches, {
    title: name ?? texts.title,
    description: page?.aim || texts.intro,
    path: pageId !== undefined && name !== undefined ? toLearningAddress(pageId) : LEARNING_PATH,
  });
};

export default function LearningPageRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  // The last answer stays in use when the next fails.
  const [latest, setLatest] = useState(loaderData);
  if (loaderData !== undefined && loaderData !== latest) setLatest(loaderData);
  return (
    <CourseView
      texts={latest?.texts}
      pageId={readPageId(new URLSearchParams(search).get('page'))}
      start={latest?.start ?? {}}
      toAddress={toLearningAddress}
      tools={{ renderFilm: renderFilmOf(latest?.films ?? [], latest?.mediaBaseUrl) }}
    />
  );
}
