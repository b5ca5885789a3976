import { siteTexts } from '#content/site.server.ts';
import { COURSE_UNIT_SLUGS } from '#content/course.server.ts';
import { listWordSets } from '#content/lessons.server.ts';
import { toUnitSheetId } from '#content/practice-sheets.server.ts';
import { listMapLessons, listMapLessonsBehindDoors, type MapLesson } from '#content/teaching.server.ts';
import type { SectionId } from '#content/sections.ts';
import art from '#content/art/scenes/package-tall-ship.svg';
import { servicesContext } from '#server/context.ts';
import { toLearningAddress } from '../../features/course/course-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import type { LevelGroup, LevelRow } from '../../features/teaching/level-table.tsx';
import { TEACHERS_PATH, toSheetAddress } from '../../features/teaching/teaching-address.ts';
import { TeachersView, type TeachersTable } from '../../features/teaching/teachers-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/teachers';

const ENGLISH = 'english';

const toGroup = ({ section, lessons }: { section: SectionId; lessons: readonly MapLesson[] }): LevelGroup => ({
  title: SECTION_LOOK[section].label,
  color: SECTION_LOOK[section].color,
  subject: section === 'vocabulary' ? ENGLISH : section,
  rows: lessons.map(({ id, ...lesson }) => ({ href: toSheetAddress(id), ...lesson })),
});

const toEnglish = (title: string, rows: readonly LevelRow[]): LevelGroup => ({ title, color: 'violet', subject: ENGLISH, rows });

/** Rows are made here, so that the page needs no script for them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { course } = context.get(servicesContext);
  const [sections, groups, pages] = await Promise.all([listMapLessons(), listMapLessonsBehindDoors(), course.listPages()]);
  const { map, more, course: courseTexts, words, ...texts } = siteTexts.teachers();
  // A staff-written unit has no sheet; its name leads to the unit.
  const units = pages.data
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, slug, name, level, aim }) => ({
      href: COURSE_UNIT_SLUGS.includes(slug) ? toSheetAddress(toUnitSheetId(slug)) : toLearningAddress(id),
      title: name,
      level,
      canDo: aim,
    }));
  const sets = listWordSets().map(({ id, title, level, summary }) => ({ href: toSheetAddress(id), title, level, canDo: summary }));
  const tables: TeachersTable[] = [
    { id: 'map', kind: 'lesson', ...map, what: 'Lesson, and what pupils can do after it', groups: sections.map(toGroup) },
    { id: 'more', kind: 'lesson', ...more, what: 'Lesson, and what it is about', groups: groups.map(toGroup) },
    { id: 'course', kind: 'unit', ...courseTexts, what: 'Unit, and what it is about', groups: [toEnglish('Units', units)] },
    { id: 'words', kind: 'words', ...words, what: 'Set, and what it is about', groups: [toEnglish('Sets of words', sets)] },
  ];
  return { texts, tables: tables.filter(({ groups: inside }) => inside.some(({ rows }) => rows.length > 0)) };
}

/** A filter changes what is shown, not what is loaded. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: TEACHERS_PATH,
      });

export default function TeachersRoute({ loaderData: { texts, tables } }: Route.ComponentProps) {
  return <TeachersView texts={texts} art={art} tables={tables} />;
}
