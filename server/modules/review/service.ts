import type { Kysely } from 'kysely';
import type { CallBody } from '#contracts/call.ts';
import type { OwnWord, reviewCalls, ReviewList } from '#contracts/course.ts';
import type { Marking } from '#contracts/questions.ts';
import type { Item } from '#content/items.ts';
import { isOnUnderstanding } from '#content/course/understanding.ts';
import { isScored, markAnswer } from '#content/scoring/mark.ts';
import { normalizeAnswer } from '#content/scoring/text.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { addDays, clampDay, clampToday, isRealDay } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import type { CourseService } from '../course/service.ts';
import { answerCard, splitKeys, toItemKey, toWordItem, toWordKey, type CardAnswer } from './cards.ts';
import * as queries from './queries.ts';
import { bindContext } from '../../core/bind-context.ts';

/** At most this many at a time (docs/spec/product.md §7). */
const ITEMS_MAX = 12;
export const WORDS_MAX = 1000;
const NO_SUCH_DAY = 'There is no such day.';

type Options = { db: Kysely<Database>; engine: Engine; now: () => number };
type Answers = CallBody<typeof reviewCalls.answer>['answers'];
type NewWord = CallBody<typeof reviewCalls.addWord>;
type AnswerResult = { id: string; key: string; marking: Marking; due_on: string; step: number };

const toOwnWord = (row: queries.WordRow): OwnWord => ({ ...row, added_at: new Date(row.added_at).toISOString() });

function buildReviewServiceContext({ db, engine, now }: Options, course: Pick<CourseService, 'findItems'>) {
  return { db, engine, now, course };
}
type Context = ReturnType<typeof buildReviewServiceContext>;

/** The questions that these keys name for this person, with their answers; gone ones are missing. */
async function findQuestions(context: Context, handle: Db, userId: number, keys: readonly string[]): Promise<Map<string, Item>> {
  const { course } = context;
  const { itemIds, wordIds } = splitKeys(keys);
  const items = await course.findItems(handle, itemIds);
  const words = await queries.listWordsById(handle, userId, wordIds);
  return new Map([
    ...[...items].map(([id, item]): [string, Item] => [toItemKey(id), item]),
    ...words.map((word): [string, Item] => [toWordKey(word.id), toWordItem(word)]),
  ]);
}

/** Moves the cards by these answers and gives them as they are then. Call it while the person is held. */
async function moveCards(
  _context: Context,
  handle: Db,
  userId: number,
  answers: readonly CardAnswer[],
): Promise<Map<string, queries.CardRow>> {
  const keys = [...new Set(answers.map(({ key }) => key))];
  const cards = new Map((await queries.listCardsByKey(handle, userId, keys)).map((card) => [card.key, card]));
  const inOrder = answers.toSorted((one, other) => one.answeredAt - other.answeredAt || (one.id < other.id ? -1 : 1));
  for (const answer of inOrder) cards.set(answer.key, answerCard(userId, cards.get(answer.key), answer));
  await queries.putCards(handle, [...cards.values()]);
  return cards;
}

function changeOwn<Result>(context: Context, userId: number, work: (transaction: Db) => Promise<Result>) {
  const { db, engine } = context;
  return db.transaction().execute(async (transaction) => {
    // The account was deleted between the guard and here.
    if (!(await holdUser(transaction, engine, userId))) throw new AppError('unauthenticated');
    return work(transaction);
  });
}

function markOne(_context: Context, item: Item, given: Answers[number]['answer'], place: number): Marking {
  const marking = markAnswer(item, given);
  if (marking === undefined) throw createFieldError(`answers.${place}.answer`, 'This answer does not fit its question.');
  return marking;
}

/** A device keeps the questions of two weeks for days without a network. */
const AHEAD_DAYS = 14;

