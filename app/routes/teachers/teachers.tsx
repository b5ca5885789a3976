import { href } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { listWordSets } from '#content/lessons.server.ts';
import { listMapLessons, listMapLessonsBehindDoors } from '#content/teaching.server.ts';
import art from '#content/art/scenes/package-tall-ship.svg';
import { servicesContext } from '#server/context.ts';
import { toLearningAddress } from '../../features/course/course-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import { TEACHERS_PATH, toSheetAddress } from '../../features/teaching/teaching-address.ts';
import { TeachersView } from '../../features/teaching/teachers-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/teachers';

export async function loader({ context }: Route.LoaderArgs) {
  const { course } = context.get(servicesContext);
  const [sections, groups, pages] = await Promise.all([listMapLessons(), listMapLessonsBehindDoors(), course.listPages()]);
  const units = pages.data.filter(({ parent_id }) => parent_id === null).map(({ id, name, level, aim }) => ({ id, name, level, aim }));
  return { texts: siteTexts.teachers(), sections, groups, words: listWordSets(), units };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: TEACHERS_PATH,
      });

export default function TeachersRoute({ loaderData: { texts, sections, groups, words, units } }: Route.ComponentProps) {
  const lessons = sections.map(({ section, lessons: inSection }) => ({
    title: SECTION_LOOK[section].label,
    color: SECTION_LOOK[section].color,
    rows: inSection.map(({ id, ...lesson }) => ({ href: toSheetAddress(id), ...lesson })),
  }));
  const more = [
    ...groups.map(({ section, lessons: behind }) => ({
      title: SECTION_LOOK[section].label,
      color: SECTION_LOOK[section].color,
      rows: behind.map(({ id, ...lesson }) => ({ href: toSheetAddress(id), ...lesson })),
    })),
    {
      title: 'Words in pictures',
      color: 'violet',
      rows: words.map(({ id, title, level, summary }) => ({ href: href('/words/:id', { id }), title, level, canDo: summary })),
    },
  ];
  const rows = units.map(({ id, name, level, aim }) => ({ href: toLearningAddress(id), title: name, level, canDo: aim }));
  return (
    <TeachersView
      texts={texts}
      art={art}
      lessons={lessons}
      more={more}
      units={rows.length > 0 ? [{ title: 'English course', color: 'violet', rows }] : []}
    />
  );
}
