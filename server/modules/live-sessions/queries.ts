import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { toFoundBy } from '../../core/found-by.ts';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import { readPages } from '../../core/personal-data.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import { mayLead } from './adult-queries.ts';
import { CHILDREN_SETTING } from './children-setting.ts';
import './tables.ts';

export type SeriesRow = Selectable<Database['live_series']>;
export type BookingRow = Selectable<Database['live_bookings']>;

/** A date with what its series says and how full it is. */
export const selectDates = (db: Db) =>
  db
    .selectFrom('live_sessions as date')
    .innerJoin('live_series as series', 'series.id', 'date.series_id')
    .select([
      'date.id',
      'date.series_id',
      'date.starts_at',
      'date.cancelled_at',
      'date.cancel_reason',
      'date.sequence',
      'date.version',
      'date.updated_at',
      'series.title',
      'series.summary',
      'series.bring',
      'series.level',
      'series.host',
      'series.host_user_id',
      'series.second_adult',
      'series.minutes',
      'series.seats',
      'series.zone',
      'series.meeting_url',
      'series.needs',
      'series.example_key',
      'series.version as series_version',
      'series.updated_at as series_updated_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('live_bookings as taken')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('taken.session_id', '=', 'date.id')
        .where('taken.state', '=', 'booked')
        .$asScalar()
        .$notNull()
        .as('booked'),
      eb
        .selectFrom('live_bookings as queue')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('queue.session_id', '=', 'date.id')
        .where('queue.state', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('waiting'),
      // Read with the date, so that no process ever goes by what was so a moment ago.
      eb
        .selectFrom('settings')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('settings.key', '=', CHILDREN_SETTING)
        .$asScalar()
        .$notNull()
        .as('children_open'),
      eb
        .selectFrom('live_adults as adult')
        .innerJoin('users as leader', 'leader.id', 'adult.user_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('adult.series_id', '=', 'series.id')
        .where('adult.confirmed_at', 'is not', null)
        .where((inner) => mayLead(inner.ref('leader.roles')))
        .$asScalar()
        .$notNull()
        .as('confirmed_adults'),
    ]);
export type DateRow = Awaited<ReturnType<ReturnType<typeof selectDates>['executeTakeFirstOrThrow']>>;

export const findDate = (db: Db, id: number): Promise<DateRow | undefined> => selectDates(db).where('date.id', '=', id).executeTakeFirst();

/** Lets one transaction at a time decide about a date's seats. Undefined for a date that does not exist. */
export async function holdDate(transaction: Db, engine: Engine, id: number): Promise<DateRow | undefined> {
  if (engine === 'postgres') await transaction.selectFrom('live_sessions').select('id').where('id', '=', id).forUpdate().execute();
  return findDate(transaction, id);
}

type Upcoming = {
  level: SessionLevel | undefined;
  from: number;
  until: number;
  max: number;
  /** Real sessions for children and teens are not listed while they are closed. */
  isOpenToChildren: boolean;
};

/** Where any real date is to come, no example is shown. */
export async function listUpcoming(db: Db, { level, from, until, max, isOpenToChildren }: Upcoming) {
  const upcoming = selectDates(db).where('date.starts_at', '>', from).where('date.starts_at', '<=', until);
  const real = await upcoming
    .where('series.example_key', 'is', null)
    .$if(!isOpenToChildren, (query) => query.where('series.level', '=', 'adults'))
    .$if(level !== undefined, (query) => query.where('series.level', '=', level ?? 'kids'))
    .orderBy('date.starts_at')
    .orderBy('date.id')
    .limit(max)
    .execute();
  if (real.length > 0 || (await hasRealDate(db, from, isOpenToChildren))) return real;
  return upcoming
    .where('series.example_key', 'is not', null)
    .where('date.cancelled_at', 'is', null)
    .$if(level !== undefined, (query) => query.where('series.level', '=', level ?? 'kids'))
    .orderBy('date.starts_at')
    .orderBy('date.id')
    .limit(max)
    .execute();
}

async function hasRealDate(db: Db, from: number, isOpenToChildren: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('live_sessions as date')
    .innerJoin('live_series as series', 'series.id', 'date.series_id')
    .select('date.id')
    .where('date.starts_at', '>', from)
    .where('series.example_key', 'is', null)
    .$if(!isOpenToChildren, (query) => query.where('series.level', '=', 'adults'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertSeries = async (db: Db, row: Insertable<Database['live_series']>): Promise<number> =>
  (
    await db
      .insertInto('live_series')
      .values({ ...row, found_by: toFoundBy(row.title, row.host) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const findSeries = (db: Db, id: number): Promise<SeriesRow | undefined> =>
  db.selectFrom('live_series').selectAll().where('id', '=', id).executeTakeFirst();

/** As `holdDate`, for the dates of a series. */
export const holdSeries = (transaction: Db, engine: Engine, id: number): Promise<SeriesRow | undefined> => {
  const series = transaction.selectFrom('live_series').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? series.forUpdate() : series).executeTakeFirst();
};

async function noteFoundBy(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('live_series').select(['title', 'host']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  await db
    .updateTable('live_series')
    .set({ found_by: toFoundBy(row.title, row.host) })
    .where('id', '=', id)
    .execute();
}

/** False when it was changed since that version. */
export async function updateSeries(db: Db, id: number, version: number, changes: Updateable<Database['live_series']>): Promise<boolean> {
  const result = await db
    .updateTable('live_series')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  await noteFoundBy(db, id);
  return result.numUpdatedRows > 0n;
}

export const insertDate = async (db: Db, row: Insertable<Database['live_sessions']>): Promise<number> =>
  (await db.insertInto('live_sessions').values(row).returning('id').executeTakeFirstOrThrow()).id;

export async function updateDate(db: Db, id: number, changes: Updateable<Database['live_sessions']>): Promise<void> {
  await db.updateTable('live_sessions').set(changes).where('id', '=', id).execute();
}

export const listSeriesDates = (db: Db, seriesId: number): Promise<DateRow[]> =>
  selectDates(db).where('date.series_id', '=', seriesId).orderBy('date.starts_at').orderBy('date.id').execute();

export const listPlanned = (db: Db, seriesId: number, from: number) =>
  db
    .selectFrom('live_sessions')
    .select(['starts_at', 'planned_at', 'cancelled_at'])
    .where('series_id', '=', seriesId)
    .where((eb) => eb.or([eb('planned_at', '>=', from), eb('starts_at', '>=', from)]))
    .execute();

/** A calendar has to know: the sequence of every date to come rises. */
export async function raiseSequences(db: Db, seriesId: number, now: number): Promise<void> {
  await db
    .updateTable('live_sessions')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), updated_at: now }))
    .where('series_id', '=', seriesId)
    .where('starts_at', '>', now)
    .execute();
}

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

export const listDatesByIds = (db: Db, ids: readonly number[]): Promise<DateRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectDates(db).where('date.id', 'in', ids).execute();

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

/** Who waits, by arrival: ids are given one after the other while the date is held. */
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

export async function deleteBookingsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('live_bookings').where('user_id', '=', userId).execute();
  await db.deleteFrom('live_calendars').where('user_id', '=', userId).execute();
}

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

export async function putCalendar(db: Db, userId: number, tokenHash: string, now: number): Promise<void> {
  await db
    .insertInto('live_calendars')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: now }))
    .execute();
}

