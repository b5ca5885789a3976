import { HAND_INS_A_TASK, NOT_THIS_KIND, SEALED_LETTER, TOO_MANY_HAND_INS, type HandInRequest, type MyTask } from '#contracts/hand-ins.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { clampDay } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { describeMyTask } from './from-my-class.ts';
import { holdOpenTask } from './own-task.ts';
import { findState, putState, type OwnTaskRow } from './task-queries.ts';

const ID_TAKEN = 'Something else was handed in under this number. Please try again.';

const findHandIn = (db: Db, id: string) =>
  db.selectFrom('hand_ins').select(['id', 'task_id', 'user_id']).where('id', '=', id).executeTakeFirst();

/** The work as it is now. @throws AppError `not_found`, `conflict` for a sealed letter, `invalid` for a work of another activity */
async function readWork({ creations }: ClassContext, transaction: Db, userId: number, task: OwnTaskRow, creationId: string) {
  const creation = await creations.getIn(transaction, userId, creationId);
  if (creation.sealed) throw new AppError('conflict', { message: SEALED_LETTER });
  if (task.kind === 'activity' && creation.activity !== task.ref) throw createFieldError('creation_id', NOT_THIS_KIND);
  const { activity, version, item, title } = creation;
  return { activity, version, title, item: JSON.stringify(item) };
}

/** What has no answer yet makes room for the new one; what was answered stays. @throws AppError `conflict` */
async function replaceUnanswered(transaction: Db, userId: number, taskId: number): Promise<void> {
  const own = transaction.deleteFrom('hand_ins').where('user_id', '=', userId).where('task_id', '=', taskId);
  await own.where('answered_at', 'is', null).execute();
  const left = transaction.selectFrom('hand_ins').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await left.where('user_id', '=', userId).where('task_id', '=', taskId).executeTakeFirstOrThrow();
  if (count >= HAND_INS_A_TASK) throw new AppError('conflict', { message: TOO_MANY_HAND_INS });
}

/**
 * Keeps a copy of a creation as it is now. The same id again changes nothing, so a change that waited for the network
 * arrives once. @throws AppError `not_found`, `conflict` (class over, sealed), `invalid`
 */
export const handInCreation = (
  context: ClassContext,
  session: Session,
  taskId: number,
  { id, creation_id, feeling, day }: HandInRequest,
): Promise<MyTask> =>
  context.db.transaction().execute(async (transaction) => {
    const { now } = context;
    const { userId } = session;
    const task = await holdOpenTask(context, session, taskId, transaction);
    const present = await findHandIn(transaction, id);
    if (present !== undefined) {
      if (present.user_id !== userId || present.task_id !== taskId) throw new AppError('conflict', { message: ID_TAKEN });
      return describeMyTask(transaction, userId, task);
    }
    const work = await readWork(context, transaction, userId, task, creation_id);
    await replaceUnanswered(transaction, userId, taskId);
    const row = { id, class_id: task.class_id, task_id: taskId, user_id: userId, creation_id, ...work, feeling, at: now() };
    await transaction.insertInto('hand_ins').values(row).execute();
    const before = await findState(transaction, taskId, userId);
    const itsDay = clampDay(day, now());
    await putState(transaction, taskId, userId, { opened_on: before?.opened_on ?? itsDay, done_on: before?.done_on ?? itsDay });
    return describeMyTask(transaction, userId, task);
  });
