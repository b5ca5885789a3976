import { isObject, jsonCodec, readText } from './codec.ts';

/** When a practice question comes back, as in the course (content/scoring/schedule.ts). */
export type PracticeCard = { topic: string; step: number; due_on: string };
export type PracticeCards = {
  cards: Readonly<Record<string, PracticeCard>>;
  day: string;
  answered: number;
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const readDay = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined);
const readCount = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);

function readCard(value: unknown): PracticeCard | undefined {
  if (!isObject(value)) return undefined;
  const [topic, due_on] = [readText(value['topic']), readDay(value['due_on'])];
  return topic === undefined || due_on === undefined ? undefined : { topic, step: readCount(value['step']), due_on };
}

export const practiceCardsCodec = jsonCodec<PracticeCards>((value) => {
  const stored = isObject(value) ? value : {};
  const cards = Object.entries(isObject(stored['cards']) ? stored['cards'] : {}).flatMap(([id, raw]): [string, PracticeCard][] => {
    const card = readCard(raw);
    return card === undefined ? [] : [[id, card]];
  });
  return { cards: Object.fromEntries(cards), day: readDay(stored['day']) ?? '', answered: readCount(stored['answered']) };
});
