import { findDefinition } from '#app/activities/definitions.ts';
import { siteTexts } from './site.server.ts';
import { SECTION_IDS, type SectionId } from './sections.ts';
import { findTopic } from './topics.server.ts';

/** Where a lesson is used: the activity under its own id and title, and what to do there. */
export type LessonUse = { activity: string; title: string; text: string };
/** The same from the activity's side. */
export type CarriedUse = { topic: string; section: SectionId; title: string; text: string };

export function findUse(topic: string): LessonUse | undefined {
  const use = siteTexts.loop().uses[topic];
  const definition = findDefinition(use?.activity);
  return use === undefined || definition === undefined ? undefined : { activity: definition.id, title: definition.title, text: use.text };
}

/** The lessons that are used in this activity. */
export function listUses(activity: string): CarriedUse[] {
  return Object.entries(siteTexts.loop().uses)
    .filter(([, use]) => use.activity === activity)
    .flatMap(([topic, { text }]) =>
      SECTION_IDS.flatMap((section): CarriedUse[] => {
        const title = findTopic(section, topic)?.title;
        return title === undefined ? [] : [{ topic, section, title, text }];
      }),
    );
}
