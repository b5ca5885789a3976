import { NO_HOST, type SeriesRequest, type StudioSeries } from '#contracts/live-sessions-studio.ts';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import { recordStaffAct } from '../audit/service.ts';
import { listAdults } from './adult-queries.ts';
import { getTwoAdults, type Adults, type TwoAdults } from './adults.ts';
import { listOpenDateIds } from './agreement-queries.ts';
import type { AskAgain } from './ask-again.ts';
import type { LiveContext } from './context.ts';
import * as queries from './queries.ts';
import { planFill } from './seats.ts';
import { describeChanges, listChanges, type Agreed } from './series-changes.ts';
import { isChildrens } from './views.ts';

type Leaders = { host: string; second_adult: string; host_id: number | null; second_id: number | null };
export type Led = { names: { host: string; second_adult: string }; adults: TwoAdults | undefined };

/** Who leads: for children and teens two accounts, whose names are copied. @throws AppError `invalid` at the field */
export async function getLeaders(db: Db, level: SessionLevel, { host, second_adult, ...ids }: Leaders): Promise<Led> {
  if (isChildrens(level)) {
    const adults = await getTwoAdults(db, ids);
    return { names: { host: adults.host.name, second_adult: adults.second.name }, adults };
  }
  if (host === '') throw createFieldError('host', NO_HOST);
  return { names: { host, second_adult }, adults: undefined };
}

async function findAgreed(db: Db, row: queries.SeriesRow): Promise<Agreed> {
  const adults = new Map((await listAdults(db, row.id)).map(({ place, user_id }) => [place, user_id]));
  return { ...row, hostId: adults.get('host') ?? null, secondId: adults.get('second') ?? null };
}

type Read = (transaction: Db, id: number, userId: number) => Promise<StudioSeries>;

/** Changing a series, and asking guardians again where they agreed to something else. */
export function createSeriesChange({ db, engine, now }: LiveContext, { ask }: Adults, { askAgain, tellBooked }: AskAgain, read: Read) {
  /** Staff take a series over or give it up; someone else's stays theirs. A children's series belongs to its host. */
  const findOwner = (before: queries.SeriesRow, { adults }: Led, isMine: boolean, userId: number): number | null =>
    adults !== undefined ? adults.host.id : isMine ? userId : before.host_user_id === userId ? null : before.host_user_id;

  /** @throws AppError `not_found`, `invalid`, `conflict` with what is there now */
  return async function changeSeries(
    { userId }: Session,
    id: number,
    { version, is_mine, host, second_adult, host_id, second_id, ...texts }: SeriesRequest,
  ): Promise<StudioSeries> {
    return db.transaction().execute(async (transaction) => {
      const before = await queries.holdSeries(transaction, engine, id);
      if (before === undefined) throw new AppError('not_found', { message: 'There is no series at this address.' });
      const led = await getLeaders(transaction, before.level, { host, second_adult, host_id, second_id });
      const agreed = await findAgreed(transaction, before);
      const row = { ...texts, ...led.names, host_user_id: findOwner(before, led, is_mine, userId), updated_at: now() };
      if (!(await queries.updateSeries(transaction, id, version, row)))
        throw new AppError('conflict', { message: 'Someone else has changed this.', current: await read(transaction, id, userId) });
      await queries.raiseSequences(transaction, id, now());
      if (led.adults !== undefined) await ask(transaction, { ...before, ...row }, led.adults);
      const after = await findAgreed(transaction, { ...before, ...row });
      const changes = listChanges(agreed, after);
      if (changes.length > 0) {
        const dateIds = await listOpenDateIds(transaction, id, now());
        await askAgain(transaction, dateIds, changes, userId);
        await tellBooked(transaction, dateIds, changes);
      }
      if (texts.seats > before.seats)
        for (const dateId of await listOpenDateIds(transaction, id, now())) await planFill(transaction, dateId, now());
      await bumpContentVersion(transaction);
      const details = { series: id, ...describeChanges(agreed, after) };
      await recordStaffAct(transaction, { at: now(), action: 'session_series_changed', by: userId, details });
      return read(transaction, id, userId);
    });
  };
}
