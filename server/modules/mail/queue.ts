import type { Db } from '../../database/schema.ts';
import type { Mail, MailPort } from '../../integrations/mail/port.ts';
import type { Logger } from '../../logger.ts';

const POLL_MS = 5000;
const BATCH = 10;
/** While a process is sending a mail no other takes it; after this it counts as dropped and is taken again. */
const LEASE_MS = 2 * 60_000;
const RETRY_AFTER_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000];

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
export async function discardMail(db: Db, mailId: number): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', mailId).execute();
}

/** Takes what waits for this account or this address out of the queue. */
export async function dropQueuedMail(db: Db, { userId, email }: { userId: number; email: string }): Promise<void> {
  await db
    .deleteFrom('mail_queue')
    .where((eb) => eb.or([eb('about_user_id', '=', userId), eb('recipient', '=', email)]))
    .execute();
}

type QueuedMail = { id: number; recipient: string; subject: string; text: string; html: string; attempts: number; next_attempt_at: number };

async function listDueMail(db: Db, now: number): Promise<QueuedMail[]> {
  return db
    .selectFrom('mail_queue')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'attempts', 'next_attempt_at'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** True for the one process that may send this mail now. */
async function claimMail(db: Db, mail: QueuedMail, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable('mail_queue')
    .set({ next_attempt_at: now + LEASE_MS, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('next_attempt_at', '=', mail.next_attempt_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Waits longer after each failure; true when the last try has failed and the mail is gone. */
async function postponeMail(db: Db, mail: QueuedMail, now: number): Promise<boolean> {
  const wait = RETRY_AFTER_MS[mail.attempts];
  if (wait === undefined) await db.deleteFrom('mail_queue').where('id', '=', mail.id).execute();
  else
    await db
      .updateTable('mail_queue')
      .set({ next_attempt_at: now + wait })
      .where('id', '=', mail.id)
      .execute();
  return wait === undefined;
}

/** Sends one batch of what is due and returns how many mails went out. A mail that fails waits longer each time; after the last try it is dropped. */
export async function sendDueMail(db: Db, port: MailPort, logger: Logger, now: () => number): Promise<number> {
  let sent = 0;
  for (const mail of await listDueMail(db, now())) {
    if (!(await claimMail(db, mail, now()))) continue;
    try {
      await port.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html });
    } catch (error) {
      const dropped = await postponeMail(db, mail, now());
      logger.warn({ mailId: mail.id, attempt: mail.attempts + 1, dropped, code: readErrorCode(error) }, 'mail could not be sent');
      continue;
    }
    await db.deleteFrom('mail_queue').where('id', '=', mail.id).execute();
    sent += 1;
  }
  return sent;
}

const readErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown');

/** Works through the queue in the background until stopped. */
export function startMailWorker(db: Db, port: MailPort, logger: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const tick = async () => {
    try {
      while (!stopping.signal.aborted && (await sendDueMail(db, port, logger, Date.now)) === BATCH);
    } catch (error) {
      logger.error({ err: error }, 'mail queue failed');
    }
    if (!stopping.signal.aborted) timer = setTimeout(run, POLL_MS).unref();
  };
  const run = () => {
    running = tick();
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
