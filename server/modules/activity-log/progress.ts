import { formatCsv, RANGE_MAX_DAYS, type Aim, type HistoryAnswer, type ProgressAnswer, type ProgressRange } from '#contracts/progress.ts';
import { createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { countDays } from './policy.ts';
import { findAim, listDays, listEntries, listMarks, putAim } from './queries.ts';
import type { LogContext } from './context.ts';

const HISTORY_PAGE = 50;
const NO_AIM: Aim = { days: null, paused: false };

async function readAim(context: LogContext, userId: number): Promise<Aim> {
  const { db } = context;
  const row = await findAim(db, userId);
  return row === undefined ? NO_AIM : { days: row.days, paused: row.paused === 1 };
}

async function listRange(context: LogContext, userId: number, { from, to }: ProgressRange) {
  const { db } = context;
  const days = countDays(from, to);
  if (days < 1) throw createFieldError('to', 'The last day lies before the first.');
  if (days > RANGE_MAX_DAYS) throw createFieldError('from', `Please ask for at most ${RANGE_MAX_DAYS} days.`);
  return listDays(db, userId, from, to);
}

/** @throws AppError `invalid` */
export async function getProgress(context: LogContext, { userId }: Session, range: ProgressRange): Promise<ProgressAnswer> {
  const { db } = context;
  const days = await listRange(context, userId, range);
  return { ...range, days, marks: await listMarks(db, userId), aim: await readAim(context, userId) };
}

/** @throws AppError `invalid` */
export async function getCsv(context: LogContext, { userId }: Session, range: ProgressRange): Promise<string> {
  return formatCsv(await listRange(context, userId, range));
}

export async function setAim(context: LogContext, { userId }: Session, { days, paused }: Aim): Promise<Aim> {
  const { db } = context;
  await putAim(db, { user_id: userId, days, paused: paused ? 1 : 0 });
  return readAim(context, userId);
}

export async function listHistory(context: LogContext, { userId }: Session, before: number | undefined): Promise<HistoryAnswer> {
  const { db } = context;
  const rows = await listEntries(db, userId, before, HISTORY_PAGE + 1);
  const shown = rows.slice(0, HISTORY_PAGE);
  return {
    data: shown.map((row) => ({ ...row, logged_at: new Date(row.logged_at).toISOString() })),
    next: rows.length > HISTORY_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
