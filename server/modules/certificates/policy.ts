import { DEFINITIONS } from '#app/activities/definitions.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { ACTIVITIES_NEEDED, UNIT_PERCENT_NEEDED, type CertificateStep, type Subject, type UnitStep } from '#contracts/certificates.ts';
import { PILLARS, type Pillar } from '#contracts/pillars.ts';
import type { Mark } from '#contracts/progress.ts';

/** The activities of a pillar: those of which the library has something, and those that are marked as done without it. */
function splitActivities(subject: Pillar, marks: readonly Mark[], made: readonly string[]) {
  const own = DEFINITIONS.filter(({ pillar }) => pillar === subject);
  const isMarked = (id: string) => marks.some((mark) => mark.kind === 'activity' && mark.subject === id);
  return {
    made: own.filter(({ id }) => made.includes(id)),
    marked: own.filter(({ id }) => !made.includes(id) && isMarked(id)),
  };
}

/** What a pillar's certificate takes (docs/spec/product.md §6), and how much of it is done. */
export function getStep(subject: Pillar, marks: readonly Mark[], madeActivities: readonly string[]): CertificateStep {
  const topicIds = TOPIC_IDS[subject];
  const countTopics = (kind: 'topic' | 'check') =>
    topicIds.filter((id) => marks.some((mark) => mark.kind === kind && mark.subject === id)).length;
  const { made, marked } = splitActivities(subject, marks, madeActivities);
  const topics = { done: countTopics('topic'), needed: topicIds.length };
  const checks = { done: countTopics('check'), needed: topicIds.length };
  const activities = { done: Math.min(made.length + marked.length, ACTIVITIES_NEEDED), needed: ACTIVITIES_NEEDED };
  return { subject, topics, checks, activities, is_ready: [topics, checks, activities].every(({ done, needed }) => done >= needed) };
}

/** Prefix of every claim that rests on the learner's word alone: any client can send a mark. */
export const BY_LEARNER = 'Marked as done by the learner: ';
const listTitles = (activities: readonly { title: string }[]) => activities.map(({ title }) => title).join(', ');

/** What the certificate says, in words. It claims only what the server itself has seen. */
export function writeClaims(subject: Pillar, marks: readonly Mark[], madeActivities: readonly string[]): string[] {
  const topics = TOPIC_IDS[subject].length;
  const { made, marked } = splitActivities(subject, marks, madeActivities);
  return [
    ...(made.length === 0 ? [] : [`Made something and kept it in the library with: ${listTitles(made)}.`]),
    `${BY_LEARNER}all ${topics} topics of this sea read.`,
    `${BY_LEARNER}questions answered on each of the ${topics} topics.`,
    ...(marked.length === 0 ? [] : [`${BY_LEARNER}the activities ${listTitles(marked)}.`]),
  ];
}

/** Written without spaces between its parts, the family name first. */
const UNDIVIDED_NAME = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const getFirstLetter = (word: string): string | undefined =>
  Array.from(letters.segment(word), ({ segment }) => segment).find((letter) => /[\p{L}\p{N}]/u.test(letter));

/** "Kabir S.": first name and initial. Of a name without spaces only the first sign, as the given name cannot be told. */
export function toChildName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  if (words.length === 1) return UNDIVIDED_NAME.test(first) ? `${getFirstLetter(first) ?? ''}.` : first;
  const initial = getFirstLetter(words.at(-1) ?? '');
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** A unit of the course and the quiz that it ends with. */
export type Unit = { id: number; name: string; level: string; check_id: number };

export const toPillar = (subject: Subject): Pillar | undefined => PILLARS.find((id) => id === subject);

/** What a unit's certificate takes (docs/spec/product.md §6); nothing for a unit whose last quiz was never taken. */
export function listUnitSteps(units: readonly Unit[], percents: ReadonlyMap<number, number>): UnitStep[] {
  return units.flatMap(({ id, name, check_id }) => {
    const percent = percents.get(check_id);
    return percent === undefined
      ? []
      : [{ subject: `unit-${id}` as const, title: name, percent, is_ready: percent >= UNIT_PERCENT_NEEDED }];
  });
}

/** One unit is no level, and a certificate is read by people who know only the name of the level. */
export const writeUnitClaims = ({ name, level }: Pick<Unit, 'name' | 'level'>, percent: number): string[] => [
  `Took the quiz at the end of the unit "${name}" in the English course. The best result was ${percent} %, marked by ThreeSeas.`,
  `One unit is only a small part of ${level === '' ? 'a level' : `level ${level}`} of the Common European Framework (CEFR). This certificate does not show that the learner has reached a level.`,
];
