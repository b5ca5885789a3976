import { TWO_ADULTS, type SeriesAdult, type StudioSeries } from '#contracts/live-sessions-studio.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import { recordStaffAct } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import * as rows from './adult-queries.ts';
import type { LiveContext } from './context.ts';
import { holdSeries, type SeriesRow } from './queries.ts';
import { writeLeadRequestMail } from './safety-mails.ts';

type Adult = { id: number; name: string; email: string };
export type TwoAdults = { host: Adult; second: Adult };
type Chosen = { host_id: number | null; second_id: number | null };

async function getAdult(db: Db, field: 'host_id' | 'second_id', id: number | null): Promise<Adult> {
  if (id === null) throw createFieldError(field, TWO_ADULTS);
  const adult = id > 0 && id <= 2_147_483_647 ? await rows.findStaffAdult(db, id) : undefined;
  if (adult === undefined) throw createFieldError(field, 'This account may not lead sessions. Please choose someone from the list.');
  return adult;
}

/** Children are never alone with one grown-up (docs/spec/product.md §10). @throws AppError `invalid` */
export async function getTwoAdults(db: Db, { host_id, second_id }: Chosen): Promise<TwoAdults> {
  const host = await getAdult(db, 'host_id', host_id);
  const second = await getAdult(db, 'second_id', second_id);
  if (host.id === second.id) throw createFieldError('second_id', "The second adult can't be the host.");
  return { host, second };
}

export async function listSeriesAdults(db: Db, seriesId: number, userId: number): Promise<SeriesAdult[]> {
  return (await rows.listAdults(db, seriesId)).map((row) => ({
    place: row.place,
    user_id: row.user_id,
    name: row.name,
    state: !row.may_lead ? 'no_role' : row.declined_at !== null ? 'declined' : row.confirmed_at === null ? 'asked' : 'confirmed',
    is_me: row.user_id === userId,
  }));
}

/** The two adults of a series, who each say that they lead it. */
export function createAdults({ db, engine, publicUrl, now }: LiveContext) {
  return {
    /** Asks adults who are new. The caller holds the series. */
    async ask(transaction: Db, series: Pick<SeriesRow, 'id' | 'title' | 'level' | 'minutes'>, adults: TwoAdults): Promise<void> {
      const present = new Map((await rows.listAdults(transaction, series.id)).map((row) => [row.place, row.user_id]));
      const places = (['host', 'second'] as const).filter((place) => present.get(place) !== adults[place].id);
      for (const place of places) await rows.deleteAdult(transaction, series.id, place);
      for (const place of places) {
        const { id, name, email } = adults[place];
        await rows.insertAdult(transaction, { series_id: series.id, place, user_id: id, asked_at: now() });
        await enqueueMail(transaction, { ...writeLeadRequestMail(publicUrl, { name, email }, series), aboutUserId: id }, now());
      }
    },

    listAdults: async () => ({ data: await rows.listStaffAdults(db) }),

    /** @throws AppError `not_found` for anyone else; `conflict` when the series was changed since it was read */
    confirmAdult: (
      { userId }: Session,
      seriesId: number,
      { version, leads }: { version: number; leads: boolean },
      read: (transaction: Db) => Promise<StudioSeries>,
    ): Promise<StudioSeries> =>
      db.transaction().execute(async (transaction) => {
        const series = await holdSeries(transaction, engine, seriesId);
        const times = { confirmed_at: leads ? now() : null, declined_at: leads ? null : now() };
        if (series === undefined || !(await rows.answerAsAdult(transaction, { seriesId, userId }, times)))
          throw new AppError('not_found', { message: 'Nobody has asked you to lead this.' });
        if (series.version !== version)
          throw new AppError('conflict', { message: 'Someone else has changed this.', current: await read(transaction) });
        await bumpContentVersion(transaction);
        const action = leads ? 'session_adult_confirmed' : 'session_adult_declined';
        await recordStaffAct(transaction, { at: now(), action, by: userId, details: { series: seriesId } });
        return read(transaction);
      }),
  };
}
export type Adults = ReturnType<typeof createAdults>;
