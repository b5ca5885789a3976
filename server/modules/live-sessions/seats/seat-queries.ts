import type { Insertable, Selectable, Updateable } from 'kysely';
import { readPages } from '../../../core/personal-data.ts';
import type { Database, Db } from '../../../database/schema.ts';
import '../tables.ts';

export type BookingRow = Selectable<Database['live_bookings']>;

export const insertBooking = (db: Db, row: Insertable<Database['live_bookings']>): Promise<BookingRow> =>
  db.insertInto('live_bookings').values(row).returningAll().executeTakeFirstOrThrow();

/** Undefined when it went with its account meanwhile. */
export const updateBooking = (db: Db, id: number, changes: Updateable<Database['live_bookings']>): Promise<BookingRow | undefined> =>
  db.updateTable('live_bookings').set(changes).where('id', '=', id).returningAll().executeTakeFirst();

export const findBooking = (db: Db, id: number): Promise<BookingRow | undefined> =>
  db.selectFrom('live_bookings').selectAll().where('id', '=', id).executeTakeFirst();

export const findOwnBooking = (db: Db, userId: number, id: number): Promise<BookingRow | undefined> =>
  db.selectFrom('live_bookings').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** The newest of one person for one date: the others were given back. */
export const findNewestBooking = (db: Db, userId: number, sessionId: number): Promise<BookingRow | undefined> =>
  db
    .selectFrom('live_bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findByToken = (db: Db, tokenHash: string): Promise<BookingRow | undefined> =>
  db.selectFrom('live_bookings').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Newest first; all rows, also what was given back and booked again. */
export const listOwnBookings = (db: Db, userId: number, max: number): Promise<BookingRow[]> =>
  db.selectFrom('live_bookings').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(max).execute();

/** All of one person, oldest first. */
export const readBookingPages = (db: Db, userId: number): AsyncGenerator<BookingRow[]> =>
  readPages<BookingRow>((after, limit) =>
    db
      .selectFrom('live_bookings')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

export async function countBookingsOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('live_bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteBookingsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('live_bookings').where('user_id', '=', userId).execute();
  await db.deleteFrom('live_calendars').where('user_id', '=', userId).execute();
}
