import { findDefinition } from '#app/activities/definitions.ts';
import { findLessonSection } from '#content/lesson-sections.ts';
import { SECTION_IDS, TOPIC_IDS, type SectionId } from '#content/sections.ts';
import type { Kind, MarkKind } from '#contracts/practice-kinds.ts';

const ALL_TOPICS = new Set(Object.values(TOPIC_IDS).flat());

export const findSection = (id: string): SectionId | undefined => SECTION_IDS.find((section) => section === id);

/** What minutes were spent on, under its own id: an activity of the section by id or alias, one of its topics or a lesson behind one. */
export function findPractice(section: SectionId, id: string, kind: Kind | undefined): { activity: string; kind: Kind } | undefined {
  if (TOPIC_IDS[section].includes(id) || findLessonSection(id) === section)
    return kind === 'activity' ? undefined : { activity: id, kind: kind ?? 'topic' };
  const definition = findDefinition(id);
  if (definition?.pillar !== section || (kind !== undefined && kind !== 'activity')) return undefined;
  return { activity: definition.id, kind: 'activity' };
}

const PAGE_NUMBER = /^[1-9]\d{0,8}$/;

/** The subject of a mark under its own id; undefined when there is no such thing. A page of the course is named by its number. */
export function findSubject(kind: MarkKind, id: string): string | undefined {
  if (kind === 'activity') return findDefinition(id)?.id;
  if (kind === 'page') return PAGE_NUMBER.test(id) ? id : undefined;
  return ALL_TOPICS.has(id) || findLessonSection(id) !== undefined ? id : undefined;
}
