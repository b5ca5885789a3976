import { LESSON_IDS, listFirstLessonIds, WORD_SET_IDS } from '#content/lessons.server.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { siteTexts } from '#content/site.server.ts';
import { ReviewView } from '../../features/review/review-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/review';

export function loader() {
  const lessons = {
    first: [...siteTexts.levels().levels.kids.topics.map((one) => ('topic' in one ? one.topic : one.lesson)), ...listFirstLessonIds()],
    all: [...Object.values(TOPIC_IDS).flat(), ...LESSON_IDS, ...WORD_SET_IDS],
  };
  return { texts: siteTexts.review(), lessons };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage(matches, {
    title: loaderData?.texts.title ?? 'Daily review',
    description: loaderData?.texts.intro ?? '',
    path: '/review',
    noIndex: true,
  });

export default function ReviewRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewView texts={loaderData.texts} lessons={loaderData.lessons} />;
}
