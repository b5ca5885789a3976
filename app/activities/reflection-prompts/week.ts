const DAY_MS = 86_400_000;
const THURSDAY = 4;

/** ISO 8601, in local days: weeks begin on Monday, the first has the year's first Thursday. */
export function getIsoWeek(now: Date): number {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const weekday = new Date(day).getUTCDay() || 7;
  const thursday = day + (THURSDAY - weekday) * DAY_MS;
  const yearStart = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - yearStart) / (7 * DAY_MS)) + 1;
}

/** In a fixed order, the same for everyone. */
export function pickOfWeek<Entry>(isoWeek: number, entries: readonly Entry[]): Entry | undefined {
  return entries[(isoWeek - 1) % entries.length];
}
