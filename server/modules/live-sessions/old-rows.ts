import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import './tables.ts';
import './tables.ts';

/** Removes at most `max` rows and says how many. */
export async function deleteOldBookings(db: Db, before: number, max: number): Promise<number> {
  const result = await db
    .deleteFrom('live_bookings')
    .where('id', 'in', selectOldSeats(db, before, max))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The same for seats that were given back. */
export async function deleteGivenBack(db: Db, before: number, max: number): Promise<number> {
  const old = selectOldSeats(db, before, max).where('booking.state', '=', 'cancelled');
  return Number((await db.deleteFrom('live_bookings').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}

/** Dates that nothing refers to any more. */
export async function deleteOldDates(db: Db, before: number, max: number): Promise<number> {
  const old = db
    .selectFrom('live_sessions as date')
    .select('date.id')
    .where('date.starts_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('live_bookings as booking')
            .select(sql`1`.as('one'))
            .whereRef('booking.session_id', '=', 'date.id'),
        ),
      ),
    )
    .limit(max);
  return Number((await db.deleteFrom('live_sessions').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}

export async function deleteOldTokens(db: Db, before: number, max: number): Promise<number> {
  const old = db
    .selectFrom('live_bookings as booking')
    .innerJoin('live_sessions as date', 'date.id', 'booking.session_id')
    .select('booking.id')
    .where('booking.token_hash', 'is not', null)
    .where('date.starts_at', '<', before)
    .limit(max);
  return Number(
    (await db.updateTable('live_bookings').set({ token_hash: null, hold_until: null }).where('id', 'in', old).executeTakeFirst())
      .numUpdatedRows,
  );
}

const selectOldSeats = (db: Db, before: number, max: number) =>
  db
    .selectFrom('live_bookings as booking')
    .innerJoin('live_sessions as date', 'date.id', 'booking.session_id')
    .select('booking.id')
    .where('booking.note', '=', '')
    .where('date.starts_at', '<', before)
    .limit(max);
