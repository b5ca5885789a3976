import type { Db } from '../../../database/schema.ts';
import type { BookingRow } from '../seats/seat-queries.ts';

const MINUTE_MS = 60_000;

/** Bookings of a date for which a guardian was asked, whether they have agreed or not. */
export const listAgreements = (db: Db, sessionId: number): Promise<BookingRow[]> =>
  db
    .selectFrom('live_bookings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', '!=', 'cancelled')
    .where('agreement', '!=', 'not_needed')
    .orderBy('id')
    .execute();

/** Seats and places of one person among children and teens, of dates that are not over; in the order in which dates are held. */
export const listChildrensSeats = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('live_bookings as booking')
    .innerJoin('live_sessions as date', 'date.id', 'booking.session_id')
    .innerJoin('live_series as series', 'series.id', 'date.series_id')
    .select(['booking.id', 'booking.session_id'])
    .where('booking.user_id', '=', userId)
    .where('booking.state', '!=', 'cancelled')
    .where('series.level', '!=', 'adults')
    .where((eb) => eb(eb('date.starts_at', '+', eb('series.minutes', '*', MINUTE_MS)), '>', now))
    .orderBy('booking.session_id')
    .execute();

/** Dates of a series that are neither over nor called off, in the order in which they are held. */
export const listOpenDateIds = async (db: Db, seriesId: number, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('live_sessions as date')
    .innerJoin('live_series as series', 'series.id', 'date.series_id')
    .select('date.id')
    .where('date.series_id', '=', seriesId)
    .where('date.cancelled_at', 'is', null)
    .where((eb) => eb(eb('date.starts_at', '+', eb('series.minutes', '*', MINUTE_MS)), '>', now))
    .orderBy('date.id')
    .execute();
  return rows.map(({ id }) => id);
};
