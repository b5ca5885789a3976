import type { SeriesRequest, StudioSeries } from '#contracts/live-sessions-studio.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Session } from '../../../core/api-router.ts';
import type { Db } from '../../../database/schema.ts';
import { bumpContentVersion } from '../../../database/settings.ts';
import { recordStaffAct } from '../../audit/service.ts';
import { listOpenDateIds } from '../children/agreement-queries.ts';
import type { LiveContext } from '../context.ts';
import { planFill } from '../seats/fill-seats.ts';
import { askAgain, tellBooked } from '../children/ask-again.ts';
import { listAdults } from './adult-queries.ts';
import { holdSeries, updateSeries, type SeriesRow } from './series-queries.ts';
import { raiseSequences } from './date-queries.ts';
import { describeChanges, listChanges, type Agreed } from './series-changes.ts';
import { getLeaders, type Led } from './leaders.ts';
import { askAdults } from './adults.ts';
import { toSeries } from './series-page.ts';

async function findAgreed(db: Db, row: SeriesRow): Promise<Agreed> {
  const adults = new Map((await listAdults(db, row.id)).map(({ place, user_id }) => [place, user_id]));
  return { ...row, hostId: adults.get('host') ?? null, secondId: adults.get('second') ?? null };
}

/** Staff take a series over or give it up; someone else's stays theirs. A children's series belongs to its host. */
const findOwner = (before: SeriesRow, { adults }: Led, isMine: boolean, userId: number): number | null =>
  adults !== undefined ? adults.host.id : isMine ? userId : before.host_user_id === userId ? null : before.host_user_id;

/** Changing a series, and asking guardians again where they agreed to something else. */
export async function changeSeries(
  context: LiveContext,
  { userId }: Session,
  id: number,
  { version, is_mine, host, second_adult, host_id, second_id, ...texts }: SeriesRequest,
): Promise<StudioSeries> {
  const { db, engine, now } = context;
  return db.transaction().execute(async (transaction) => {
    const before = await holdSeries(transaction, engine, id);
    if (before === undefined) throw new AppError('not_found', { message: 'There is no series at this address.' });
    const led = await getLeaders(transaction, before.level, { host, second_adult, host_id, second_id });
    const agreed = await findAgreed(transaction, before);
    const row = { ...texts, ...led.names, host_user_id: findOwner(before, led, is_mine, userId), updated_at: now() };
    if (!(await updateSeries(transaction, id, version, row)))
      throw new AppError('conflict', { message: 'Someone else has changed this.', current: await toSeries(transaction, id, userId) });
    await raiseSequences(transaction, id, now());
    if (led.adults !== undefined) await askAdults(context, transaction, { ...before, ...row }, led.adults);
    const after = await findAgreed(transaction, { ...before, ...row });
    const changes = listChanges(agreed, after);
    if (changes.length > 0) {
      const dateIds = await listOpenDateIds(transaction, id, now());
      await askAgain(context, transaction, dateIds, changes, userId);
      await tellBooked(context, transaction, dateIds, changes);
    }
    if (texts.seats > before.seats)
      for (const dateId of await listOpenDateIds(transaction, id, now())) await planFill(transaction, dateId, now());
    await bumpContentVersion(transaction);
    const details = { series: id, ...describeChanges(agreed, after) };
    await recordStaffAct(transaction, { at: now(), action: 'session_series_changed', by: userId, details });
    return toSeries(transaction, id, userId);
  });
}
