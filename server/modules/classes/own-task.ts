import { CLASS_OVER } from '#contracts/hand-ins.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { findOwnTask, type OwnTaskRow } from './task-queries.ts';

/** A task of one's own, with the person held until the transaction ends. @throws AppError `not_found`, `unauthenticated` */
export async function holdOwnTask({ engine }: ClassContext, { userId }: Session, taskId: number, transaction: Db): Promise<OwnTaskRow> {
  if (!(await holdUser(transaction, engine, userId))) throw new AppError('unauthenticated');
  const task = await findOwnTask(transaction, engine, userId, taskId);
  if (task === undefined) throw new AppError('not_found');
  return task;
}

/** Of a class that is not over. @throws AppError `conflict`, and as above */
export async function holdOpenTask(context: ClassContext, session: Session, taskId: number, transaction: Db): Promise<OwnTaskRow> {
  await context.accounts.holdForStoring(transaction, session.userId);
  const task = await holdOwnTask(context, session, taskId, transaction);
  if (task.archived_at !== null) throw new AppError('conflict', { message: CLASS_OVER });
  return task;
}
