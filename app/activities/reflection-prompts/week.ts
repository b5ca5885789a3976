const DAY_MS = 86_400_000;
const THURSDAY = 4;

/** The week of the year by ISO 8601: weeks begin on Monday, the first is the one with the year's first Thursday. In local days. */
export function getIsoWeek(now: Date): number {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const weekday = new Date(day).getUTCDay() || 7;
  const thursday = day + (THURSDAY - weekday) * DAY_MS;
  const yearStart = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - yearStart) / (7 * DAY_MS)) + 1;
}

/** The card of a week: in a fixed order, the same for everyone. */
export function pickOfWeek<Entry>(isoWeek: number, entries: readonly Entry[]): Entry | undefined {
  return entries[(isoWeek - 1) % entries.length];
}
