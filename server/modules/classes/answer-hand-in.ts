import { ANSWER_NEEDS_WORDS, ANSWERED_BY_ANOTHER, type AnswerRequest, type HandIn } from '#contracts/hand-ins.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { selectWhole, toHandIn } from './list-hand-ins.ts';
import { noteActOn } from './note-act.ts';

/**
 * Answers, or changes the answer that was seen; the pupil's hand goes down with it.
 * @throws AppError `not_found`, `conflict` with `current` when another teacher was first, `invalid`
 */
export const answerHandIn = (
  context: ClassContext,
  session: Session,
  id: string,
  { stamp, sentence, text, state, seen_answer }: AnswerRequest,
): Promise<HandIn> =>
  context.db.transaction().execute(async (transaction) => {
    const { now } = context;
    const { userId: by } = session;
    if (sentence === null && text === '') throw createFieldError('text', ANSWER_NEEDS_WORDS);
    const find = () => selectWhole(transaction).where('hand_ins.id', '=', id).executeTakeFirst();
    const found = await find();
    if (found === undefined) throw new AppError('not_found');
    const { class_id: classId, task_id, user_id: userId } = found;
    await holdOwnClass(context, session, classId, transaction);
    // Read again behind the lock: another teacher may have answered, or the pupil may have taken it back.
    const row = await find();
    if (row === undefined) throw new AppError('not_found');
    if (row.answer_id !== seen_answer) throw new AppError('conflict', { message: ANSWERED_BY_ANOTHER, current: toHandIn(row) });
    await transaction.deleteFrom('hand_in_answers').where('hand_in_id', '=', id).execute();
    const words = sentence === null ? { sentence: null, text } : { sentence, text: null };
    await transaction
      .insertInto('hand_in_answers')
      .values({ hand_in_id: id, answered_by: by, stamp, ...words, state, at: now() })
      .execute();
    await transaction.updateTable('hand_ins').set({ answered_at: now() }).where('id', '=', id).execute();
    const pair = transaction.updateTable('class_task_states').set({ hand_up_at: null });
    await pair.where('task_id', '=', task_id).where('user_id', '=', userId).execute();
    await noteActOn(context, transaction, { action: 'hand_in_answered', by, userId, classId });
    const answered = await find();
    if (answered === undefined) throw new AppError('not_found');
    return toHandIn(answered);
  });
