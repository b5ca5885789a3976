import type { Item } from '#content/items.ts';
import { shuffle } from '#content/scoring/shuffle.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { listAskable, type Asker } from '../../device/questions/can-ask.ts';
import { getCards, listDueCards } from '../../device/questions/cards.ts';
import { drawFive, type LessonEntry } from './draw-five.ts';

/** Lessons with practice; `first` can be read by people who have just begun. */
export type LessonIds = { first: readonly string[]; all: readonly string[] };

export const FIVE = 5;
/** New questions of lessons already practised; the others come from elsewhere. */
const KNOWN_LESSONS_MAX = 3;

const level = createDeviceStore(DEVICE.level);
const isForKids = (): boolean => level.get() === 'kids';

const load = async (topic: string): Promise<readonly Item[]> => {
  const { loadPracticeSet } = await import('#content/practice/sets.ts');
  return loadPracticeSet(topic);
};

const drawHere = (wanted: {
  count: number;
  day: string;
  seed: string;
  topics: readonly string[];
  asker: Asker;
}): Promise<LessonEntry[]> => {
  const cards = getCards();
  return drawFive({
    ...wanted,
    due: listDueCards(cards, wanted.day),
    isKnown: (id) => Object.hasOwn(cards, id),
    load: async (topic) => listAskable(wanted.asker, await load(topic)),
  });
};

/** Only questions of lessons that come back on this day. */
export const loadDueLessons = (count: number, day: string, asker: Asker): Promise<LessonEntry[]> =>
  drawHere({ count, day, seed: day, topics: [], asker });

/** What comes back on this day, and new questions: of a few practised lessons, then of all others for the level. */
export function loadFive(count: number, day: string, seed: string, lessons: LessonIds, asker: Asker): Promise<LessonEntry[]> {
  const practised = [...new Set(Object.values(getCards()).map(({ topic }) => topic))];
  const known = shuffle(practised, seed);
  const others = shuffle(
    (isForKids() ? lessons.first : lessons.all).filter((id) => !practised.includes(id)),
    seed,
  );
  const topics = [...known.slice(0, KNOWN_LESSONS_MAX), ...others, ...known.slice(KNOWN_LESSONS_MAX)];
  return drawHere({ count, day, seed, topics, asker });
}
