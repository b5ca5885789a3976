import type { MessageAnswer } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { noteActOn } from './note-act.ts';
import { findTask } from './task-queries.ts';

type Hand = { id: number; taskId: number; userId: number };

/** Takes a pupil's hand down after helping. @throws AppError `not_found` */
export async function lowerPupilHand(
  context: ClassContext,
  session: Session,
  { id: classId, taskId, userId }: Hand,
): Promise<MessageAnswer> {
  await context.db.transaction().execute(async (transaction) => {
    await holdOwnClass(context, session, classId, transaction);
    if ((await findTask(transaction, classId, taskId)) === undefined) throw new AppError('not_found');
    const pair = transaction.updateTable('class_task_states').set({ hand_up_at: null });
    const { numUpdatedRows } = await pair.where('task_id', '=', taskId).where('user_id', '=', userId).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await noteActOn(context, transaction, { action: 'pupil_helped', by: session.userId, userId, classId });
  });
  return { message: 'The hand is down.' };
}
