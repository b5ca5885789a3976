import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Engine, OpenDatabase } from '../../database/schema.ts';
import { toMailboxMark } from '../../integrations/mail/outbox.ts';
import type { Mail, MailPort } from '../../integrations/mail/port.ts';
import type { Logger } from '../../logger.ts';
import { DAY_MS } from '../../core/durations.ts';
import { enqueueJob } from '../../core/jobs.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { LEASE_MS, RETRY_AFTER_MS, runDue, startWorker, type WorkContext, type WorkQueue } from '../../core/work-queue.ts';
import { giveTurnBack, takeTurn, type MailKind } from './budget.ts';

/** With `enqueueMail` this is what other modules know of the queue. */
export { findSendTime } from './budget.ts';

/** People wait at their mailbox, and polling is one index lookup. */
const POLL_MS = 1000;
const AFTER_FAILURE_MS = 5000;
const BATCH = 10;
/** Failed mails that staff never decide on are deleted, so no address is stored for ever (docs/privacy/data-map.md). */
export const FAILED_RETENTION_MS = 30 * DAY_MS;

/** Mails that were written as files for want of a mail server. */
export const FILE_RETENTION_MS = 30 * DAY_MS;

/** A mail that could not be sent for this long is out of date (docs/privacy/retention.md). */
export const WAITING_RETENTION_MS = 30 * DAY_MS;

type NewMail = Mail & {
  /** The account whose data it carries: the mail goes with the account. */
  aboutUserId?: number;
  kind?: MailKind;
};

async function isUnconfirmed(db: Db, userId: number, email: string): Promise<boolean> {
  const rows = db.selectFrom('users').select('email_confirmed_at').where('id', '=', userId).where('email', '=', email);
  const row = await rows.executeTakeFirst();
  return row !== undefined && row.email_confirmed_at === null;
}

/**
 * Queues a mail in the caller's transaction. A notice to an unconfirmed address is left out: it may be a stranger's.
 * `budget.ts` decides when it leaves. Gives its id, or undefined when left out.
 */
export async function enqueueMail(db: Db, mail: NewMail, now: number): Promise<number | undefined> {
  const { to, subject, text, html, aboutUserId, kind = 'notice' } = mail;
  if (kind === 'notice' && aboutUserId !== undefined && (await isUnconfirmed(db, aboutUserId, to))) return undefined;
  const row = await db
    .insertInto('mail_queue')
    .values({
      recipient: to,
      mailbox: foldMailbox(to),
      kind,
      subject,
      text,
      html,
      about_user_id: aboutUserId ?? null,
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function dropMail(db: Db, mailId: number): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', mailId).execute();
}

/** Takes what waits for this account, and for its address where one is given, out of the queue. */
export async function dropQueuedMail(db: Db, { userId, email }: { userId: number; email?: string | undefined }): Promise<void> {
  await db
    .deleteFrom('mail_queue')
    .where((eb) => eb.or([eb('about_user_id', '=', userId), ...(email === undefined ? [] : [eb('recipient', '=', email)])]))
    .execute();
}

export const FORGET_FILES = 'forget_mail_files';

/** Without a mail server mails are files: once the caller's transaction has committed, those of this account go too. */
export const forgetMailFiles = (db: Db, { userId, email }: { userId: number; email?: string | undefined }, now: number): Promise<void> =>
  enqueueJob(db, { kind: FORGET_FILES, payload: { userId, ...(email === undefined ? {} : { mailbox: toMailboxMark(email) }) } }, now);

/** Whether a mail of this kind about this account waits until its mailbox may get another. */
export async function isMailWaiting(db: Db, { userId, kind }: { userId: number; kind: MailKind }, now: number): Promise<boolean> {
  const rows = db.selectFrom('mail_queue').select('id').where('about_user_id', '=', userId).where('kind', '=', kind);
  return (await rows.where('held_until', '>', now).where('failed_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** Takes the requests that wait for a mailbox out of the queue: its reader wants none. */
export async function dropRequestsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('mail_queue').where('mailbox', '=', foldMailbox(email)).where('kind', '=', 'request').execute();
}

type ClaimedMail = {
  id: number;
  recipient: string;
  mailbox: string;
  kind: MailKind;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  created_at: number;
  counted_at: number | null;
  about_user_id: number | null;
};

/** The longest that a mail can have to wait for its turn or after failures; a time further ahead comes from a clock that was wrong. */
const LONGEST_WAIT = sql.raw<number>(
  `case when held_until is not null then ${DAY_MS} else case attempts ${RETRY_AFTER_MS.map((wait, index) => `when ${index + 1} then ${Math.max(wait, LEASE_MS)}`).join(' ')} else ${LEASE_MS} end end`,
);
/** Of the waiting mails, requests go last: anyone can trigger them. */
const REQUESTS_LAST = sql.raw(`case when held_until is not null and kind = 'request' then 1 else 0 end`);

/** Claims the mail due longest in one statement, so that processes neither wait for nor overtake one another. */
async function claimDueMail({ db, engine }: MailQueue, lease: number, now: number): Promise<ClaimedMail | undefined> {
  const skipLocked = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<ClaimedMail>`update mail_queue set next_attempt_at = ${lease}, held_until = null
    where id = (select id from mail_queue where failed_at is null
      and (next_attempt_at <= ${now} or next_attempt_at - ${LONGEST_WAIT} > ${now})
      order by next_attempt_at, ${REQUESTS_LAST}, id limit 1 ${skipLocked})
    returning id, recipient, mailbox, kind, subject, text, html, attempts, created_at, counted_at, about_user_id`.execute(db);
  return rows[0];
}

/** Puts off what is due for a mailbox that is full until its turn comes: this mail and those of its kind. */
async function holdMail(db: Db, engine: Engine, { id, mailbox, kind }: ClaimedMail, turn: number, now: number): Promise<void> {
  const due = db
    .selectFrom('mail_queue')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('next_attempt_at', '<=', now)]))
    // Another process may be doing the same: neither waits for the other's rows.
    .$if(engine === 'postgres', (query) => query.modifyEnd(sql`for update skip locked`));
  await db.updateTable('mail_queue').set({ next_attempt_at: turn, held_until: turn }).where('id', 'in', due).execute();
}

/** The same for every try, and telling nothing: mailboxes recognize a mail that reaches them twice. */
function createMessageId({ id, created_at, recipient }: ClaimedMail): string {
  const name = createHash('sha256').update(`${id} ${created_at} ${recipient}`).digest('base64url').slice(0, 32);
  return `<${name}@threeseas.mail>`;
}

/** Code of the mail library and, where the server said something, its number. Never its words: they name the recipient. */
function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? `${code} ${error.responseCode}`
    : code;
}

