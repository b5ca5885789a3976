import type { Period } from '#contracts/orders.ts';

const MONTHS: Record<Period, number> = { month: 1, year: 12 };

/** The end of so many periods, in UTC, reckoned from the first start, so that a 31st does not become the 28th for good. */
export function addPeriods(start: number, period: Period, count: number): number {
  const from = new Date(start);
  const months = from.getUTCMonth() + MONTHS[period] * count;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(months);
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end.getTime();
}
