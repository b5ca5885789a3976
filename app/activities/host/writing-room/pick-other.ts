import { pickFrom } from '../../../lib/pick.ts';

/** Any entry but the one with this id, each as likely as the others; any of all when there is none yet. */
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