/** @throws AppError `invalid` */
async function listDue(context: Context, { userId }: Session, askedDay: string): Promise<ReviewList> {
  const { db, now } = context;
  if (!isRealDay(askedDay)) throw createFieldError('day', NO_SUCH_DAY);
  const day = clampToday(askedDay, now(), AHEAD_DAYS);
  const cards = await queries.listDue(db, userId, day, ITEMS_MAX);
  const due = cards.length < ITEMS_MAX ? cards.length : await queries.countDue(db, userId, day);
  const questions = await findQuestions(
    context,
    db,
    userId,
    cards.map(({ key }) => key),
  );
  const items = cards.flatMap((card) => {
    const item = questions.get(card.key);
    return item === undefined ? [] : [{ ...card, question: toQuestion(item) }];
  });
  return { due, items };
}

/** Marks the answers and moves their cards, all or none. @throws AppError `invalid` */
async function answer(context: Context, { userId }: Session, answers: Answers): Promise<{ results: AnswerResult[] }> {
  const { now } = context;
  for (const [place, { day, answered_at }] of answers.entries()) {
    if (!isRealDay(day)) throw createFieldError(`answers.${place}.day`, NO_SUCH_DAY);
    if (Number.isNaN(Date.parse(answered_at))) throw createFieldError(`answers.${place}.answered_at`, 'There is no such time.');
  }
  return changeOwn(context, userId, async (transaction) => {
    const keys = [...new Set(answers.map(({ key }) => key))];
    const questions = await findQuestions(context, transaction, userId, keys);
    const marked = answers.flatMap(({ id, key, answer, day, answered_at }, place) => {
      const item = questions.get(key);
      if (item === undefined) return [];
      const marking = markOne(context, item, answer, place);
      // A clock that is ahead must not keep later answers out.
      const answeredAt = Math.min(Date.parse(answered_at), now());
      return [{ id, key, marking, correct: marking.correct, day: clampDay(day, now()), answeredAt }];
    });
    const cards = await moveCards(context, transaction, userId, marked);
    const results = marked.flatMap(({ id, key, marking }) => {
      const card = cards.get(key);
      return card === undefined ? [] : [{ id, key, marking, due_on: card.due_on, step: card.step }];
    });
    return { results };
  });
}

/** Takes in a quiz's answers, in its transaction while the person is held. An own sentence never comes back. */
async function takeQuiz(
  context: Context,
  handle: Db,
  userId: number,
  quiz: { attemptId: string; day: string; answeredAt: number; items: readonly Marking[] },
) {
  const { attemptId: id, day, answeredAt } = quiz;
  const answered = quiz.items.filter((marking) => isScored(marking) && marking.yours !== null && !isOnUnderstanding(marking.id));
  await moveCards(
    context,
    handle,
    userId,
    answered.map((marking) => ({ id, key: toItemKey(marking.id), correct: marking.correct, day, answeredAt })),
  );
}

async function listWords(context: Context, { userId }: Session): Promise<{ data: OwnWord[] }> {
  const { db } = context;
  return { data: (await queries.listWords(db, userId)).map(toOwnWord) };
}

/** The same id or word gives what is there. @throws AppError `conflict` for another word's id or too many; `invalid` */
async function addWord(context: Context, { userId }: Session, { id, word, meaning, example, day }: NewWord): Promise<OwnWord> {
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
async function removeWord(context: Context, { userId }: Session, id: string): Promise<{ message: string }> {
  const removed = await changeOwn(context, userId, (transaction) => queries.deleteWord(transaction, userId, id, toWordKey(id)));
  if (!removed) throw new AppError('not_found', { message: 'This word is not in your list.' });
  return { message: 'The word has been removed.' };
}

/** Questions to come back to, and the learner's own words among them. */
export function createReviewService(...given: Parameters<typeof buildReviewServiceContext>) {
  const context = buildReviewServiceContext(...given);
  return bindContext(context, { listDue, answer, takeQuiz, listWords, addWord, removeWord });
}
export type ReviewService = ReturnType<typeof createReviewService>;
