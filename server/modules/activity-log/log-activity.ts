import type { progressCalls, ActivityToken, LogActivityForm, Mark } from '#contracts/progress.ts';
import type { CallBody } from '#contracts/call.ts';
import type { MarkKind } from '#contracts/practice-kinds.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import type { Session } from '../../core/api-router.ts';
import { createActivityToken, readActivityToken } from './activity-token.ts';
import { findPractice, findSection, findSubject } from './known.ts';
import { correctTime, findDayProblem } from './policy.ts';
import { addToDay, deleteMark, lockUserForShare, insertEntry, insertMark, listMarks } from './queries.ts';
import type { LogContext } from './context.ts';

/** Of one person. A class that comes back online after a day stays far below it. */
const LOG_LIMIT = { name: 'log-activity', hits: 1000, windowMs: HOUR_MS };
const MARKS_LIMIT = { name: 'progress-marks', hits: 300, windowMs: HOUR_MS };
/** Longer than an entry may be late (LOG_AGE_MAX_DAYS), so that what was counted is never counted again. */
export const ENTRY_RETENTION_MS = 400 * DAY_MS;

type Marks = CallBody<(typeof progressCalls)['sendMarks']>;

function getOwner(context: LogContext, { token, user_id }: LogActivityForm): number {
  const { secret, now } = context;
  const owner = readActivityToken(secret, token, now());
  if (owner === undefined) throw new AppError('unauthenticated', { message: 'This activity token is no longer valid.' });
  if (owner !== user_id) throw new AppError('forbidden', { message: 'Nobody can log for another person.' });
  return owner;
}

function getEntry(context: LogContext, form: LogActivityForm) {
  const { now } = context;
  const section = findSection(form.section);
  if (section === undefined) throw createFieldError('section', 'There is no such section.');
  const practice = findPractice(section, form.activity, form.kind);
  if (practice === undefined) throw createFieldError('activity', 'There is no such activity in this section.');
  const { loggedAt: logged_at, day } = correctTime(Date.parse(form.logged_at), form.day, now());
  const problem = findDayProblem(logged_at, day);
  if (problem !== undefined) throw createFieldError(problem.field, problem.message);
  return { client_id: form.id, section, ...practice, time_spent: form.time_spent, logged_at, day };
}

export function createToken(context: LogContext, { userId }: Session): ActivityToken {
  const { secret, now } = context;
  const { token, expiresAt } = createActivityToken(secret, userId, now());
  return { token, user_id: userId, expires_at: new Date(expiresAt).toISOString() };
}

/** Adds an entry to its day, once. @throws AppError `unauthenticated`, `forbidden`, `consent_needed`, `invalid`, `too_many` */
export async function logActivity(context: LogContext, form: LogActivityForm): Promise<{ message: string }> {
  const { db, secret, now, engine, accounts } = context;
  const userId = getOwner(context, form);
  const entry = getEntry(context, form);
  await consumeRateLimit(db, secret, LOG_LIMIT, String(userId), now());
  await db.transaction().execute(async (transaction) => {
    await lockUserForShare(transaction, engine, userId);
    if (!(await accounts.canStore(userId, transaction))) throw new AppError('consent_needed');
    const isNew = await insertEntry(transaction, { user_id: userId, ...entry });
    if (!isNew) return;
    const { day, section, kind, time_spent: seconds } = entry;
    await addToDay(transaction, { user_id: userId, day, section, kind, seconds, entries: 1 });
  });
  return { message: 'Thank you, these minutes are in your log.' };
}

/** Stores marks and takes others back. @throws AppError `invalid`, `too_many` */
export async function sendMarks(context: LogContext, { userId }: Session, { marks }: Marks): Promise<{ marks: Mark[] }> {
  const { db, secret, now, course, engine, accounts, marked } = context;
  const known = marks.map(({ kind, subject, day, done }): { kind: MarkKind; subject: string; day: string; done: boolean } => {
    const id = findSubject(kind, subject);
    if (id === undefined) throw createFieldError('marks', `There is no ${kind} called ${subject}.`);
    return { kind, subject: id, day, done };
  });
  await consumeRateLimit(db, secret, MARKS_LIMIT, String(userId), now());
  // A device may remember pages of a course that this installation never had: they are left out, and it forgets them.
  const pages = await course.listPageNumbers(known.flatMap(({ kind, subject }) => (kind === 'page' ? [Number(subject)] : [])));
  return db.transaction().execute(async (transaction) => {
    await lockUserForShare(transaction, engine, userId);
    if (!(await accounts.canStore(userId, transaction))) throw new AppError('consent_needed');
    const kept = known.filter(({ kind, subject }) => kind !== 'page' || pages.has(Number(subject)));
    for (const { kind, subject, day, done } of kept) {
      if (done) await insertMark(transaction, { user_id: userId, kind, subject, day, at: now() });
      else await deleteMark(transaction, userId, kind, subject);
    }
    await marked.tell(transaction, { userId, marks: kept });
    return { marks: await listMarks(transaction, userId) };
  });
}
