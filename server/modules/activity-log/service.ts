import {
  formatCsv,
  type progressCalls,
  RANGE_MAX_DAYS,
  type ActivityToken,
  type Aim,
  type HistoryAnswer,
  type LogActivityForm,
  type Mark,
  type ProgressAnswer,
  type ProgressRange,
} from '#contracts/progress.ts';
import type { CallBody } from '#contracts/call.ts';
import type { MarkKind } from '#contracts/practice-kinds.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { ModuleContext } from '../../core/module.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { accountsModule } from '../accounts/module.ts';
import { courseModule } from '../course/module.ts';
import { createActivityToken, readActivityToken } from './activity-token.ts';
import { findPractice, findSection, findSubject } from './known.ts';
import { correctTime, countDays, findDayProblem } from './policy.ts';
import {
  addToDay,
  deleteMark,
  deleteOldEntries,
  findAim,
  lockUserForShare,
  insertEntry,
  insertMark,
  listDays,
  listEntries,
  listMarks,
  putAim,
} from './queries.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import { bindContext } from '../../core/bind-context.ts';

/** Of one person. A class that comes back online after a day stays far below it. */
const LOG_LIMIT = { name: 'log-activity', hits: 1000, windowMs: HOUR_MS };
const MARKS_LIMIT = { name: 'progress-marks', hits: 300, windowMs: HOUR_MS };
/** Longer than an entry may be late (LOG_AGE_MAX_DAYS), so that what was counted is never counted again. */
export const ENTRY_RETENTION_MS = 400 * DAY_MS;
const HISTORY_PAGE = 50;
const NO_AIM: Aim = { days: null, paused: false };

type Marks = CallBody<(typeof progressCalls)['sendMarks']>;

function buildActivityLogServiceContext({ db, engine, secret, now, use }: ModuleContext) {
  const accounts = use(accountsModule);
  const course = use(courseModule);
  return { db, engine, secret, now, use, accounts, course };
}
type Context = ReturnType<typeof buildActivityLogServiceContext>;

function getOwner(context: Context, { token, user_id }: LogActivityForm): number {
  const { secret, now } = context;
  const owner = readActivityToken(secret, token, now());
  if (owner === undefined) throw new AppError('unauthenticated', { message: 'This activity token is no longer valid.' });
  if (owner !== user_id) throw new AppError('forbidden', { message: 'Nobody can log for another person.' });
  return owner;
}

function getEntry(context: Context, form: LogActivityForm) {
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

async function readAim(context: Context, userId: number): Promise<Aim> {
  const { db } = context;
  const row = await findAim(db, userId);
  return row === undefined ? NO_AIM : { days: row.days, paused: row.paused === 1 };
}

async function listRange(context: Context, userId: number, { from, to }: ProgressRange) {
  const { db } = context;
  const days = countDays(from, to);
  if (days < 1) throw createFieldError('to', 'The last day lies before the first.');
  if (days > RANGE_MAX_DAYS) throw createFieldError('from', `Please ask for at most ${RANGE_MAX_DAYS} days.`);
  return listDays(db, userId, from, to);
}

function createToken(context: Context, userId: number): ActivityToken {
  const { secret, now } = context;
  const { token, expiresAt } = createActivityToken(secret, userId, now());
  return { token, user_id: userId, expires_at: new Date(expiresAt).toISOString() };
}

/** Adds an entry to its day, once. @throws AppError `unauthenticated`, `forbidden`, `consent_needed`, `invalid`, `too_many` */
async function logActivity(context: Context, form: LogActivityForm): Promise<{ message: string }> {
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
async function sendMarks(context: Context, userId: number, { marks }: Marks): Promise<{ marks: Mark[] }> {
  const { db, secret, now, course, engine, accounts } = context;
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
    for (const { kind, subject, day, done } of known) {
      if (kind === 'page' && !pages.has(Number(subject))) continue;
      if (done) await insertMark(transaction, { user_id: userId, kind, subject, day, at: now() });
      else await deleteMark(transaction, userId, kind, subject);
    }
    return { marks: await listMarks(transaction, userId) };
  });
}

/** Everything a learner has done so far; certificates use it too. */
function listOwnMarks(context: Context, userId: number): Promise<Mark[]> {
  const { db } = context;
  return listMarks(db, userId);
}

/** @throws AppError `invalid` */
async function getProgress(context: Context, userId: number, range: ProgressRange): Promise<ProgressAnswer> {
  const { db } = context;
  const days = await listRange(context, userId, range);
  return { ...range, days, marks: await listMarks(db, userId), aim: await readAim(context, userId) };
}

/** @throws AppError `invalid` */
async function getCsv(context: Context, userId: number, range: ProgressRange): Promise<string> {
  return formatCsv(await listRange(context, userId, range));
}

async function setAim(context: Context, userId: number, { days, paused }: Aim): Promise<Aim> {
  const { db } = context;
  await putAim(db, { user_id: userId, days, paused: paused ? 1 : 0 });
  return readAim(context, userId);
}

async function listHistory(context: Context, userId: number, before: number | undefined): Promise<HistoryAnswer> {
  const { db } = context;
  const rows = await listEntries(db, userId, before, HISTORY_PAGE + 1);
  const shown = rows.slice(0, HISTORY_PAGE);
  return {
    data: shown.map((row) => ({ ...row, logged_at: new Date(row.logged_at).toISOString() })),
    next: rows.length > HISTORY_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Single entries go after a good year; the sums of their days stay with the account. */
function purgeEntries(context: Context, before: number, max: number) {
  const { db } = context;
  return deleteOldEntries(db, before, max);
}

/** Minutes, marks and the weekly aim (docs/spec/product.md §3, §6). */
export function createActivityLogService(...given: Parameters<typeof buildActivityLogServiceContext>) {
  const context = buildActivityLogServiceContext(...given);
  return bindContext(context, {
    createToken,
    logActivity,
    sendMarks,
    listMarks: listOwnMarks,
    getProgress,
    getCsv,
    setAim,
    listHistory,
    purgeEntries,
  });
}