async function postponeMail(db: Db, mail: ClaimedMail, lastError: string, wait: number | undefined, now: number): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({
      attempts: mail.attempts + 1,
      next_attempt_at: now + (wait ?? 0),
      counted_at: null,
      last_error: lastError,
      ...(wait === undefined ? { failed_at: now } : {}),
    })
    .where('id', '=', mail.id)
    .execute();
}

/** A renewal that a busy database held back does not undo the one after it. */
async function renewMail(db: Db, mailId: number, until: number): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ next_attempt_at: until })
    .where('id', '=', mailId)
    .where('next_attempt_at', '<', until)
    .execute();
}

/** `secret` keys the hashes under which mailboxes are counted. */
export type MailQueue = Pick<OpenDatabase, 'db' | 'engine'> & { secret: string };

/** Counts the mail for its mailbox and says whether it may go now; else it is put off. One of a process that died was counted. */
async function countMail({ db, engine, secret }: MailQueue, mail: ClaimedMail, now: number): Promise<boolean> {
  if (mail.kind === 'site' || mail.counted_at !== null) return true;
  const turn = await takeTurn(db, secret, mail.recipient, mail.kind, now);
  if (turn !== undefined) {
    await holdMail(db, engine, mail, turn, now);
    return false;
  }
  mail.counted_at = now;
  await db.updateTable('mail_queue').set({ counted_at: now }).where('id', '=', mail.id).execute();
  return true;
}

async function claimMail(queue: MailQueue, lease: number, now: () => number): Promise<ClaimedMail | undefined> {
  for (;;) {
    const mail = await claimDueMail(queue, lease, now());
    if (mail === undefined || (await countMail(queue, mail, now()))) return mail;
  }
}

/** A try that the mail server did not accept leaves the budget as it was. */
async function putOff(
  { db, secret }: MailQueue,
  mail: ClaimedMail,
  error: unknown,
  waitMs: number | undefined,
  { logger, now }: WorkContext,
) {
  const reason = describeFailure(error);
  if (mail.counted_at !== null) await giveTurnBack(db, secret, mail.recipient, mail.counted_at, now());
  await postponeMail(db, mail, reason, waitMs, now());
  const words = waitMs === undefined ? 'mail could not be sent and waits for a decision (npm run mail)' : 'mail could not be sent';
  logger.warn({ mailId: mail.id, attempt: mail.attempts + 1, code: reason }, words);
}

/** Sends one batch of what is due and returns how many mails went out. */
export function sendDueMail(queue: MailQueue, port: MailPort, logger: Logger, now: () => number): Promise<number> {
  const { db } = queue;
  const work: WorkQueue<ClaimedMail> = {
    name: 'mail',
    claim: (lease) => claimMail(queue, lease, now),
    renew: ({ id }, lease) => renewMail(db, id, lease),
    run: (mail) =>
      port.send({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: createMessageId(mail),
        aboutUserId: mail.about_user_id ?? undefined,
      }),
    finish: ({ id }) => dropMail(db, id),
    postpone: (mail, error, waitMs) => putOff(queue, mail, error, waitMs, { logger, now }),
  };
  return runDue(work, { logger, now }, { max: BATCH });
}

/** Mails that have waited since before this moment. Removes at most `max` and returns how many. */
export async function deleteStaleMail(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('mail_queue').select('id').where('created_at', '<=', before).where('failed_at', 'is', null).limit(max);
  const result = await db.deleteFrom('mail_queue').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes at most `max` mails that failed before this moment and were never decided on; returns how many. */
export async function deleteUndecidedMail(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('mail_queue').select('id').where('failed_at', '<=', before).limit(max);
  const result = await db.deleteFrom('mail_queue').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

async function warnOfFailedMail(db: Db, logger: Logger): Promise<void> {
  const { failed } = await db
    .selectFrom('mail_queue')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (failed > 0) logger.warn({ failed }, 'mails wait for a decision (npm run mail -- list)');
}

/** Works through the queue in the background until stopped. */
export function startMailWorker(queue: MailQueue, port: MailPort, logger: Logger): { stop: () => Promise<void> } {
  let isFirst = true;
  const work = async (signal: AbortSignal) => {
    if (isFirst) await warnOfFailedMail(queue.db, logger);
    isFirst = false;
    while (!signal.aborted && (await sendDueMail(queue, port, logger, Date.now)) > 0);
  };
  return startWorker({ name: 'mail', pollMs: POLL_MS, afterFailureMs: AFTER_FAILURE_MS, work }, logger);
}
