import { href } from 'react-router';
import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import { findDefinition } from '../../activities/definitions.ts';

type Place = { id: string; title: string; href: string };
type Topics = Record<SectionId, readonly { id: string; title: string }[]>;

/** Name and address of an activity, topic or lesson that was used; undefined for one that no longer exists. */
export function describePractice(
  topics: Topics,
  lessons: readonly Place[],
  sectionName: string,
  id: string,
): { title: string; href: string } | undefined {
  const definition = findDefinition(id);
  if (definition !== undefined) return { title: definition.title, href: href('/activities/:id', { id: definition.id }) };
  const section = SECTION_IDS.find((known) => known === sectionName);
  const topic = section === undefined ? undefined : topics[section].find((one) => one.id === id);
  return topic === undefined
    ? lessons.find((lesson) => lesson.id === id)
    : { title: topic.title, href: `/new-section?section=${sectionName}&topic=${id}` };
}