export async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('live_calendars').where('user_id', '=', userId).execute();
}

export const findCalendarOf = (db: Db, userId: number) =>
  db.selectFrom('live_calendars').select('created_at').where('user_id', '=', userId).executeTakeFirst();

export const findCalendarOwner = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await db.selectFrom('live_calendars').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst())?.user_id;

const selectOldSeats = (db: Db, before: number, max: number) =>
  db
    .selectFrom('live_bookings as booking')
    .innerJoin('live_sessions as date', 'date.id', 'booking.session_id')
    .select('booking.id')
    .where('booking.note', '=', '')
    .where('date.starts_at', '<', before)
    .limit(max);

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

/** Two processes that start at once make one. */
export async function insertSeriesOnce(db: Db, row: Insertable<Database['live_series']>): Promise<void> {
  await db
    .insertInto('live_series')
    .values({ ...row, found_by: toFoundBy(row.title, row.host) })
    .onConflict((conflict) => conflict.column('example_key').doNothing())
    .execute();
}

export const findSeriesByExample = async (db: Db, key: string): Promise<number | undefined> =>
  (await db.selectFrom('live_series').select('id').where('example_key', '=', key).executeTakeFirst())?.id;

/** Every example with when its last date was meant to be. */
export const listExamples = (db: Db) =>
  db
    .selectFrom('live_series as series')
    .innerJoin('live_sessions as date', 'date.series_id', 'series.id')
    .select((eb) => ['series.id', eb.fn.max('date.planned_at').as('last')])
    .where('series.example_key', 'is not', null)
    .groupBy('series.id')
    .orderBy('series.id')
    .execute();

/** The version stays: it counts what staff change. */
export async function updateExample(db: Db, id: number, changes: Updateable<Database['live_series']>): Promise<void> {
  await db.updateTable('live_series').set(changes).where('id', '=', id).execute();
  await noteFoundBy(db, id);
}
