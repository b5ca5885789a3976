import type { Db } from '../../../database/schema.ts';
import '../tables.ts';
import type { BookingRow } from './seat-queries.ts';

export async function countUpcomingOf(db: Db, userId: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('live_bookings as booking')
    .innerJoin('live_sessions as date', 'date.id', 'booking.session_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking.user_id', '=', userId)
    .where('booking.state', '!=', 'cancelled')
    .where('date.starts_at', '>', now)
    .where('date.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The waiting list in order of arrival: the date is locked while an id is given, so ids rise with time. */
export const listWaiting = (db: Db, sessionId: number, max: number): Promise<BookingRow[]> =>
  db
    .selectFrom('live_bookings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(max)
    .execute();

export async function countWaitingUpTo(db: Db, sessionId: number, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('live_bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waiting')
    .where('id', '<=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who has a seat or waits, by arrival, with names and birth months. */
export const listPeople = (db: Db, sessionId: number) =>
  db
    .selectFrom('live_bookings as booking')
    .innerJoin('users', 'users.id', 'booking.user_id')
    .select(['booking.id', 'booking.user_id', 'booking.state', 'booking.agreement', 'booking.attended'])
    .select(['users.name', 'users.birth_year', 'users.birth_month'])
    .where('booking.session_id', '=', sessionId)
    .where('booking.state', '!=', 'cancelled')
    .orderBy('booking.id')
    .execute();

/** All bookings of a date, given back or not, in the order in which they were made: a learner's place in it never changes. */
export async function listBookingIds(db: Db, sessionId: number): Promise<number[]> {
  const rows = await db.selectFrom('live_bookings').select('id').where('session_id', '=', sessionId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Those with a seat who were not reminded of this start, a few at a time. */
export const listUnreminded = (db: Db, sessionId: number, startsAt: number, max: number) =>
  db
    .selectFrom('live_bookings')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'booked')
    .where('agreement', '!=', 'asked')
    .where((eb) => eb.or([eb('reminded_for', 'is', null), eb('reminded_for', '!=', startsAt)]))
    .orderBy('id')
    .limit(max)
    .execute();

/** Undefined when another process has sent the reminder, or the seat is gone. */
export const markReminded = (db: Db, id: number, startsAt: number): Promise<BookingRow | undefined> =>
  db
    .updateTable('live_bookings')
    .set({ reminded_for: startsAt })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('agreement', '!=', 'asked')
    .where((eb) => eb.or([eb('reminded_for', 'is', null), eb('reminded_for', '!=', startsAt)]))
    .returningAll()
    .executeTakeFirst();

/** Dates to come on which the person has a seat or waits. */
export const listUpcomingDatesOf = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('live_bookings as booking')
    .innerJoin('live_sessions as date', 'date.id', 'booking.session_id')
    .select('date.id')
    .where('booking.user_id', '=', userId)
    .where('booking.state', '=', 'booked')
    .where('date.starts_at', '>', now)
    .execute();
