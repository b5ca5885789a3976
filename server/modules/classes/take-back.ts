import { ANSWERED_ALREADY, type MyTask } from '#contracts/hand-ins.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { ClassContext } from './context.ts';
import { describeMyTask } from './from-my-class.ts';
import { holdOwnTask } from './own-task.ts';

/** Deletes the copy that has no answer yet. @throws AppError `not_found`, `conflict` once it is answered */
export async function takeBack(context: ClassContext, session: Session, taskId: number): Promise<MyTask> {
  const { db, truncateWal } = context;
  const { userId } = session;
  const task = await db.transaction().execute(async (transaction) => {
    const row = await holdOwnTask(context, session, taskId, transaction);
    const own = transaction.deleteFrom('hand_ins').where('user_id', '=', userId).where('task_id', '=', taskId);
    const { numDeletedRows } = await own.where('answered_at', 'is', null).executeTakeFirst();
    if (numDeletedRows > 0n) return describeMyTask(transaction, userId, row);
    const left = await transaction
      .selectFrom('hand_ins')
      .select('id')
      .where('user_id', '=', userId)
      .where('task_id', '=', taskId)
      .limit(1)
      .executeTakeFirst();
    throw left === undefined ? new AppError('not_found') : new AppError('conflict', { message: ANSWERED_ALREADY });
  });
  await truncateWal();
  return task;
}
