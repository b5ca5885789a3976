import { randomUUID } from 'node:crypto';
import type { ExamRequest, ExamResult, QuizResults } from '#contracts/course.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { HAS_ASKED_WORDS, type Marking } from '#contracts/questions.ts';
import type { Item } from '#content/items.ts';
import { countScore, markAnswer } from '#content/scoring/mark.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { clampDay, isRealDay, toUtcDay } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import * as queries from './queries.ts';
import type { ExamContext } from './context.ts';

/** Of each quiz; the best score stays for good. */
export const ATTEMPTS_MAX = 10;
const NO_QUIZ = 'This page has no quiz.';

/** Results stored before the wording changed say "Looks right". */
const readMarkings = (json: string) =>
  JSON.parse(json, (key, value: unknown) => (key === 'verdict' && value === 'Looks right' ? HAS_ASKED_WORDS : value)) as Marking[];

function toResult(row: queries.AttemptRow): ExamResult {
  const { page_id, score, max, best_score: best } = row;
  const answers = JSON.parse(row.answers) as ExamResult['answers'];
  const items = readMarkings(row.markings);
  return { page_id, score, max, best, answered_at: new Date(row.answered_at).toISOString(), stored: true, answers, items };
}

function markAll(items: readonly Item[], answers: ExamRequest['answers']): Marking[] {
  const fields: FieldErrors = {};
  const ids = new Set(items.map(({ id }) => id));
  for (const id of Object.keys(answers)) {
    if (!ids.has(id)) fields[`answers.${id}`] = ['This question is not on the page. Please load the page again.'];
  }
  const markings = items.flatMap((item) => {
    const marking = markAnswer(item, Object.hasOwn(answers, item.id) ? answers[item.id] : undefined);
    if (marking === undefined) fields[`answers.${item.id}`] = ['This answer does not fit its question.'];
    return marking ?? [];
  });
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
  return markings;
}

// Quizzes of the course, marked where the answers are (docs/spec/platform.md §7, student calls).

async function findStored(handle: Db, userId: number, pageId: number, attemptId: string): Promise<ExamResult | undefined> {
  const row = await queries.findAttempt(handle, userId, attemptId);
  if (row !== undefined && row.page_id !== pageId) throw createFieldError('attempt_id', 'This attempt belongs to another page.');
  return row === undefined ? undefined : toResult(row);
}

type Marked = Omit<ExamResult, 'best' | 'stored' | 'answered_at'> & { attemptId: string; day: string };

function storeAttempt(
  { db, engine, now, review, answered }: ExamContext,
  userId: number,
  { attemptId, day, ...result }: Marked,
): Promise<ExamResult> {
  return db.transaction().execute(async (transaction) => {
    // The account was deleted between the guard and here.
    if (!(await holdUser(transaction, engine, userId))) throw new AppError('unauthenticated');
    const { page_id, score, max, items } = result;
    const stored = await findStored(transaction, userId, page_id, attemptId);
    if (stored !== undefined) return stored;
    const answeredAt = now();
    const own = { user_id: userId, page_id };
    const id = await queries.insertAttempt(transaction, {
      ...own,
      attempt_id: attemptId,
      score,
      max,
      day,
      answered_at: answeredAt,
      answers: JSON.stringify(result.answers),
      markings: JSON.stringify(items),
    });
    const best_percent = max === 0 ? 0 : Math.floor((100 * score) / max);
    const best = await queries.putBest(transaction, { ...own, best_score: score, best_percent, latest_id: id, latest_at: answeredAt });
    await queries.deleteOldAttempts(transaction, userId, page_id, ATTEMPTS_MAX);
    await review.takeQuiz(transaction, userId, { attemptId, day, answeredAt, items });
    await answered.tell(transaction, { userId, pageId: page_id, percent: best_percent, day });
    return { ...result, best, answered_at: new Date(answeredAt).toISOString(), stored: true };
  });
}

/**
 * Marks answers, all or nothing, and stores them once per attempt id with the best score; nothing of a child without
 * consent. @throws AppError `not_found`, `invalid`
 */
export async function sendAnswers(
  context: ExamContext,
  session: Session,
  { page_id, answers, attempt_id, day }: ExamRequest,
): Promise<ExamResult> {
  const { db, now, course } = context;
  const { userId, canStore } = session;
  if (day !== undefined && !isRealDay(day)) throw createFieldError('day', 'There is no such day.');
  const quiz = await course.getQuiz(page_id);
  if (quiz.length === 0) throw createFieldError('page_id', NO_QUIZ);
  const stored = canStore && attempt_id !== undefined ? await findStored(db, userId, page_id, attempt_id) : undefined;
  if (stored !== undefined) return stored;
  const items = markAll(quiz, answers);
  const marked = { page_id, ...countScore(items), answers, items };
  if (!canStore) return { ...marked, best: marked.score, answered_at: new Date(now()).toISOString(), stored: false };
  const itsDay = clampDay(day ?? toUtcDay(now()), now());
  return storeAttempt(context, userId, { ...marked, attemptId: attempt_id ?? randomUUID(), day: itsDay });
}

export async function listResults({ db }: ExamContext, { userId }: Session): Promise<QuizResults> {
  const rows = await queries.listBests(db, userId);
  return { data: rows.map((row) => ({ ...row, latest_at: new Date(row.latest_at).toISOString() })) };
}

/** The latest result, with its markings of then. @throws AppError `not_found` */
export async function getLatest({ db, course }: ExamContext, { userId }: Session, pageId: number): Promise<ExamResult | null> {
  await course.getQuiz(pageId);
  const row = await queries.findLatestAttempt(db, userId, pageId);
  return row === undefined ? null : toResult(row);
}
