import type { Item } from '#content/items.ts';
import { shuffle } from '#content/scoring/shuffle.ts';
import type { PracticeRecord } from '../../../device/learning-values.ts';

/** So many questions come at a time. */
export const ROUND_SIZE = 5;
/** In a round no more of one kind, as long as there are others. */
const SAME_KIND_MAX = 2;

export type Drawable = Pick<Item, 'id' | 'kind'>;

/** The first of each kind before a third of any; then whatever is left. */
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

/** Ids for a round: what has never fitted comes first, then what was missed last time, then the rest; in a mixed order. */
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

/** Ids for a round of only those that were missed. */
export function drawMissed(items: readonly Drawable[], missed: readonly string[], seed: string): string[] {
  const ids = items.map(({ id }) => id).filter((id) => missed.includes(id));
  return shuffle(ids, seed).slice(0, ROUND_SIZE);
}
