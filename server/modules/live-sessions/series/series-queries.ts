import type { Insertable, Selectable, Updateable } from 'kysely';
import { toFoundBy } from '../../../core/found-by.ts';
import type { Database, Db, Engine } from '../../../database/schema.ts';
import '../tables.ts';
import '../tables.ts';

export type SeriesRow = Selectable<Database['live_series']>;

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

async function noteFoundBy(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('live_series').select(['title', 'host']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  await db
    .updateTable('live_series')
    .set({ found_by: toFoundBy(row.title, row.host) })
    .where('id', '=', id)
    .execute();
}
