import { LESSON_IDS, findLesson, listLessonPlaces, listWordSets, WORD_SET_IDS } from '#content/lessons.server.ts';
import { SECTION_IDS } from '#content/sections.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import { DEFINITIONS } from '../../activities/definitions.ts';
import { ClassView } from '../../features/classes/teacher/class-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/class';

/** What a task can be about. */
export function loader() {
  const topics = listTopicMenu();
  const lessons = listLessonPlaces().filter(({ id }) => !WORD_SET_IDS.includes(id));
  const toThing = ({ id, title }: { id: string; title: string }) => ({ ref: id, title });
  return {
    topic: [...SECTION_IDS.flatMap((section) => topics[section].map(toThing)), ...lessons.map(toThing)],
    activity: DEFINITIONS.map(toThing),
    words: listWordSets().map(toThing),
    story: LESSON_IDS.flatMap((id) => {
      const lesson = findLesson(id);
      return lesson?.comic === undefined ? [] : [{ ref: id, title: lesson.title }];
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: 'A class', description: 'One of your classes.', path: '/classes', noIndex: true });

/** Which part is open stands in the address; the lists stay the same. */
export const shouldRevalidate = () => false;

export default function ClassRoute({ loaderData, params }: Route.ComponentProps) {
  return <ClassView id={Number(params.id)} things={loaderData} />;
}
