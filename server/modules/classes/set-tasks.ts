import {
  CHOOSE_PUPILS,
  CLASS_TASKS_MAX,
  FROM_BEFORE_BY,
  OWN_NEEDS_NOTE,
  TASKS_FULL,
  type ClassTask,
  type NewTask,
  type TaskChange,
  type TaskKind,
} from '#contracts/class-tasks.ts';
import type { MessageAnswer } from '#contracts/accounts.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { holdOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { toTask } from './list-tasks.ts';
import { noteAct } from './note-act.ts';
import { listMembers } from './pupil-queries.ts';
import { findTask, replaceTaskPupils, type TaskRow } from './task-queries.ts';
import { getThing } from './task-things.ts';

function checkWords(kind: TaskKind, { note, from_day, by_day }: TaskChange): void {
  if (kind === 'own' && note === '') throw createFieldError('note', OWN_NEEDS_NOTE);
  if (from_day !== null && by_day !== null && by_day < from_day) throw createFieldError('by_day', FROM_BEFORE_BY);
}

/** Whom it is for: of the given ones those who are in the class. @throws AppError `invalid` where no one is left */
async function choosePupils(transaction: Db, classId: number, { for_all, pupils }: TaskChange): Promise<number[]> {
  if (for_all) return [];
  const members = new Set((await listMembers(transaction, classId)).map(({ id }) => id));
  const chosen = [...new Set(pupils)].filter((id) => members.has(id));
  if (chosen.length === 0) throw createFieldError('pupils', CHOOSE_PUPILS);
  return chosen;
}

async function requireTask(transaction: Db, classId: number, taskId: number): Promise<TaskRow> {
  const row = await findTask(transaction, classId, taskId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** @throws AppError `not_found`, `conflict` (two hundred tasks, archived), `invalid` */
export async function addTask(context: ClassContext, session: Session, classId: number, given: NewTask): Promise<ClassTask> {
  const { db, now, course } = context;
  checkWords(given.kind, given);
  const { ref, title } = await getThing(course, given);
  return db.transaction().execute(async (transaction) => {
    await holdOwnClass(context, session, classId, transaction);
    const tasks = transaction.selectFrom('class_tasks').select((eb) => eb.fn.countAll<number>().as('count'));
    const { count } = await tasks.where('class_id', '=', classId).executeTakeFirstOrThrow();
    if (count >= CLASS_TASKS_MAX) throw new AppError('conflict', { message: TASKS_FULL });
    const chosen = await choosePupils(transaction, classId, given);
    const { kind, note, from_day, by_day } = given;
    const row = await transaction
      .insertInto('class_tasks')
      .values({
        class_id: classId,
        kind,
        ref,
        title_then: title,
        note,
        from_day,
        by_day,
        for_all: given.for_all ? 1 : 0,
        created_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await replaceTaskPupils(transaction, row.id, chosen);
    await noteAct(context, transaction, 'class_task_set', session.userId, { class: classId, task: row.id });
    return toTask(row, chosen);
  });
}

/** Words, days and whom it is for. @throws AppError `not_found`, `conflict`, `invalid` */
export const changeTask = (
  context: ClassContext,
  session: Session,
  { id: classId, taskId }: { id: number; taskId: number },
  given: TaskChange,
): Promise<ClassTask> =>
  context.db.transaction().execute(async (transaction) => {
    await holdOwnClass(context, session, classId, transaction);
    const row = await requireTask(transaction, classId, taskId);
    checkWords(row.kind, given);
    const chosen = await choosePupils(transaction, classId, given);
    const { note, from_day, by_day, for_all } = given;
    const changes = { note, from_day, by_day, for_all: for_all ? 1 : 0 };
    await transaction.updateTable('class_tasks').set(changes).where('id', '=', taskId).execute();
    await replaceTaskPupils(transaction, taskId, chosen);
    await noteAct(context, transaction, 'class_task_changed', session.userId, { class: classId, task: taskId });
    return toTask({ ...row, ...changes }, chosen);
  });

/** With what was handed in for it; what pupils made stays. @throws AppError `not_found`, `conflict` */
export async function deleteTask(
  context: ClassContext,
  session: Session,
  { id: classId, taskId }: { id: number; taskId: number },
): Promise<MessageAnswer> {
  await context.db.transaction().execute(async (transaction) => {
    await holdOwnClass(context, session, classId, transaction);
    await requireTask(transaction, classId, taskId);
    await transaction.deleteFrom('class_tasks').where('id', '=', taskId).execute();
    await noteAct(context, transaction, 'class_task_deleted', session.userId, { class: classId, task: taskId });
  });
  return { message: 'The task has been deleted. What pupils made stays theirs.' };
}
