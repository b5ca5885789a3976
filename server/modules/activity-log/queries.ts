import { sql, type Insertable, type Selectable } from 'kysely';
import type { MarkKind } from '#contracts/practice-kinds.ts';
import type { Mark } from '#contracts/progress.ts';
import { readPages } from '../../core/personal-data.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import './tables.ts';

/**
 * Keeps the account from being deleted until the transaction ends. Several transactions may do so at a time; SQLite has one
 * writer anyway.
 */
export async function lockUserForShare(db: Db, engine: Engine, userId: number): Promise<void> {
  if (engine === 'sqlite') return;
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .modifyEnd(sql`for share`)
    .execute();
}

/** False when an entry with this id is there already. */
export async function insertEntry(db: Db, row: Insertable<Database['activity_log']>): Promise<boolean> {
  const result = await db
    .insertInto('activity_log')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function addToDay(db: Db, row: Database['activity_days']): Promise<void> {
  await db
    .insertInto('activity_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day', 'section', 'kind']).doUpdateSet((eb) => ({
        seconds: eb('activity_days.seconds', '+', row.seconds),
        entries: eb('activity_days.entries', '+', row.entries),
      })),
    )
    .execute();
}

const DAY = ['day', 'section', 'kind', 'seconds', 'entries'] as const;
type DayRow = Pick<Selectable<Database['activity_days']>, (typeof DAY)[number]>;

/** Oldest first. */
export const readDayPages = (db: Db, userId: number): AsyncGenerator<DayRow[]> =>
  readPages<DayRow>((after, limit) =>
    db
      .selectFrom('activity_days')
      .select(DAY)
      .where('user_id', '=', userId)
      .$if(after !== undefined, (rows) =>
        rows.where(sql<boolean>`(day, section, kind) > (${after?.day}, ${after?.section}, ${after?.kind})`),
      )
      .orderBy('day')
      .orderBy('section')
      .orderBy('kind')
      .limit(limit)
      .execute(),
  );

/** At most one row for each day, sea and kind, however much was logged. */
export const listDays = (db: Db, userId: number, from: string, to: string) =>
  db
    .selectFrom('activity_days')
    .select(DAY)
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('section')
    .orderBy('kind')
    .execute();

const ENTRY = ['id', 'section', 'activity', 'kind', 'time_spent', 'logged_at', 'day'] as const;

export const listEntries = (db: Db, userId: number, before: number | undefined, limit: number) =>
  db
    .selectFrom('activity_log')
    .select(ENTRY)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type EntryRow = Pick<Selectable<Database['activity_log']>, (typeof ENTRY)[number]>;

/** Oldest first. */
export const readEntryPages = (db: Db, userId: number): AsyncGenerator<EntryRow[]> =>
  readPages<EntryRow>((after, limit) =>
    db
      .selectFrom('activity_log')
      .select(ENTRY)
      .where('user_id', '=', userId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

export const listMarks = (db: Db, userId: number): Promise<Mark[]> =>
  db
    .selectFrom('progress_marks')
    .select(['kind', 'subject', 'day'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('subject')
    .execute();

/** What was marked first stays as it is. */
export async function insertMark(db: Db, row: Database['progress_marks']): Promise<void> {
  await db
    .insertInto('progress_marks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
    .execute();
}

export async function deleteMark(db: Db, userId: number, kind: MarkKind, subject: string): Promise<void> {
  await db.deleteFrom('progress_marks').where('user_id', '=', userId).where('kind', '=', kind).where('subject', '=', subject).execute();
}

export const findAim = (db: Db, userId: number) =>
  db.selectFrom('progress_aims').select(['days', 'paused']).where('user_id', '=', userId).executeTakeFirst();

export async function putAim(db: Db, row: Database['progress_aims']): Promise<void> {
  await db
    .insertInto('progress_aims')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ days: row.days, paused: row.paused }))
    .execute();
}

export async function deleteOldEntries(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('activity_log').select('id').where('logged_at', '<', before).limit(max);
  return Number((await db.deleteFrom('activity_log').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
