/** One of `count` places, all equally likely. `random` is uniform in [0, 1). */
export function pickIndex(random: () => number, count: number): number {
  return Math.min(Math.floor(random() * count), count - 1);
}

/** One of a list, all equally likely; undefined of an empty one. */
export function pickFrom<Entry>(random: () => number, entries: readonly Entry[]): Entry | undefined {
  return entries[pickIndex(random, entries.length)];
}
