import { DATES_PER_PAGE, type NewSeriesRequest, type SeriesRule, type StudioSeries } from '#contracts/live-sessions-studio.ts';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Session } from '../../../core/api-router.ts';
import { bumpContentVersion } from '../../../database/settings.ts';
import { recordAudit } from '../../audit/service.ts';
import type { LiveContext } from '../context.ts';
import { insertSeries, holdSeries } from './series-queries.ts';
import { getLeaders } from './leaders.ts';
import { countStudioDates, listStudioDates } from './studio-queries.ts';
import { toStudioDate, toSeries } from './series-page.ts';
import { checkRule, requireZone, insertDates } from './plan-dates.ts';
import { askAdults } from './adults.ts';

type ListQuery = {
  when?: 'upcoming' | 'past' | undefined;
  mine?: '1' | undefined;
  level?: SessionLevel | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

export async function listDates(
  context: LiveContext,
  { userId }: Session,
  { when = 'upcoming', mine, level, q = '', page = 1 }: ListQuery,
) {
  const { db, now } = context;
  const filter = { when, now: now(), hostUserId: mine === undefined ? undefined : userId, level, q: q.trim() };
  const rows = await listStudioDates(db, filter, { offset: (page - 1) * DATES_PER_PAGE, limit: DATES_PER_PAGE });
  const total = await countStudioDates(db, filter);
  return { data: rows.map((date) => toStudioDate(date, userId)), meta: { page, per_page: DATES_PER_PAGE, total } };
}

/** @throws AppError `invalid` */
export async function createSeries(
  context: LiveContext,
  { userId }: Session,
  { rule, is_mine, host, second_adult, host_id, second_id, ...texts }: NewSeriesRequest,
): Promise<StudioSeries> {
  const { db, now } = context;
  requireZone(texts.zone);
  checkRule(rule);
  return db.transaction().execute(async (transaction) => {
    const led = await getLeaders(transaction, texts.level, { host, second_adult, host_id, second_id });
    const host_user_id = led.adults?.host.id ?? (is_mine ? userId : null);
    const row = { ...texts, ...led.names, host_user_id, example_key: null, version: 1, created_at: now(), updated_at: now() };
    const id = await insertSeries(transaction, row);
    if (led.adults !== undefined) await askAdults(context, transaction, { ...row, id }, led.adults);
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

export function getSeries(context: LiveContext, { userId }: Session, id: number): Promise<StudioSeries> {
  const { db } = context;
  return toSeries(db, id, userId);
}

/** @throws AppError `not_found`, `invalid`; `conflict` for an example */
export async function addDates(context: LiveContext, { userId }: Session, id: number, rule: SeriesRule): Promise<StudioSeries> {
  const { db, engine, now } = context;
  checkRule(rule);
  return db.transaction().execute(async (transaction) => {
    const series = await holdSeries(transaction, engine, id);
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
