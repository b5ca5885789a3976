import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { readPages } from '../../../core/personal-data.ts';
import type { Database, Db } from '../../../database/schema.ts';
import '../safety-tables.ts';

export type ReportRow = Selectable<Database['session_reports']>;
/** Who reads; undefined where the program only counts. */
export type Reader = { userId: number; isAdmin: boolean } | undefined;
export type ReportFilter = { isHandled: boolean; reader: Reader };

export const insertReport = (db: Db, row: Insertable<Database['session_reports']>): Promise<ReportRow> =>
  db.insertInto('session_reports').values(row).returningAll().executeTakeFirstOrThrow();

/** The newest of one person about one date. */
export const listReportsOf = (db: Db, userId: number, sessionId: number): Promise<ReportRow[]> =>
  db
    .selectFrom('session_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();

export const readReportPages = (db: Db, userId: number) =>
  readPages<ReportRow>((after, limit) =>
    db
      .selectFrom('session_reports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

export async function countReportsOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('session_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** No one reads reports about their own session, unless no other admin could: a report that no one can open helps no child. */
const isAboutReader = ({ userId, isAdmin }: NonNullable<Reader>) => {
  const leadsIt = (id: RawBuilder<unknown>) => sql<SqlBool>`(coalesce(series.host_user_id, 0) = ${id}
    or exists (select 1 from live_adults as adult where adult.series_id = series.id and adult.user_id = ${id}))`;
  const someoneElse = sql<SqlBool>`exists (select 1 from users as other where other.role = 'admin' and not ${leadsIt(sql.ref('other.id'))})`;
  return isAdmin ? sql<SqlBool>`(${leadsIt(sql`${userId}`)} and ${someoneElse})` : leadsIt(sql`${userId}`);
};

function selectReports(db: Db, reader: Reader) {
  return db
    .selectFrom('session_reports as report')
    .leftJoin('live_sessions as date', 'date.id', 'report.session_id')
    .leftJoin('live_series as series', 'series.id', 'date.series_id')
    .leftJoin('users as person', 'person.id', 'report.user_id')
    .leftJoin('users as staff', 'staff.id', 'report.handled_by')
    .select(['report.id', 'report.user_id', 'report.session_id', 'report.reasons', 'report.words', 'report.reported_at'])
    .select(['report.handled_at', 'report.answer', 'series.title', 'date.starts_at', 'staff.name as handler'])
    .select(['person.name', 'person.birth_year', 'person.birth_month'])
    .$call((query) => (reader === undefined ? query : query.where(sql<SqlBool>`not ${isAboutReader(reader)}`)));
}

const filterReports = (db: Db, filter: ReportFilter) =>
  selectReports(db, filter.reader).where('report.handled_at', filter.isHandled ? 'is not' : 'is', null);

export type StaffReportRow = Awaited<ReturnType<typeof listReports>>[number];
/** What waits longest first; what was handled, the newest first. */
export const listReports = (db: Db, filter: ReportFilter, { offset, limit }: { offset: number; limit: number }) =>
  filterReports(db, filter)
    .orderBy('report.id', filter.isHandled ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countReports(db: Db, filter: ReportFilter): Promise<number> {
  const { count } = await filterReports(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findReport = (db: Db, id: number, reader: Reader) => selectReports(db, reader).where('report.id', '=', id).executeTakeFirst();

/** False when someone else was first. */
export async function closeReport(db: Db, id: number, { by, at, answer }: { by: number; at: number; answer: string }): Promise<boolean> {
  const result = await db
    .updateTable('session_reports')
    .set({ handled_at: at, handled_by: by, answer })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Name and words go; that something was reported stays, so that staff can look into it. */
export async function forgetReporter(db: Db, userId: number): Promise<void> {
  await db.updateTable('session_reports').set({ user_id: null, words: '' }).where('user_id', '=', userId).execute();
}

export async function deleteHandledReports(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('session_reports').select('id').where('handled_at', '<', before).limit(max);
  return Number((await db.deleteFrom('session_reports').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
