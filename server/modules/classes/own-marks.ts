import type { MessageAnswer } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { clampDay } from '../../core/days.ts';
import type { ClassContext } from './context.ts';
import { holdOpenTask, holdOwnTask } from './own-task.ts';
import { findState, putState } from './task-queries.ts';

const DONE_BY_ITSELF = 'This task is marked as done when you do it.';
/** Kinds that nothing else marks. */
const OWN_TICK = new Set(['words', 'story', 'own']);

// What a pupil says about a task: opened, done, and a hand that is up.

/** The first day stays. @throws AppError `not_found`, `conflict` */
export async function noteOpened(context: ClassContext, session: Session, taskId: number, day: string): Promise<MessageAnswer> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const task = await holdOpenTask(context, session, taskId, transaction);
    if ((await findState(transaction, task.id, session.userId))?.opened_on != null) return;
    await putState(transaction, task.id, session.userId, { opened_on: clampDay(day, now()) });
  });
  return { message: 'Noted.' };
}

/** @throws AppError `not_found`, `conflict` for a task that is marked by doing it */
export async function setDone(
  context: ClassContext,
  session: Session,
  taskId: number,
  { day, done }: { day: string; done: boolean },
): Promise<MessageAnswer> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const task = await holdOpenTask(context, session, taskId, transaction);
    if (!OWN_TICK.has(task.kind)) throw new AppError('conflict', { message: DONE_BY_ITSELF });
    const before = await findState(transaction, task.id, session.userId);
    const itsDay = clampDay(day, now());
    const done_on = done ? (before?.done_on ?? itsDay) : null;
    await putState(transaction, task.id, session.userId, { opened_on: before?.opened_on ?? itsDay, done_on });
  });
  return { message: 'Noted.' };
}

/** Up stays up since the first time. @throws AppError `not_found`, `conflict` */
export async function raiseHand(context: ClassContext, session: Session, taskId: number): Promise<MessageAnswer> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const task = await holdOpenTask(context, session, taskId, transaction);
    if ((await findState(transaction, task.id, session.userId))?.hand_up_at != null) return;
    await putState(transaction, task.id, session.userId, { hand_up_at: now() });
  });
  return { message: 'Your teacher sees that you need help.' };
}

/** @throws AppError `not_found` */
export async function lowerHand(context: ClassContext, session: Session, taskId: number): Promise<MessageAnswer> {
  await context.db.transaction().execute(async (transaction) => {
    const task = await holdOwnTask(context, session, taskId, transaction);
    await putState(transaction, task.id, session.userId, { hand_up_at: null });
  });
  return { message: 'Your hand is down again.' };
}
