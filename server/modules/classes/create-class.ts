import { CLASSES_FULL, IDLE_MINUTES, TEACHER_CLASSES_MAX, type ClassDetail, type NewClass } from '#contracts/classes.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { makeClassCode } from './code.ts';
import type { ClassContext } from './context.ts';
import { noteAct } from './note-act.ts';
import { countActiveClasses, type ClassRow } from './queries.ts';
import { describeClass } from './views.ts';

/** A code that no other class has: of 244 million a second try is rare. */
export async function findFreeCode(transaction: Db): Promise<string> {
  const code = makeClassCode();
  const taken = await transaction.selectFrom('classes').select('id').where('code', '=', code).executeTakeFirst();
  return taken === undefined ? code : findFreeCode(transaction);
}

/** @throws AppError `conflict` for a teacher who has thirty */
export async function requireFreePlace(transaction: Db, userId: number): Promise<void> {
  if ((await countActiveClasses(transaction, userId)) >= TEACHER_CLASSES_MAX) throw new AppError('conflict', { message: CLASSES_FULL });
}

export const createClass = (
  context: ClassContext,
  { userId }: Session,
  { name, level, idle_minutes = IDLE_MINUTES }: NewClass,
): Promise<ClassDetail> =>
  context.db.transaction().execute(async (transaction) => {
    const { now, engine } = context;
    await holdUser(transaction, engine, userId);
    await requireFreePlace(transaction, userId);
    const closed = { code_open_until: null, code_open_for: null, archived_at: null };
    const given = { name, level, idle_minutes, code: await findFreeCode(transaction), created_at: now(), ...closed };
    const row: ClassRow = await transaction.insertInto('classes').values(given).returningAll().executeTakeFirstOrThrow();
    const owner = { class_id: row.id, user_id: userId, part: 'owner', added_at: now() } as const;
    await transaction.insertInto('class_teachers').values(owner).execute();
    await noteAct(context, transaction, 'class_created', userId, { class: row.id });
    return describeClass(context, { ...row, my_part: 'owner' }, userId, transaction);
  });
