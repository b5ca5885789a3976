import type { CallBody } from '#contracts/call.ts';
import type { OwnWord, reviewCalls } from '#contracts/course.ts';
import { normalizeAnswer } from '#content/scoring/text.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { addDays, clampDay, isRealDay } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { toWordKey } from './cards.ts';
import * as queries from './queries.ts';
import type { ReviewContext } from './context.ts';
import { NO_SUCH_DAY, changeOwn } from './answer-cards.ts';

export const WORDS_MAX = 1000;

type NewWord = CallBody<typeof reviewCalls.addWord>;

const toOwnWord = (row: queries.WordRow): OwnWord => ({ ...row, added_at: new Date(row.added_at).toISOString() });

export async function listWords(context: ReviewContext, { userId }: Session): Promise<{ data: OwnWord[] }> {
  const { db } = context;
  return { data: (await queries.listWords(db, userId)).map(toOwnWord) };
}

/** The same id or word gives what is there. @throws AppError `conflict` for another word's id or too many; `invalid` */
export async function addWord(context: ReviewContext, { userId }: Session, { id, word, meaning, example, day }: NewWord): Promise<OwnWord> {
  const { now } = context;
  if (!isRealDay(day)) throw createFieldError('day', NO_SUCH_DAY);
  const wordKey = normalizeAnswer(word);
  if (wordKey === '') throw createFieldError('word', 'Please write the word.');
  return changeOwn(context, userId, async (transaction) => {
    const same = await queries.findWord(transaction, userId, { wordKey });
    if (same !== undefined) return toOwnWord(same);
    if ((await queries.findWord(transaction, userId, { id })) !== undefined) {
      throw new AppError('conflict', { message: 'Another of your words has this number.' });
    }
    if ((await queries.countWords(transaction, userId)) >= WORDS_MAX) {
      throw new AppError('conflict', { message: `You have ${WORDS_MAX} words. Please remove one before you add another.` });
    }
    const row = { id, word, meaning, example, added_at: now() };
    await queries.insertWord(transaction, { user_id: userId, word_key: wordKey, ...row });
    const schedule = { step: 0, due_on: addDays(clampDay(day, now()), 1) };
    const card = { user_id: userId, key: toWordKey(id), item_id: null, ...schedule, last_answer_id: '', last_answered_at: 0 };
    await queries.putCards(transaction, [card]);
    return toOwnWord(row);
  });
}

/** @throws AppError `not_found` */
export async function removeWord(context: ReviewContext, { userId }: Session, id: string): Promise<{ message: string }> {
  const removed = await changeOwn(context, userId, (transaction) => queries.deleteWord(transaction, userId, id, toWordKey(id)));
  if (!removed) throw new AppError('not_found', { message: 'This word is not in your list.' });
  return { message: 'The word has been removed.' };
}
