import { href, data } from 'react-router';
import { findLesson, listGroup } from '#content/lessons.server.ts';
import { nameUse } from '#content/loop.server.ts';
import { findDepths } from '#content/scenes.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { LessonView } from '../../features/hub/lessons/lesson-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/lesson';

export async function loader({ params }: Route.LoaderArgs) {
  const lesson = findLesson(params.id);
  if (lesson === undefined) throw data(null, { status: 404 });
  return {
    lesson,
    group: listGroup(lesson.door.id),
    use: nameUse(lesson.use),
    depths: await findDepths(lesson.id, lesson.level),
    help: siteTexts.help().card,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.lesson.title,
        description: loaderData.lesson.summary,
        path: href('/lessons/:id', { id: loaderData.lesson.id }),
        type: 'article',
      });

export default function LessonRoute({ loaderData: { lesson, group, use, depths, help } }: Route.ComponentProps) {
  return <LessonView key={lesson.id} lesson={lesson} group={group} use={use} depths={depths} help={help} />;
}
