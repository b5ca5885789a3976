import { DEFINITIONS, findDefinition } from '#app/activities/definitions.ts';
import { listLessonUses } from './lessons.server.ts';
import { siteTexts } from './site.server.ts';
import { SECTION_IDS } from './sections.ts';
import { findTopicHead } from './topics.server.ts';

/** Where a lesson is used: the activity under its own id and title, and what to do there. */
export type LessonUse = { activity: string; title: string; text: string };
/** The same from the activity's side. */
export type CarriedUse = { topic: string; href: string; title: string; text: string };

/** The same with the title of its activity; undefined for an activity that no longer exists. */
export function nameUse(use: { activity: string; text: string } | undefined): LessonUse | undefined {
  const definition = findDefinition(use?.activity);
  return use === undefined || definition === undefined ? undefined : { activity: definition.id, title: definition.title, text: use.text };
}

export const findUse = (topic: string): LessonUse | undefined => nameUse(siteTexts.loop().uses[topic]);

export function listUses(activity: string): CarriedUse[] {
  const ofTopics = Object.entries(siteTexts.loop().uses)
    .filter(([, use]) => use.activity === activity)
    .flatMap(([topic, { text }]) =>
      SECTION_IDS.flatMap((section): CarriedUse[] => {
        const title = findTopicHead(section, topic)?.title;
        return title === undefined ? [] : [{ topic, href: `/new-section?section=${section}&topic=${topic}`, title, text }];
      }),
    );
  return [...ofTopics, ...listLessonUses(activity)];
}

/** The same for every activity of the hub, by the activity's id. */
export function listPracticeUses(): Record<string, CarriedUse[]> {
  return Object.fromEntries(DEFINITIONS.filter(({ isPractice }) => isPractice).map(({ id }) => [id, listUses(id)]));
}
