import {
  DATES_PER_PAGE,
  SERIES_DATES_MAX,
  type NewSeriesRequest,
  type PlannedDates,
  type SeriesRule,
  type StudioDate,
  type StudioSeries,
} from '#contracts/live-sessions-studio.ts';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { bindContext } from '../../core/bind-context.ts';
import { addDays, isRealDay } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import { recordAudit } from '../audit/service.ts';
import { listSeriesAdults, type Adults } from './adults.ts';
import type { AskAgain } from './ask-again.ts';
import type { LiveContext } from './context.ts';
import { findPlanProblem, describeDates } from './plan.ts';
import * as queries from './queries.ts';
import type { DateRow, SeriesRow } from './queries.ts';
import { planReminder } from './reminders.ts';
import { placeRule } from './rule.ts';
import { createSeriesChange, getLeaders } from './series-change.ts';
import { countStudioDates, listStudioDates } from './studio-queries.ts';
import { toLiveSession } from './views.ts';
import { isZone } from './zones.ts';

type ListQuery = {
  when?: 'upcoming' | 'past' | undefined;
  mine?: '1' | undefined;
  level?: SessionLevel | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

export const toStudioDate = (date: DateRow, userId: number): StudioDate => ({
  ...toLiveSession(date),
  series_id: date.series_id,
  booked: date.booked,
  has_link: date.meeting_url !== '',
  is_mine: date.host_user_id === userId,
  version: date.version,
});

function checkRule(rule: SeriesRule): void {
  const days = rule.kind === 'weekly' ? [rule.from, rule.until] : rule.dates;
  const wrong = days.find((day) => !isRealDay(day));
  if (wrong !== undefined) throw createFieldError('rule', `${wrong} is not a day.`);
  if (rule.kind !== 'weekly') return;
  if (rule.until < rule.from) throw createFieldError('rule', 'The last day comes before the first.');
  if (addDays(rule.from, 7 * SERIES_DATES_MAX) <= rule.until) throw createFieldError('rule', `At most ${SERIES_DATES_MAX} dates at once.`);
}

function requireZone(zone: string): void {
  if (!isZone(zone)) throw createFieldError('zone', 'We do not know this time zone. It has a name like Europe/Berlin.');
}

type Context = LiveContext & { adults: Adults };

async function toSeries(handle: Db, id: number, userId: number): Promise<StudioSeries> {
  const row = await queries.findSeries(handle, id);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no series at this address.' });
  const dates = (await queries.listSeriesDates(handle, id)).map((date) => toStudioDate(date, userId));
  const { host_user_id, example_key, ...texts } = row;
  const led = await listSeriesAdults(handle, id, userId);
  const findAdult = (place: 'host' | 'second') => led.find((adult) => adult.place === place)?.user_id ?? null;
  return {
    ...texts,
    host_id: findAdult('host'),
    second_id: findAdult('second'),
    is_mine: host_user_id === userId,
    is_example: example_key !== null,
    adults: led,
    dates,
  };
}

/** Dates that are there already stay as they are. Gives how many are new. @throws AppError `invalid` */
async function insertDates(context: Context, transaction: Db, series: Pick<SeriesRow, 'id' | 'zone'>, rule: SeriesRule): Promise<number> {
  const { now } = context;
  const placed = placeRule(rule, series.zone);
  const problem = findPlanProblem(placed, series.zone, now());
  if (problem !== undefined) throw createFieldError('rule', problem);
  const known = new Set(
    (await queries.listPlanned(transaction, series.id, now())).filter((date) => date.cancelled_at === null).map((date) => date.starts_at),
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
    const id = await queries.insertDate(transaction, row);
    await planReminder(transaction, { id, startsAt: date.at }, now());
    count += 1;
  }
  return count;
}

async function listDates(context: Context, { userId }: Session, { when = 'upcoming', mine, level, q = '', page = 1 }: ListQuery) {
  const { db, now } = context;
  const filter = { when, now: now(), hostUserId: mine === undefined ? undefined : userId, level, q: q.trim() };
  const rows = await listStudioDates(db, filter, { offset: (page - 1) * DATES_PER_PAGE, limit: DATES_PER_PAGE });
  const total = await countStudioDates(db, filter);
  return { data: rows.map((date) => toStudioDate(date, userId)), meta: { page, per_page: DATES_PER_PAGE, total } };
}

/** @throws AppError `invalid` */
async function planDates(context: Context, { zone, rule }: { zone: string; rule: SeriesRule }): Promise<PlannedDates> {
  const { now } = context;
  requireZone(zone);
  checkRule(rule);
  return { data: describeDates(placeRule(rule, zone), zone, now()) };
}

/** @throws AppError `invalid` */
async function createSeries(
  context: Context,
  { userId }: Session,
  { rule, is_mine, host, second_adult, host_id, second_id, ...texts }: NewSeriesRequest,
): Promise<StudioSeries> {
  const { db, now, adults } = context;
  requireZone(texts.zone);
  checkRule(rule);
  return db.transaction().execute(async (transaction) => {
    const led = await getLeaders(transaction, texts.level, { host, second_adult, host_id, second_id });
    const host_user_id = led.adults?.host.id ?? (is_mine ? userId : null);
    const row = { ...texts, ...led.names, host_user_id, example_key: null, version: 1, created_at: now(), updated_at: now() };
    const id = await queries.insertSeries(transaction, row);
    if (led.adults !== undefined) await adults.ask(transaction, { ...row, id }, led.adults);
    const dates = await insertDates(context, transaction, { id, zone: texts.zone }, rule);
    await bumpContentVersion(transaction);
    await recordAudit(transaction, {
      at: now(),
      action: 'session_series_created',
      userId,
      actor: 'staff',
      by: userId,
      details: { series: id, dates },
    });
    return toSeries(transaction, id, userId);
  });
}

function getSeries(context: Context, { userId }: Session, id: number): Promise<StudioSeries> {
  const { db } = context;
  return toSeries(db, id, userId);
}

function confirmAdult(context: Context, session: Session, id: number, answer: { version: number; leads: boolean }): Promise<StudioSeries> {
  const { adults } = context;
  return adults.confirmAdult(session, id, answer, (transaction) => toSeries(transaction, id, session.userId));
}

/** @throws AppError `not_found`, `invalid`; `conflict` for an example */
async function addDates(context: Context, { userId }: Session, id: number, rule: SeriesRule): Promise<StudioSeries> {
  const { db, engine, now } = context;
  checkRule(rule);
  return db.transaction().execute(async (transaction) => {
    const series = await queries.holdSeries(transaction, engine, id);
    if (series === undefined) throw new AppError('not_found', { message: 'There is no series at this address.' });
    if (series.example_key !== null) throw new AppError('conflict', { message: 'An example makes its dates by itself.' });
    const dates = await insertDates(context, transaction, series, rule);
    await bumpContentVersion(transaction);
    await recordAudit(transaction, {
      at: now(),
      action: 'session_dates_added',
      userId,
      actor: 'staff',
      by: userId,
      details: { series: id, dates },
    });
    return toSeries(transaction, id, userId);
  });
}

/** Series and their dates, as the staff make them. */
export function createStudio(base: LiveContext, adults: Adults, askAgain: AskAgain) {
  const context: Context = { ...base, adults };
  return {
    ...bindContext(context, { listDates, planDates, createSeries, getSeries, confirmAdult, addDates }),
    changeSeries: createSeriesChange(context, adults, askAgain, toSeries),
  };
}
