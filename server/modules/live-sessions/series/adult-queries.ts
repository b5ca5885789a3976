import { sql, type NotNull, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Db } from '../../../database/schema.ts';
import '../safety-tables.ts';

export type AdultPlace = 'host' | 'second';

/** Whether an account may lead sessions now: roles are a JSON list of words from a fixed set. */
export const mayLead = (roles: Expression<string>) => sql<SqlBool>`(${roles} like '%"host"%' or ${roles} like '%"admin"%')`;

export const listStaffAdults = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['admin', 'editor', 'host', 'moderator'])
    .where((eb) => mayLead(eb.ref('users.roles')))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(200)
    .execute();

export const findStaffAdult = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where((eb) => mayLead(eb.ref('users.roles')))
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();

/** The host first. */
export const listAdults = (db: Db, seriesId: number) =>
  db
    .selectFrom('live_adults as adult')
    .innerJoin('users', 'users.id', 'adult.user_id')
    .select(['adult.place', 'adult.user_id', 'adult.confirmed_at', 'adult.declined_at', 'users.name'])
    .select((eb) => mayLead(eb.ref('users.roles')).as('may_lead'))
    .where('adult.series_id', '=', seriesId)
    .orderBy('adult.place')
    .execute();

export async function deleteAdult(db: Db, seriesId: number, place: AdultPlace): Promise<void> {
  await db.deleteFrom('live_adults').where('series_id', '=', seriesId).where('place', '=', place).execute();
}

export async function insertAdult(db: Db, row: { series_id: number; place: AdultPlace; user_id: number; asked_at: number }): Promise<void> {
  await db
    .insertInto('live_adults')
    .values({ ...row, confirmed_at: null, declined_at: null })
    .execute();
}

/** False for anyone else. */
export async function answerAsAdult(
  db: Db,
  { seriesId, userId }: { seriesId: number; userId: number },
  times: { confirmed_at: number | null; declined_at: number | null },
): Promise<boolean> {
  const result = await db
    .updateTable('live_adults')
    .set(times)
    .where('series_id', '=', seriesId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type OfSeries = ExpressionBuilder<Database & { series: Database['live_series'] }, 'series'>;
const selectOpenDates = (eb: OfSeries, from: number) =>
  eb
    .selectFrom('live_sessions as date')
    .select('date.id')
    .whereRef('date.series_id', '=', 'series.id')
    .where('date.starts_at', '>', from)
    .where('date.cancelled_at', 'is', null);
const countAdults = (eb: OfSeries) =>
  eb
    .selectFrom('live_adults as chosen')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('chosen.series_id', '=', 'series.id');

/** Series for children with dates to come and fewer than two adults: an account has ended, or no one was ever chosen. */
export const listWithoutAdults = (db: Db, from: number) =>
  db
    .selectFrom('live_series as series')
    .select(['series.id', 'series.title'])
    .where('series.level', '!=', 'adults')
    .where('series.example_key', 'is', null)
    .where((eb) => eb(countAdults(eb), '<', 2))
    .where((eb) => eb.exists(selectOpenDates(eb, from)))
    .orderBy('series.id')
    .limit(20)
    .execute();

/** Series with dates to come for which an adult has not answered, cannot, or may not lead any more. */
export const listOpenRequests = (db: Db, from: number) =>
  db
    .selectFrom('live_adults as adult')
    .innerJoin('users', 'users.id', 'adult.user_id')
    .innerJoin('live_series as series', 'series.id', 'adult.series_id')
    .select(['series.id', 'series.title', 'users.name', 'adult.place', 'adult.declined_at'])
    .select((eb) => mayLead(eb.ref('users.roles')).as('may_lead'))
    .where((eb) => eb.or([eb('adult.confirmed_at', 'is', null), eb.not(mayLead(eb.ref('users.roles')))]))
    .where((eb) => eb.exists(selectOpenDates(eb, from)))
    .orderBy('series.id')
    .orderBy('adult.place')
    .limit(20)
    .execute();
