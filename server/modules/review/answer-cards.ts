import type { CallBody } from '#contracts/call.ts';
import type { reviewCalls, ReviewList } from '#contracts/course.ts';
import type { Marking } from '#contracts/questions.ts';
import type { Item } from '#content/items.ts';
import { isOnUnderstanding } from '#content/course/understanding.ts';
import { isScored, markAnswer } from '#content/scoring/mark.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { clampDay, clampToday, isRealDay } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { answerCard, splitKeys, toItemKey, toWordItem, toWordKey, type CardAnswer } from './cards.ts';
import * as queries from './queries.ts';
import type { ReviewContext } from './context.ts';

/** At most this many at a time (docs/spec/product.md §7). */
const ITEMS_MAX = 12;

export const NO_SUCH_DAY = 'There is no such day.';

type Answers = CallBody<typeof reviewCalls.answer>['answers'];

type AnswerResult = { id: string; key: string; marking: Marking; due_on: string; step: number };

/** The questions that these keys name for this person, with their answers; gone ones are missing. */
async function findQuestions(context: ReviewContext, handle: Db, userId: number, keys: readonly string[]): Promise<Map<string, Item>> {
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
async function moveCards(handle: Db, userId: number, answers: readonly CardAnswer[]): Promise<Map<string, queries.CardRow>> {
  const keys = [...new Set(answers.map(({ key }) => key))];
  const cards = new Map((await queries.listCardsByKey(handle, userId, keys)).map((card) => [card.key, card]));
  const inOrder = answers.toSorted((one, other) => one.answeredAt - other.answeredAt || (one.id < other.id ? -1 : 1));
  for (const answer of inOrder) cards.set(answer.key, answerCard(userId, cards.get(answer.key), answer));
  await queries.putCards(handle, [...cards.values()]);
  return cards;
}

export function changeOwn<Result>(context: ReviewContext, userId: number, work: (transaction: Db) => Promise<Result>) {
  const { db, engine } = context;
  return db.transaction().execute(async (transaction) => {
    // The account was deleted between the guard and here.
    if (!(await holdUser(transaction, engine, userId))) throw new AppError('unauthenticated');
    return work(transaction);
  });
}

function markOne(item: Item, given: Answers[number]['answer'], place: number): Marking {
  const marking = markAnswer(item, given);
  if (marking === undefined) throw createFieldError(`answers.${place}.answer`, 'This answer does not fit its question.');
  return marking;
}

/** A device keeps the questions of two weeks for days without a network. */
const AHEAD_DAYS = 14;

/** @throws AppError `invalid` */
export async function listDue(context: ReviewContext, { userId }: Session, askedDay: string): Promise<ReviewList> {
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
export async function answerCards(context: ReviewContext, { userId }: Session, answers: Answers): Promise<{ results: AnswerResult[] }> {
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
      const marking = markOne(item, answer, place);
      // A clock that is ahead must not keep later answers out.
      const answeredAt = Math.min(Date.parse(answered_at), now());
      return [{ id, key, marking, correct: marking.correct, day: clampDay(day, now()), answeredAt }];
    });
    const cards = await moveCards(transaction, userId, marked);
    const results = marked.flatMap(({ id, key, marking }) => {
      const card = cards.get(key);
      return card === undefined ? [] : [{ id, key, marking, due_on: card.due_on, step: card.step }];
    });
    return { results };
  });
}

export type TakenQuiz = { attemptId: string; day: string; answeredAt: number; items: readonly Marking[] };

/** Takes in a quiz's answers, in its transaction while the person is held. An own sentence never comes back. */
export async function takeQuiz(handle: Db, userId: number, quiz: TakenQuiz) {
  const { attemptId: id, day, answeredAt } = quiz;
  const answered = quiz.items.filter((marking) => isScored(marking) && marking.yours !== null && !isOnUnderstanding(marking.id));
  await moveCards(
    handle,
    userId,
    answered.map((marking) => ({ id, key: toItemKey(marking.id), correct: marking.correct, day, answeredAt })),
  );
}
