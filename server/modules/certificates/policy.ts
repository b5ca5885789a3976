import { DEFINITIONS } from '#app/activities/definitions.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { ACTIVITIES_NEEDED, UNIT_PERCENT_NEEDED, type CertificateStep, type Subject, type UnitStep } from '#contracts/certificates.ts';
import { PILLARS, type Pillar } from '#contracts/pillars.ts';
import type { Mark } from '#contracts/progress.ts';

/** What a pillar's certificate takes (product.md, Certificates), and how much of it is done. */
export function getStep(subject: Pillar, marks: readonly Mark[]): CertificateStep {
  const topicIds = TOPIC_IDS[subject];
  const countTopics = (kind: 'topic' | 'check') =>
    topicIds.filter((id) => marks.some((mark) => mark.kind === kind && mark.subject === id)).length;
  const practised = DEFINITIONS.filter(
    ({ id, pillar }) => pillar === subject && marks.some((mark) => mark.kind === 'activity' && mark.subject === id),
  ).length;
  const topics = { done: countTopics('topic'), needed: topicIds.length };
  const checks = { done: countTopics('check'), needed: topicIds.length };
  const activities = { done: Math.min(practised, ACTIVITIES_NEEDED), needed: ACTIVITIES_NEEDED };
  return { subject, topics, checks, activities, is_ready: [topics, checks, activities].every(({ done, needed }) => done >= needed) };
}

/** What the certificate says, in words. */
export function writeClaims(subject: Pillar, marks: readonly Mark[]): string[] {
  const topics = TOPIC_IDS[subject].length;
  const practised = DEFINITIONS.filter(
    ({ id, pillar }) => pillar === subject && marks.some((mark) => mark.kind === 'activity' && mark.subject === id),
  );
  return [
    `Read all ${topics} topics of this sea.`,
    `Answered questions on each of the ${topics} topics rightly.`,
    `Did these activities: ${practised.map(({ title }) => title).join(', ')}.`,
  ];
}

/** A unit of the course and the quiz that it ends with. */
export type Unit = { id: number; name: string; level: string; check_id: number };

export const toPillar = (subject: Subject): Pillar | undefined => PILLARS.find((id) => id === subject);

/** What a unit's certificate takes (product.md, Certificates); nothing for a unit whose last quiz was never taken. */
export function listUnitSteps(units: readonly Unit[], percents: ReadonlyMap<number, number>): UnitStep[] {
  return units.flatMap(({ id, name, check_id }) => {
    const percent = percents.get(check_id);
    return percent === undefined
      ? []
      : [{ subject: `unit-${id}` as const, title: name, percent, is_ready: percent >= UNIT_PERCENT_NEEDED }];
  });
}

export const writeUnitClaims = ({ name, level }: Unit, percent: number): string[] => [
  `Worked through the unit "${name}" of the English course.`,
  `Answered ${percent} % of the quiz at its end rightly in the best try.`,
  ...(level === '' ? [] : [`The unit is written for level ${level} of the Common European Framework (CEFR).`]),
];
