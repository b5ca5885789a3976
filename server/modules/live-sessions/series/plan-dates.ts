import { SERIES_DATES_MAX, type PlannedDates, type SeriesRule } from '#contracts/live-sessions-studio.ts';
import { createFieldError } from '../../../core/app-error.ts';
import { addDays, isRealDay } from '../../../core/days.ts';
import type { Db } from '../../../database/schema.ts';
import { isZone } from '../../../core/zones.ts';
import type { LiveContext } from '../context.ts';
import { planReminder } from '../seats/reminders.ts';
import { findPlanProblem, describeDates } from './plan.ts';
import { listPlanned, insertDate } from './date-queries.ts';
import type { SeriesRow } from './series-queries.ts';
import { placeRule } from './rule.ts';

export function checkRule(rule: SeriesRule): void {
  const days = rule.kind === 'weekly' ? [rule.from, rule.until] : rule.dates;
  const wrong = days.find((day) => !isRealDay(day));
  if (wrong !== undefined) throw createFieldError('rule', `${wrong} is not a day.`);
  if (rule.kind !== 'weekly') return;
  if (rule.until < rule.from) throw createFieldError('rule', 'The last day comes before the first.');
  if (addDays(rule.from, 7 * SERIES_DATES_MAX) <= rule.until) throw createFieldError('rule', `At most ${SERIES_DATES_MAX} dates at once.`);
}

export function requireZone(zone: string): void {
  if (!isZone(zone)) throw createFieldError('zone', 'We do not know this time zone. It has a name like Europe/Berlin.');
}

/** Dates that are there already stay as they are. Gives how many are new. @throws AppError `invalid` */
export async function insertDates(
  context: LiveContext,
  transaction: Db,
  series: Pick<SeriesRow, 'id' | 'zone'>,
  rule: SeriesRule,
): Promise<number> {
  const { now } = context;
  const placed = placeRule(rule, series.zone);
  const problem = findPlanProblem(placed, series.zone, now());
  if (problem !== undefined) throw createFieldError('rule', problem);
  const known = new Set(
    (await listPlanned(transaction, series.id, now())).filter((date) => date.cancelled_at === null).map((date) => date.starts_at),
  );
  let count = 0;
  for (const date of placed) {
    if (date.kind === 'missing' || known.has(date.at)) continue;
    const row = {
      series_id: series.id,
      starts_at: date.at,
      planned_at: date.at,
      cancelled_at: null,
      cancel_reason: '',
      sequence: 0,
      version: 1,
      updated_at: now(),
    };
    const id = await insertDate(transaction, row);
    await planReminder(transaction, { id, startsAt: date.at }, now());
    count += 1;
  }
  return count;
}

/** @throws AppError `invalid` */
export async function planDates(context: LiveContext, { zone, rule }: { zone: string; rule: SeriesRule }): Promise<PlannedDates> {
  const { now } = context;
  requireZone(zone);
  checkRule(rule);
  return { data: describeDates(placeRule(rule, zone), zone, now()) };
}
