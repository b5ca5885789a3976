import { AGREEMENT_DAYS_MAX, AGREEMENT_ENDS_FIRST, AGREEMENT_TOO_LONG } from '#contracts/school-agreement.ts';
import { addDays } from '#contracts/days.ts';
import { DAY_MS } from '../../core/durations.ts';
import { toUtcDay } from '../../core/days.ts';

type Agreement = { from_day: string; until_day: string; withdrawn_at: number | null };

/** Whether pupil accounts can be made and used. Only the newest agreement counts. */
export function isInForce(agreement: Agreement | undefined, now: number): boolean {
  if (agreement === undefined || agreement.withdrawn_at !== null) return false;
  const today = toUtcDay(now);
  return agreement.from_day <= today && today <= agreement.until_day;
}

/** When an agreement ended, epoch ms; undefined while it is in force or has not begun. */
export function findEnd(agreement: Agreement, now: number): number | undefined {
  if (agreement.withdrawn_at !== null) return agreement.withdrawn_at;
  const end = Date.parse(`${agreement.until_day}T00:00:00Z`) + DAY_MS;
  return end <= now ? end : undefined;
}

/** What is wrong with these days, in words. */
export function findDaysProblem(from: string, until: string, now: number): string | undefined {
  if (until < from || until < toUtcDay(now)) return AGREEMENT_ENDS_FIRST;
  return until > addDays(from, AGREEMENT_DAYS_MAX) ? AGREEMENT_TOO_LONG : undefined;
}
