import type { Item } from '#content/items.ts';
import { shuffle } from '#content/scoring/shuffle.ts';
import type { DueCard } from '../../device/questions/cards.ts';

export type LessonEntry = { topic: string; item: Item };

export type Wanted = {
  count: number;
  due: readonly DueCard[];
  /** For new questions, in order; each gives one before any gives a second. */
  topics: readonly string[];
  /** A question that came before is not new. */
  isKnown: (id: string) => boolean;
  /** Of the day: a reload gives the same five. */
  seed: string;
  load: (topic: string) => Promise<readonly Item[]>;
};

/** Loads each lesson's questions once; lessons that fail to load, e.g. offline, have none. */
function loadOnce(load: Wanted['load']): Wanted['load'] {
  const loads = new Map<string, Promise<readonly Item[]>>();
  return (topic) => {
    const found = loads.get(topic) ?? load(topic).catch(() => []);
    loads.set(topic, found);
    return found;
  };
}

/** Today's lesson questions: what is due, then new ones. */
export async function drawFive({ count, due, topics, isKnown, seed, load }: Wanted): Promise<LessonEntry[]> {
  const open = loadOnce(load);
  const entries: LessonEntry[] = [];
  for (const { id, topic } of due) {
    if (entries.length === count) return entries;
    const item = (await open(topic)).find((candidate) => candidate.id === id);
    if (item !== undefined) entries.push({ topic, item });
  }
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const topic of topics) {
      if (entries.length === count) return entries;
      const isTaken = (id: string) => isKnown(id) || entries.some(({ item }) => item.id === id);
      const fresh = (await open(topic)).filter((item) => !isTaken(item.id));
      const [item] = shuffle(fresh, `${seed}/${topic}`);
      if (item === undefined) continue;
      entries.push({ topic, item });
      isMore = true;
    }
  }
  return entries;
}
