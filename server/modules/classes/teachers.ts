import {
  CLASS_TEACHERS_MAX,
  LAST_OWNER,
  NOT_A_TEACHER,
  TEACHERS_FULL,
  type ClassDetail,
  type Colleagues,
  type TeacherPart,
} from '#contracts/classes.ts';
import type { MessageAnswer } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { holdManagedClass, requireActive, requireOwner } from './access.ts';
import type { ClassContext } from './context.ts';
import { findFreeCode, requireFreePlace } from './create-class.ts';
import { noteAct } from './note-act.ts';
import { CLOSED } from './policy.ts';
import { listTeachers } from './queries.ts';
import { describeClass } from './views.ts';

const COLLEAGUES_MAX = 500;
const NOT_YOURSELF = 'Another admin, or an owner of the class, adds you.';

/** Everyone who may teach here, by name. */
export async function listColleagues({ db, people }: ClassContext): Promise<Colleagues> {
  const rows = await db
    .selectFrom('users')
    .select(['id as user_id', 'name', 'roles'])
    .where('role', '!=', 'learner')
    .where('kind', '=', 'account')
    .orderBy('sort_name')
    .orderBy('id')
    .limit(COLLEAGUES_MAX)
    .execute();
  const isTeacher = ({ roles }: { roles: string }) => people.rows.readRoles({ roles }).includes('teacher');
  return { data: rows.filter(isTeacher).map(({ user_id, name }) => ({ user_id, name })) };
}

async function requireTeacher({ people }: ClassContext, transaction: Db, userId: number): Promise<void> {
  const row = await people.rows.findUser(transaction, userId);
  // An admin has all rights and is no teacher by them: pupils' works are their teachers' only.
  if (row === undefined || !people.rows.readRoles(row).includes('teacher')) throw new AppError('not_found', { message: NOT_A_TEACHER });
}

/** @throws AppError `conflict` where the class would have no owner */
async function requireOtherOwner(transaction: Db, classId: number, userId: number): Promise<void> {
  const owners = (await listTeachers(transaction, [classId])).filter(({ part }) => part === 'owner');
  if (owners.every(({ user_id }) => user_id === userId)) throw new AppError('conflict', { message: LAST_OWNER });
}

/** Adds a teacher or changes the part; so an owner, or an admin, hands a class over. @throws AppError `not_found`, `forbidden`, `conflict` */
export const setTeacher = (
  context: ClassContext,
  session: Session,
  { id: classId, userId }: { id: number; userId: number },
  part: TeacherPart,
): Promise<ClassDetail> =>
  context.db.transaction().execute(async (transaction) => {
    const { engine, now } = context;
    const row = await holdManagedClass(context, session, classId, transaction);
    requireOwner(row, session);
    requireActive(row);
    await holdUser(transaction, engine, userId);
    await requireTeacher(context, transaction, userId);
    const teachers = await listTeachers(transaction, [classId]);
    const present = teachers.find(({ user_id }) => user_id === userId);
    if (present === undefined) {
      if (userId === session.userId) throw new AppError('forbidden', { message: NOT_YOURSELF });
      if (teachers.length >= CLASS_TEACHERS_MAX) throw new AppError('conflict', { message: TEACHERS_FULL });
      await requireFreePlace(transaction, userId);
      await transaction.insertInto('class_teachers').values({ class_id: classId, user_id: userId, part, added_at: now() }).execute();
    } else {
      if (part === 'teacher') await requireOtherOwner(transaction, classId, userId);
      await transaction.updateTable('class_teachers').set({ part }).where('class_id', '=', classId).where('user_id', '=', userId).execute();
    }
    await noteAct(context, transaction, 'class_teacher_set', session.userId, { class: classId, account: userId, part });
    const mine = session.userId === userId ? part : row.my_part;
    return describeClass(context, { ...row, my_part: mine }, session.userId, transaction);
  });

/** Takes a teacher out; anyone may leave. @throws AppError `not_found`, `forbidden`, `conflict` for the last owner */
export async function removeTeacher(
  context: ClassContext,
  session: Session,
  { id: classId, userId }: { id: number; userId: number },
): Promise<MessageAnswer> {
  await context.db.transaction().execute(async (transaction) => {
    const row = await holdManagedClass(context, session, classId, transaction);
    if (userId !== session.userId) requireOwner(row, session);
    const teachers = await listTeachers(transaction, [classId]);
    if (!teachers.some(({ user_id }) => user_id === userId)) throw new AppError('not_found', { message: NOT_A_TEACHER });
    await requireOtherOwner(transaction, classId, userId);
    await transaction.deleteFrom('class_teachers').where('class_id', '=', classId).where('user_id', '=', userId).execute();
    // They know the pupils' pictures, which open nothing without a code.
    await transaction
      .updateTable('classes')
      .set({ code: await findFreeCode(transaction), ...CLOSED })
      .where('id', '=', classId)
      .execute();
    await noteAct(context, transaction, 'class_teacher_removed', session.userId, { class: classId, account: userId });
  });
  return { message: userId === session.userId ? 'You are out of the class.' : 'The teacher is out of the class.' };
}
