/** docs/spec/activities.md §3. */
export type BeliefRow = { original: string; rewritten: string };

/** Three rows (docs/spec/activities.md §9), each its own part of the draft, so that changes don't touch the others. */
export const ROW_KEYS = ['row1', 'row2', 'row3'] as const;
export const EMPTY_ROW: BeliefRow = { original: '', rewritten: '' };

const isBlank = (text: string) => text.trim() === '';

/** The rewrite box shows once 'Start Rewriting' is pressed or the belief has text (docs/spec/activities.md §2). */
export function isRewriteShown(row: BeliefRow, isStarted: boolean): boolean {
  return isStarted || row.original !== '' || !isBlank(row.rewritten);
}

/** The results list shows only rows with a non-blank rewrite (docs/spec/activities.md §5). */
export function listResults(rows: readonly BeliefRow[]): BeliefRow[] {
  return rows
    .filter(({ rewritten }) => !isBlank(rewritten))
    .map(({ original, rewritten }) => ({ original: original.trim(), rewritten: rewritten.trim() }));
}

/** What saving takes: rows with both texts. Needs at least one (docs/spec/activities.md §5). */
export function listPairs(rows: readonly BeliefRow[]): BeliefRow[] {
  return listResults(rows).filter(({ original }) => original !== '');
}

export function arePairsSame(left: readonly BeliefRow[], right: readonly BeliefRow[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ original, rewritten }, index) => original === right[index]?.original && rewritten === right[index].rewritten)
  );
}
