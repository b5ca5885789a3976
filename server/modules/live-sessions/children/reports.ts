import { PER_PAGE, type StaffReport } from '#contracts/live-sessions-safety.ts';
import { REPORT_REASONS, REPORTS_PER_DAY, type OwnReport, type ReportReason } from '#contracts/live-sessions.ts';
import { AppError } from '../../../core/app-error.ts';
import { toIso } from '../../../core/days.ts';
import type { Session } from '../../../core/api-router.ts';
import { DAY_MS } from '../../../core/durations.ts';
import { consumeRateLimit } from '../../../core/rate-limit.ts';
import type { Db } from '../../../database/schema.ts';
import { recordAudit, recordStaffAct } from '../../audit/service.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { findDate } from '../series/date-queries.ts';
import { findResponsible } from './children-switch.ts';
import * as rows from './report-queries.ts';
import { writeHandledMail, writeReportedMail } from './safety-mails.ts';

const REPORT_LIMIT = { name: 'session-report', hits: REPORTS_PER_DAY, windowMs: DAY_MS };
const ENOUGH = `You have told us ${REPORTS_PER_DAY} times today, and we will read it all. If you need help now, please talk to a grown-up you trust or open "Need help?" at the bottom of the page.`;

const readReasons = (text: string): ReportReason[] => {
  const words = JSON.parse(text) as unknown[];
  return REPORT_REASONS.filter((reason) => words.includes(reason));
};
export const toOwnReport = (row: rows.ReportRow): OwnReport => ({
  id: row.id,
  at: toIso(row.reported_at),
  answer: row.handled_at === null ? null : row.answer,
});

// "Something is wrong here", from the person who says it to the staff and back.

const toStaffReport = ({ accounts }: LiveContext, row: rows.StaffReportRow): StaffReport => ({
  id: row.id,
  at: toIso(row.reported_at),
  session:
    row.session_id === null || row.title === null || row.starts_at === null
      ? null
      : { id: row.session_id, title: row.title, starts_at: toIso(row.starts_at) },
  reasons: readReasons(row.reasons),
  words: row.words,
  from: row.name === null ? null : { name: row.name, age: accounts.getAge(row) ?? null },
  handled: row.handled_at === null ? null : { at: toIso(row.handled_at), answer: row.answer, by: row.handler },
});

const toReader = ({ userId, rights }: Session) => ({ userId, isAdmin: rights.includes('managePeople') });

/** The person who is responsible, else the site's contact address. The child's words stay in the studio. */
async function tellResponsible({ publicUrl, contactEmail, now }: LiveContext, transaction: Db, title: string): Promise<void> {
  const to = (await findResponsible(transaction))?.email ?? contactEmail;
  await enqueueMail(transaction, { ...writeReportedMail(publicUrl, to, title), kind: 'site' }, now());
}

/** @throws AppError `not_found`, `too_many` after three in a day */
export async function reportSession(
  context: LiveContext,
  { userId }: Session,
  { session_id, reasons, words }: { session_id: number; reasons: readonly ReportReason[]; words: string },
): Promise<OwnReport> {
  const { db, secret, now } = context;
  const date = session_id > 0 && session_id <= 2_147_483_647 ? await findDate(db, session_id) : undefined;
  if (date === undefined) throw new AppError('not_found', { message: 'There is no session at this address.' });
  await consumeRateLimit(db, secret, REPORT_LIMIT, String(userId), now()).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    const { retryAfterSeconds } = error;
    throw new AppError('too_many', { message: ENOUGH, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) });
  });
  return db.transaction().execute(async (transaction) => {
    const row = await rows.insertReport(transaction, {
      session_id,
      user_id: userId,
      reasons: JSON.stringify([...new Set(reasons)]),
      words,
      reported_at: now(),
      handled_at: null,
      handled_by: null,
      answer: '',
    });
    await tellResponsible(context, transaction, date.title);
    const details = { session: session_id, report: row.id };
    await recordAudit(transaction, { at: now(), action: 'session_reported', userId, actor: 'self', details });
    return toOwnReport(row);
  });
}

export async function listReports(
  context: LiveContext,
  session: Session,
  { state = 'open', page = 1 }: { state?: 'open' | 'handled' | undefined; page?: number | undefined },
) {
  const { db, now } = context;
  const filter = { isHandled: state === 'handled', reader: toReader(session) };
  const found = await rows.listReports(db, filter, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
  await recordStaffAct(db, { at: now(), action: 'session_reports_read', by: session.userId });
  return {
    data: found.map((row) => toStaffReport(context, row)),
    meta: { page, per_page: PER_PAGE, total: await rows.countReports(db, filter) },
  };
}

/** @throws AppError `not_found`; `conflict` when someone else was first */
export const handleReport = (context: LiveContext, session: Session, id: number, { answer }: { answer: string }): Promise<StaffReport> =>
  context.db.transaction().execute(async (transaction) => {
    const before = await rows.findReport(transaction, id, toReader(session));
    if (before === undefined) throw new AppError('not_found', { message: 'There is no report at this address.' });
    const isFirst = await rows.closeReport(transaction, id, { by: session.userId, at: context.now(), answer });
    if (!isFirst) throw new AppError('conflict', { message: 'Someone has already handled this.' });
    const person = before.user_id === null ? undefined : await context.accounts.describePerson(transaction, before.user_id);
    if (person !== undefined && before.user_id !== null && before.session_id !== null) {
      const mail = writeHandledMail(context.publicUrl, person, before.session_id);
      await enqueueMail(transaction, { ...mail, aboutUserId: before.user_id }, context.now());
    }
    await recordStaffAct(transaction, { at: context.now(), action: 'session_report_handled', by: session.userId, details: { report: id } });
    const after = await rows.findReport(transaction, id, undefined);
    return toStaffReport(context, after ?? before);
  });
