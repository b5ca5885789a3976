import { pickIndex } from '../../lib/pick.ts';

/** A tick shows one random face (docs/spec/activities.md §9: 100 ms per tick, more than 10 ticks; §4: about 11). */
export const TICK_MS = 100;
export const TICKS = 11;

/** A random face for each tick; the last is the result. */
export function planRoll(random: () => number, count: number): number[] {
  return Array.from({ length: TICKS }, () => pickIndex(random, count));
}
