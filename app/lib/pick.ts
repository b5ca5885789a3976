/** Uniform over `count` places. `random` is uniform in [0, 1). */
export function pickIndex(random: () => number, count: number): number {
  return Math.min(Math.floor(random() * count), count - 1);
}

/** Uniform; undefined for an empty list. */
export function pickFrom<Entry>(random: () => number, entries: readonly Entry[]): Entry | undefined {
  return entries[pickIndex(random, entries.length)];
}
