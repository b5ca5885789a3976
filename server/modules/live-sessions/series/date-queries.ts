import type { Insertable, Updateable } from 'kysely';
import type { Database, Db, Engine } from '../../../database/schema.ts';
import { CHILDREN_SETTING } from '../children/children-setting.ts';
import '../tables.ts';
import '../tables.ts';
import { mayLead } from './adult-queries.ts';

const COLUMNS = [
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
] as const;

const selectFromDates = (db: Db) =>
  db.selectFrom('live_sessions as date').innerJoin('live_series as series', 'series.id', 'date.series_id').select(COLUMNS);

/** A date with what its series says and how full it is. */
export const selectDates = (db: Db) =>
  selectFromDates(db).select((eb) => [
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

export const listDatesByIds = (db: Db, ids: readonly number[]): Promise<DateRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectDates(db).where('date.id', 'in', ids).execute();
