import { pickFrom } from '../../../lib/pick.ts';

/** Uniform over all entries but this one; over all when there is none yet. */
export function pickOther<Entry extends { id: string }>(
  random: () => number,
  entries: readonly Entry[],
  currentId?: string,
): Entry | undefined {
  return pickFrom(
    random,
    entries.filter(({ id }) => id !== currentId),
  );
}
