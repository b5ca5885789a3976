import { findDefinition } from '#app/activities/definitions.ts';
import { findLessonSection, findLessonTitle } from '#content/lesson-sections.ts';
import { SECTION_IDS, TOPIC_IDS } from '#content/sections.ts';
import { NO_SUCH_TASK, type NewTask, type TaskKind } from '#contracts/class-tasks.ts';
import { createFieldError } from '../../core/app-error.ts';
import type { CourseService } from '../course/service.ts';

type Thing = { ref: string; title: string };
const PAGE = /^[1-9]\d{0,8}$/;
const WORDS = /^words-/;
const OWN_TITLE = 'Something of your own';

/** Without a build no titles are known: then the id is read as words. */
const nameIt = (id: string): string => findLessonTitle(id) ?? (id.slice(0, 1).toUpperCase() + id.slice(1)).replaceAll('-', ' ');
const findTopicSection = (id: string) => SECTION_IDS.find((section) => TOPIC_IDS[section].includes(id));

async function findPage(course: CourseService, ref: string): Promise<Thing | undefined> {
  if (!PAGE.test(ref)) return undefined;
  const page = (await course.listPages()).data.find(({ id }) => id === Number(ref));
  return page === undefined ? undefined : { ref, title: page.name };
}

async function findUnit(course: CourseService, ref: string): Promise<Thing | undefined> {
  const unit = PAGE.test(ref) ? (await course.listUnitsWithCheck()).find(({ id }) => id === Number(ref)) : undefined;
  return unit === undefined ? undefined : { ref, title: unit.name };
}

async function findThing(course: CourseService, kind: TaskKind, ref: string): Promise<Thing | undefined> {
  if (kind === 'own') return { ref: '', title: OWN_TITLE };
  if (kind === 'page') return findPage(course, ref);
  if (kind === 'unit') return findUnit(course, ref);
  if (kind === 'activity') {
    const definition = findDefinition(ref);
    return definition === undefined ? undefined : { ref: definition.id, title: definition.title };
  }
  const isWords = WORDS.test(ref);
  const isKnown = findTopicSection(ref) !== undefined || findLessonSection(ref) !== undefined;
  if (!isKnown || (kind === 'words') !== isWords) return undefined;
  // A story is what a lesson tells in pictures.
  if (kind === 'story' && findLessonSection(ref) === undefined) return undefined;
  return { ref, title: nameIt(ref) };
}

/** What a task is about, under its own id and name. @throws AppError `invalid` */
export async function getThing(course: CourseService, { kind, ref }: Pick<NewTask, 'kind' | 'ref'>): Promise<Thing> {
  const thing = await findThing(course, kind, ref);
  if (thing === undefined) throw createFieldError('ref', NO_SUCH_TASK);
  return thing;
}

/** Where on the site it is; null for something of the pupil's own. */
export function findTaskAddress(kind: TaskKind, ref: string): string | null {
  if (kind === 'own') return null;
  if (kind === 'activity') return `/activities/${ref}`;
  if (kind === 'page' || kind === 'unit') return `/CloseFamilyIntro/${ref}`;
  if (kind === 'words') return `/words/${ref}`;
  const section = kind === 'story' ? undefined : findTopicSection(ref);
  return section === undefined ? `/lessons/${ref}` : `/new-section?section=${section}&topic=${ref}`;
}
