import type { StudioSeries } from '#contracts/live-sessions-studio.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Session } from '../../../core/api-router.ts';
import { bumpContentVersion } from '../../../database/settings.ts';
import { recordStaffAct } from '../../audit/service.ts';
import type { LiveContext } from '../context.ts';
import * as rows from './adult-queries.ts';
import { holdSeries } from './series-queries.ts';
import { toSeries } from './series-page.ts';

/** @throws AppError `not_found` for anyone else; `conflict` when the series was changed since it was read */
export const confirmAdult = (
  { db, engine, now }: LiveContext,
  { userId }: Session,
  seriesId: number,
  { version, leads }: { version: number; leads: boolean },
): Promise<StudioSeries> =>
  db.transaction().execute(async (transaction) => {
    const series = await holdSeries(transaction, engine, seriesId);
    const times = { confirmed_at: leads ? now() : null, declined_at: leads ? null : now() };
    if (series === undefined || !(await rows.answerAsAdult(transaction, { seriesId, userId }, times)))
      throw new AppError('not_found', { message: 'Nobody has asked you to lead this.' });
    if (series.version !== version)
      throw new AppError('conflict', { message: 'Someone else has changed this.', current: await toSeries(transaction, seriesId, userId) });
    await bumpContentVersion(transaction);
    const action = leads ? 'session_adult_confirmed' : 'session_adult_declined';
    await recordStaffAct(transaction, { at: now(), action, by: userId, details: { series: seriesId } });
    return toSeries(transaction, seriesId, userId);
  });
