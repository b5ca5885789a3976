import type { LibraryState } from './state.ts';

/** Stamps of names whose answer this tab has put into its lists. */
const answered = new Set<string>();
export const noteAnswered = (stamp: string): void => void answered.add(stamp);

type Waiting = LibraryState['waiting'][number];
const toKey = ({ id, step, stamp }: Waiting) => `${step} ${id} ${stamp}`;

/**
 * Whether the account's list may be another than before. Not where a name only waits, nor where its answer is in the list already.
 */
export function mayHaveChanged(before: LibraryState, now: LibraryState): boolean {
  const [known, left] = [new Set(before.waiting.map(toKey)), new Set(now.waiting.map(toKey))];
  const came = now.waiting.filter((entry) => !known.has(toKey(entry)));
  const went = before.waiting.filter((entry) => !left.has(toKey(entry)));
  const isListed = ({ step, stamp }: Waiting) => step === 'rename' && answered.has(stamp);
  const named = new Set(went.filter(isListed).map(({ id }) => id));
  return (
    came.some(({ step }) => step !== 'rename') ||
    went.some((entry) => !isListed(entry)) ||
    [...now.sent].some((id) => !before.sent.has(id) && !named.has(id)) ||
    [...before.sent].some((id) => !now.sent.has(id))
  );
}
