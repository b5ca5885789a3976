import { enqueueJob } from '../../../core/jobs.ts';
import type { Db } from '../../../database/schema.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { getState, REMIND_BEFORE_MS } from '../policy.ts';
import { findDate } from '../series/date-queries.ts';
import { writeReminderMail } from './seat-mails.ts';
import { listUnreminded, markReminded } from './seat-lists.ts';

export const REMIND_JOB = 'live-session-reminder';
const BATCH = 50;

/** Reminds of this start a day before; one that is nearer was booked lately enough to be remembered. */
export async function planReminder(transaction: Db, { id, startsAt }: { id: number; startsAt: number }, now: number): Promise<void> {
  const at = startsAt - REMIND_BEFORE_MS;
  if (at <= now) return;
  await enqueueJob(
    transaction,
    { kind: REMIND_JOB, payload: { sessionId: id, startsAt }, key: `${REMIND_JOB}:${id}:${startsAt}`, at },
    now,
  );
}

/** The mark and the mail are one transaction: a process killed in between has done neither, and a second finds the mark. */
const remindOne = ({ db, publicUrl, now, accounts }: LiveContext, bookingId: number, sessionId: number, startsAt: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await markReminded(transaction, bookingId, startsAt);
    const date = await findDate(transaction, sessionId);
    const person = row === undefined ? undefined : await accounts.describePerson(transaction, row.user_id);
    if (row === undefined || date === undefined || person === undefined) return;
    await enqueueMail(transaction, { ...writeReminderMail(person, { publicUrl, date, zone: row.zone }), aboutUserId: row.user_id }, now());
  });

/** Nothing for a date that was moved or called off meanwhile, or has begun. */
export async function remindOfDate(context: LiveContext, sessionId: number, startsAt: number): Promise<void> {
  const { db, now } = context;
  for (;;) {
    const date = await findDate(db, sessionId);
    // No one is reminded of what is closed to them, or has no two adults, at that time.
    if (date === undefined || date.starts_at !== startsAt || getState(date) !== 'open' || now() >= startsAt) return;
    const due = await listUnreminded(db, sessionId, startsAt, BATCH);
    if (due.length === 0) return;
    for (const { id } of due) await remindOne(context, id, sessionId, startsAt);
  }
}
