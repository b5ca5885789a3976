import type { Item } from '#content/items.ts';
import { shuffle } from '#content/scoring/shuffle.ts';
import type { PracticeRecord } from '../../../device/learning-values.ts';

/** So many questions come at a time. */
export const ROUND_SIZE = 5;
/** Per round, as long as there are others. */
const SAME_KIND_MAX = 2;

export type Drawable = Pick<Item, 'id' | 'kind'>;

/** Two of each kind before a third of any; then the rest. */
function mixKinds<One extends Drawable>(items: readonly One[]): One[] {
  const counts = new Map<string, number>();
  const first: One[] = [];
  const later: One[] = [];
  for (const item of items) {
    const count = counts.get(item.kind) ?? 0;
    counts.set(item.kind, count + 1);
    (count < SAME_KIND_MAX ? first : later).push(item);
  }
  return [...first, ...later];
}

/** Ids for a round: never right first, then missed last time, then the rest; mixed. */
export function drawRound(items: readonly Drawable[], { right, missed }: PracticeRecord, seed: string): string[] {
  const open = items.filter(({ id }) => !right.includes(id));
  const again = items.filter(({ id }) => right.includes(id) && missed.includes(id));
  const known = items.filter(({ id }) => right.includes(id) && !missed.includes(id));
  const ordered = [open, again, known].flatMap((part) => mixKinds(shuffle(part, seed)));
  return shuffle(
    ordered.slice(0, ROUND_SIZE).map(({ id }) => id),
    `${seed}/order`,
  );
}

/** Ids for a round of missed questions only. */
export function drawMissed(items: readonly Drawable[], missed: readonly string[], seed: string): string[] {
  const ids = items.map(({ id }) => id).filter((id) => missed.includes(id));
  return shuffle(ids, seed).slice(0, ROUND_SIZE);
}
