import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import './tables.ts';

export type Part = 'first_look' | 'decision' | 'pause' | 'seal';

const NOT_TWICE = { message: 'You had a part in this before, so someone else decides now.' };

export async function notePart(db: Db, workId: number, userId: number, part: Part, at: number): Promise<void> {
  await db
    .insertInto('wall_parts')
    .values({ work_id: workId, user_id: userId, part, at })
    .onConflict((conflict) => conflict.columns(['work_id', 'user_id', 'part']).doNothing())
    .execute();
}

/** Of these works, those in which the person had any part: as author, first look, decision, pause, seal or report. */
export async function listOwnParts(db: Db, workIds: readonly number[], userId: number): Promise<Set<number>> {
  if (workIds.length === 0) return new Set();
  const played = await db
    .selectFrom('wall_parts')
    .select('work_id as id')
    .where('user_id', '=', userId)
    .where('work_id', 'in', workIds)
    .execute();
  const made = await db.selectFrom('wall_works').select('id').where('user_id', '=', userId).where('id', 'in', workIds).execute();
  const reported = await db
    .selectFrom('wall_reports')
    .select('work_id as id')
    .where('reporter_id', '=', userId)
    .where('work_id', 'in', workIds)
    .execute();
  return new Set([...played, ...made, ...reported].flatMap(({ id }) => id ?? []));
}

/** One person, one chair (docs/spec/product.md §11). @throws AppError `conflict` for anyone who had a part in the work */
export async function requireNoPart(db: Db, workId: number, userId: number): Promise<void> {
  if ((await listOwnParts(db, [workId], userId)).has(workId)) throw new AppError('conflict', NOT_TWICE);
}
