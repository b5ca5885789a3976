import { TWO_ADULTS, type SeriesAdult } from '#contracts/live-sessions-studio.ts';
import { createFieldError } from '../../../core/app-error.ts';
import type { Db } from '../../../database/schema.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { writeLeadRequestMail } from '../children/safety-mails.ts';
import * as rows from './adult-queries.ts';
import type { SeriesRow } from './series-queries.ts';

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

// The two adults of a series, who each say that they lead it.

/** Asks adults who are new. The caller holds the series. */
export async function askAdults(
  { publicUrl, now }: LiveContext,
  transaction: Db,
  series: Pick<SeriesRow, 'id' | 'title' | 'level' | 'minutes'>,
  adults: TwoAdults,
): Promise<void> {
  const present = new Map((await rows.listAdults(transaction, series.id)).map((row) => [row.place, row.user_id]));
  const places = (['host', 'second'] as const).filter((place) => present.get(place) !== adults[place].id);
  for (const place of places) await rows.deleteAdult(transaction, series.id, place);
  for (const place of places) {
    const { id, name, email } = adults[place];
    await rows.insertAdult(transaction, { series_id: series.id, place, user_id: id, asked_at: now() });
    await enqueueMail(transaction, { ...writeLeadRequestMail(publicUrl, { name, email }, series), aboutUserId: id }, now());
  }
}

export const listAdults = async ({ db }: LiveContext) => ({ data: await rows.listStaffAdults(db) });
