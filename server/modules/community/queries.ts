import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import './tables.ts';

export type WorkRow = Selectable<Database['wall_works']>;

export const findOwn = (db: Db, userId: number, address: string): Promise<WorkRow | undefined> =>
  db.selectFrom('wall_works').selectAll().where('user_id', '=', userId).where('address', '=', address).executeTakeFirst();

export const findOwnOfCreation = (db: Db, userId: number, creationId: string): Promise<WorkRow | undefined> =>
  db.selectFrom('wall_works').selectAll().where('user_id', '=', userId).where('creation_id', '=', creationId).executeTakeFirst();

export const listOwn = (db: Db, userId: number): Promise<WorkRow[]> =>
  db.selectFrom('wall_works').selectAll().where('user_id', '=', userId).orderBy('sent_at', 'desc').orderBy('id', 'desc').execute();

export async function insertWork(db: Db, row: Insertable<Database['wall_works']>): Promise<void> {
  await db.insertInto('wall_works').values(row).execute();
}

/** Changes a work if it still is what the caller has read. */
export async function updateWork(
  db: Db,
  { id, revision }: Pick<WorkRow, 'id' | 'revision'>,
  changes: Updateable<Database['wall_works']>,
): Promise<boolean> {
  const result = await db
    .updateTable('wall_works')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const findWork = (db: Db, id: number): Promise<WorkRow | undefined> =>
  db.selectFrom('wall_works').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteOwn(db: Db, userId: number, address: string): Promise<WorkRow | undefined> {
  return db.deleteFrom('wall_works').where('user_id', '=', userId).where('address', '=', address).returningAll().executeTakeFirst();
}

/** Everything that one person has put on walls: works, with their reporters told, and lanterns. */
export async function takeEverythingBack(db: Db, userId: number, now: number): Promise<void> {
  const own = db.selectFrom('wall_works').select('id').where('user_id', '=', userId);
  await db
    .updateTable('wall_reports')
    .set({ state: 'gone', answered_at: now })
    .where('state', '=', 'open')
    .where('work_id', 'in', own)
    .execute();
  await db.deleteFrom('wall_works').where('user_id', '=', userId).execute();
  await db.deleteFrom('wall_lanterns').where('user_id', '=', userId).execute();
}

/**
 * After a report: to the top of the queue, and hidden if the reason asks for it. Two reports at once add up. False when it is
 * not shown any more: what someone decided at the same time stays.
 */
export async function raiseWork(db: Db, id: number, isHiding: boolean, now: number): Promise<boolean> {
  const hidden = { state: 'hidden', decided_how: 'report', decided_by: null, decided_at: now, reason: null } as const;
  const raised = await db
    .updateTable('wall_works')
    .set({ is_urgent: 1, ...(isHiding ? hidden : {}) })
    .set((eb) => ({ revision: eb('revision', '+', 1), queued_at: eb.fn.coalesce('queued_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
  return raised.numUpdatedRows > 0n;
}

/** Tells those who reported a work what became of it. */
export async function answerReports(db: Db, workId: number, state: 'stays' | 'gone', now: number): Promise<void> {
  await db.updateTable('wall_reports').set({ state, answered_at: now }).where('work_id', '=', workId).where('state', '=', 'open').execute();
}

/** Kind sentences for these works, each once, of those that came before a moment. */
export async function listLanterns(db: Db, workIds: readonly number[], before: number): Promise<Map<number, string[]>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wall_lanterns')
    .innerJoin('wall_sentences', 'wall_sentences.id', 'wall_lanterns.sentence_id')
    .select(['wall_lanterns.work_id', 'wall_sentences.text'])
    .distinct()
    .where('wall_lanterns.work_id', 'in', workIds)
    .where('wall_lanterns.created_at', '<', before)
    .where('wall_sentences.is_used', '=', 1)
    .where('wall_sentences.approved_at', 'is not', null)
    .orderBy('wall_sentences.text')
    .execute();
  return new Map([...Map.groupBy(rows, ({ work_id }) => work_id)].map(([id, own]) => [id, own.map(({ text }) => text)]));
}

export type AppealRow = Selectable<Database['wall_appeals']>;
export const listAppealsOf = (db: Db, userId: number): Promise<AppealRow[]> =>
  db.selectFrom('wall_appeals').selectAll().where('user_id', '=', userId).orderBy('id').execute();
