import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Engine, OpenDatabase } from '../../database/schema.ts';
import type { Mail, MailPort } from '../../integrations/mail/port.ts';
import type { Logger } from '../../logger.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';

/** Somebody waits in front of their mailbox, and to look for what is due is one question to an index. */
const POLL_MS = 1000;
/** Where the database is away, nobody is served sooner, and each look is a line in the log. */
const AFTER_FAILURE_MS = 5000;
const BATCH = 10;
/** While a process is sending a mail it renews this; once it has run out the mail counts as dropped and is taken again. */
const LEASE_MS = 2 * 60_000;
const LEASE_RENEW_MS = LEASE_MS / 4;
/** Pauses after the first failure, the second and so on. After one failure more the mail waits for a decision. */
const RETRY_AFTER_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * HOUR_MS, 12 * HOUR_MS];
/** Nobody's address is kept for good because of a mail that nobody decides on (docs/privacy/data-map.md). */
export const FAILED_KEPT_MS = 30 * DAY_MS;

/**
 * Puts a mail into the queue, in the caller's transaction: it is sent if and only if that commits. `aboutUserId` names the
 * account whose data it carries, so that it goes with the account. Gives the mail's id.
 */
export async function enqueueMail(db: Db, mail: Mail & { aboutUserId?: number }, now: number): Promise<number> {
  const row = await db
    .insertInto('mail_queue')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      about_user_id: mail.aboutUserId ?? null,
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes one mail out again. */
export async function dropMail(db: Db, mailId: number): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', mailId).execute();
}

/** Takes what waits for this account or this address out of the queue. */
export async function dropQueuedMail(db: Db, { userId, email }: { userId: number; email: string }): Promise<void> {
  await db
    .deleteFrom('mail_queue')
    .where((eb) => eb.or([eb('about_user_id', '=', userId), eb('recipient', '=', email)]))
    .execute();
}

type QueuedMail = { id: number; recipient: string; subject: string; text: string; html: string; attempts: number; created_at: number };

/** The longest that a mail can have to wait after so many failures; a time further ahead comes from a clock that was wrong. */
const LONGEST_WAIT = sql.raw<number>(
  `case attempts ${RETRY_AFTER_MS.map((wait, index) => `when ${index + 1} then ${Math.max(wait, LEASE_MS)}`).join(' ')} else ${LEASE_MS} end`,
);

/**
 * Takes the mail that is due longest for this process alone, in one statement: several processes neither wait for each
 * other's rows nor lose a turn to one another.
 */
async function claimMail(db: Db, engine: Engine, now: number): Promise<QueuedMail | undefined> {
  const skipLocked = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<QueuedMail>`update mail_queue set next_attempt_at = ${now + LEASE_MS}
    where id = (select id from mail_queue where failed_at is null
      and (next_attempt_at <= ${now} or next_attempt_at - ${LONGEST_WAIT} > ${now})
      order by next_attempt_at, id limit 1 ${skipLocked})
    returning id, recipient, subject, text, html, attempts, created_at`.execute(db);
  return rows[0];
}

/** The same for every try, and telling nothing: mailboxes recognize a mail that reaches them twice. */
function createMessageId({ id, created_at, recipient }: QueuedMail): string {
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

/** Waits longer after each failure; true when that was the last try. */
async function postponeMail(db: Db, mail: QueuedMail, lastError: string, now: number): Promise<boolean> {
  const wait = RETRY_AFTER_MS[mail.attempts];
  await db
    .updateTable('mail_queue')
    .set({
      attempts: mail.attempts + 1,
      next_attempt_at: now + (wait ?? 0),
      last_error: lastError,
      ...(wait === undefined ? { failed_at: now } : {}),
    })
    .where('id', '=', mail.id)
    .execute();
  return wait === undefined;
}

/** Keeps the mail for this process as long as it is sending it, however slow the mail server is. */
function keepLease(db: Db, mailId: number, logger: Logger, now: () => number): () => void {
  const timer = setInterval(() => {
    const until = now() + LEASE_MS;
    // A renewal that a busy database held back does not undo the one after it.
    db.updateTable('mail_queue')
      .set({ next_attempt_at: until })
      .where('id', '=', mailId)
      .where('next_attempt_at', '<', until)
      .execute()
      .catch((error: unknown) => logger.warn({ err: error, mailId }, 'mail lease not renewed'));
  }, LEASE_RENEW_MS).unref();
  return () => clearInterval(timer);
}

type Queue = Pick<OpenDatabase, 'db' | 'engine'>;

async function sendMail({ db }: Queue, port: MailPort, mail: QueuedMail, logger: Logger, now: () => number): Promise<boolean> {
  const endLease = keepLease(db, mail.id, logger, now);
  try {
    const { recipient: to, subject, text, html } = mail;
    await port.send({ to, subject, text, html, messageId: createMessageId(mail) });
  } catch (error) {
    const reason = describeFailure(error);
    const isLast = await postponeMail(db, mail, reason, now());
    const words = isLast ? 'mail could not be sent and waits for a decision (npm run mail)' : 'mail could not be sent';
    logger.warn({ mailId: mail.id, attempt: mail.attempts + 1, code: reason }, words);
    return false;
  } finally {
    endLease();
  }
  await dropMail(db, mail.id);
  return true;
}

/**
 * Sends one batch of what is due and returns how many mails went out. A try counts when the mail server refused or did not
 * answer, not when this program was stopped in the middle.
 */
export async function sendDueMail(queue: Queue, port: MailPort, logger: Logger, now: () => number): Promise<number> {
  let sent = 0;
  for (let taken = 0; taken < BATCH; taken += 1) {
    const mail = await claimMail(queue.db, queue.engine, now());
    if (mail === undefined) break;
    if (await sendMail(queue, port, mail, logger, now)) sent += 1;
  }
  return sent;
}

/** Mails that failed before this moment and on which nobody decided. Removes at most `max` and returns how many. */
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
export function startMailWorker(queue: Queue, port: MailPort, logger: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = warnOfFailedMail(queue.db, logger).catch((error: unknown) => logger.error({ err: error }, 'mail queue failed'));
  const tick = async () => {
    let pause = POLL_MS;
    try {
      while (!stopping.signal.aborted && (await sendDueMail(queue, port, logger, Date.now)) > 0);
    } catch (error) {
      logger.error({ err: error }, 'mail queue failed');
      pause = AFTER_FAILURE_MS;
    }
    if (!stopping.signal.aborted) timer = setTimeout(run, pause).unref();
  };
  const run = () => {
    running = running.then(tick);
  };
  run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
