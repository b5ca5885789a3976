import type { PracticeDay } from '../../device/practice-values.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

/** No view needs rows of more than a year. */
const ROWS_MAX = 1500;

export const practiceDaysStore = createDeviceStore(DEVICE.practiceDays);

type Visit = Omit<PracticeDay, 'entries'>;

/** Adds a visit to this device's sums. Only the tab in front counts, so no two tabs do this at once. */
export function addToDeviceDay({ seconds, last, ...what }: Visit): void {
  const rows = practiceDaysStore.get();
  const isSame = (row: PracticeDay) =>
    row.day === what.day && row.section === what.section && row.activity === what.activity && row.kind === what.kind;
  const before = rows.find(isSame);
  const row = { ...what, seconds: (before?.seconds ?? 0) + seconds, entries: (before?.entries ?? 0) + 1, last };
  practiceDaysStore.set([...rows.filter((other) => !isSame(other)), row].slice(-ROWS_MAX));
}
