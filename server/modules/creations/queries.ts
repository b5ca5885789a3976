import { sql, type ExpressionBuilder, type Insertable, type NotNull, type Selectable, type Updateable } from 'kysely';
import { readPages } from '../../core/personal-data.ts';
import type { Database, Db } from '../../database/schema.ts';

export type CreationRow = Selectable<Database['creations']>;
export type Position = { storedAt: number; id: string };
type Filter = { activity?: string | undefined; terms: readonly string[]; after?: Position | undefined; limit: number; now: number };

/** Newest first, from the index. Searches one person's words only, never sealed ones; words hold no `like` wildcards. */
export async function listCreations(db: Db, userId: number, { activity, terms, after, limit, now }: Filter): Promise<CreationRow[]> {
  let rows = db
    .selectFrom('creations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (activity !== undefined) rows = rows.where('activity', '=', activity);
  if (after !== undefined) rows = rows.where(sql<boolean>`(kept_at, id) < (${after.storedAt}, ${after.id})`);
  if (terms.length > 0) rows = rows.where((eb) => eb.or([eb('opens_at', 'is', null), eb('opens_at', '<=', now)]));
  for (const term of terms) rows = rows.where('search_text', 'like', `% ${term}%`);
  return rows.execute();
}

export async function findCreation(db: Db, userId: number, id: string): Promise<CreationRow | undefined> {
  return db.selectFrom('creations').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

export async function countCreations(db: Db, userId: number): Promise<number> {
  const count = db
    .selectFrom('creations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId);
  return (await count.executeTakeFirstOrThrow()).total;
}

/** Bytes of all creations of this person except one, from the index alone. */
export async function sumCreationBytes(db: Db, userId: number, exceptId: string): Promise<number> {
  const sum = db
    .selectFrom('creations')
    .select((eb) => eb.fn.sum<number | null>('item_bytes').as('bytes'))
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId);
  return (await sum.executeTakeFirst())?.bytes ?? 0;
}

/** At 64 KiB a creation, about a megabyte. */
const PAGE_ROWS = 16;

/** All creations of this person, oldest first, a few at a time. */
export const readCreationPages = (db: Db, userId: number): AsyncGenerator<CreationRow[]> =>
  readPages<CreationRow>(
    (after, limit) =>
      db
        .selectFrom('creations')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(after !== undefined, (query) => query.where(sql<boolean>`(kept_at, id) > (${after?.kept_at}, ${after?.id})`))
        .orderBy('kept_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    PAGE_ROWS,
  );

export async function listMadeActivities(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('creations').select('activity').distinct().where('user_id', '=', userId).orderBy('activity').execute();
  return rows.map(({ activity }) => activity);
}

/** True when it was not there before. */
export async function insertCreation(db: Db, row: Insertable<Database['creations']>): Promise<boolean> {
  const inserted = db
    .insertInto('creations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing());
  return ((await inserted.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateCreation(db: Db, userId: number, id: string, changes: Updateable<Database['creations']>): Promise<void> {
  await db.updateTable('creations').set(changes).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** What was deleted; undefined when there was nothing. */
export async function deleteCreation(db: Db, userId: number, id: string) {
  return db.deleteFrom('creations').where('user_id', '=', userId).where('id', '=', id).returning('recording_key').executeTakeFirst();
}

export async function deleteAllCreations(db: Db, userId: number) {
  return db.deleteFrom('creations').where('user_id', '=', userId).returning('recording_key').execute();
}

/** Bytes of all recordings of this person except that of one thing. */
export async function sumRecordings(db: Db, userId: number, exceptId: string): Promise<number> {
  const sum = db
    .selectFrom('creations')
    .select((eb) => eb.fn.sum<number | null>('recording_bytes').as('bytes'))
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId);
  return (await sum.executeTakeFirst())?.bytes ?? 0;
}

/** Bytes of everything that anyone has kept, from indexes alone. */
export async function sumAllBytes(db: Db): Promise<number> {
  const sumOf = (column: 'item_bytes' | 'recording_bytes') =>
    db
      .selectFrom('creations')
      .select((eb) => eb.fn.sum<number | null>(column).as('bytes'))
      .where(column, 'is not', null)
      .executeTakeFirst();
  const [things, recordings] = [await sumOf('item_bytes'), await sumOf('recording_bytes')];
  return (things?.bytes ?? 0) + (recordings?.bytes ?? 0);
}

export async function isRecordingUsed(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('creations').select('id').where('recording_key', '=', key).executeTakeFirst()) !== undefined;
}

const hasDueMail = (userId: number, now: number) => (eb: ExpressionBuilder<Database, 'creations'>) =>
  eb.and([eb('user_id', '=', userId), eb('mail_me', '=', 1), eb('mailed_at', 'is', null), eb('opens_at', '<=', now)]);

/** Whether the mail about this letter has still to be written. */
export async function isLetterMailDue(db: Db, userId: number, id: string, now: number): Promise<boolean> {
  const row = await db.selectFrom('creations').select('id').where(hasDueMail(userId, now)).where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** When this person was last mailed about letters. */
export async function findLastLetterMail(db: Db, userId: number): Promise<number | undefined> {
  const { last } = await db
    .selectFrom('creations')
    .select((eb) => eb.fn.max('mailed_at').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

/** Notes one mail for every letter that can be opened, and gives how many; none when another process did so. */
export async function takeLetterMails(db: Db, userId: number, now: number): Promise<number> {
  const taken = await db.updateTable('creations').set({ mailed_at: now }).where(hasDueMail(userId, now)).executeTakeFirst();
  return Number(taken.numUpdatedRows);
}

export async function findReader(db: Db, userId: number): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}
