import { countAsNow } from '../../core/clock.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { sign } from '../../core/signing.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import './tables.ts';

/**
 * What a mail is for:
 * - `request`: asks an unproven address to confirm itself, or to agree as a guardian
 * - `notice`: tells the owner of a confirmed address, or a guardian, what happened
 * - `password`: the link for a new password
 * - `own_password`: the same, requested from a browser in which the account signed in before; also the
 *   link with which a guardian, who holds the mailed link already, deletes an account
 * - `site`: goes to the operator, and is not counted
 */
export type MailKind = 'request' | 'notice' | 'password' | 'own_password' | 'site';
export type CountedKind = Exclude<MailKind, 'site'>;

/** What one mailbox gets. Password links may go a little beyond, so that filling a mailbox locks no one out. */
export const MAIL_BUDGET: Record<CountedKind, { perHour: number; perDay: number }> = {
  request: { perHour: 3, perDay: 10 },
  notice: { perHour: 3, perDay: 10 },
  password: { perHour: 4, perDay: 12 },
  own_password: { perHour: 5, perDay: 15 },
};
/** Whose turn comes before another's: no number of requests holds up what the owner of a mailbox is told. */
const GOES_FIRST: Record<CountedKind, readonly CountedKind[]> = {
  request: ['request', 'notice', 'password', 'own_password'],
  notice: ['notice', 'password', 'own_password'],
  password: ['password', 'own_password'],
  own_password: ['own_password'],
};
/** Two processes that take a turn at once: one of them looks again. */
const TRIES = 10;
/** Clocks of several machines differ by so much, and are set back by so much. */
const CLOCK_STEP_MS = 60_000;
/** Further ahead than any right clock. */
const FUTURE_MS = 3 * DAY_MS;
/** Beyond this the exact hour does not matter. */
const REHEARSED_MAX = 100;

const toHash = (secret: string, email: string) => sign(secret, 'mail-budget', foldMailbox(email));

/** When the next mail of this kind may go, given when others went: `now` or later. */
export function findTurn(sentAt: readonly number[], kind: CountedKind, now: number): number {
  const { perHour, perDay } = MAIL_BUDGET[kind];
  const [ofHour, ofDay] = [sentAt.at(-perHour), sentAt.at(-perDay)];
  return Math.max(now, ofHour === undefined ? 0 : ofHour + HOUR_MS, ofDay === undefined ? 0 : ofDay + DAY_MS);
}

async function readSent(db: Db, mailboxHash: string, now: number) {
  const row = await db.selectFrom('mail_budgets').select('sent_at').where('mailbox_hash', '=', mailboxHash).executeTakeFirst();
  const times = row === undefined ? [] : (JSON.parse(row.sent_at) as number[]);
  // Times written by a clock that was far ahead are ignored, or a mailbox would stay full until that day.
  const recent = times.filter((time) => time > now - DAY_MS && time <= now + CLOCK_STEP_MS).map((time) => countAsNow(time, now));
  return { stored: row?.sent_at, recent };
}

async function replaceSent(db: Db, mailboxHash: string, stored: string | undefined, times: readonly number[]): Promise<boolean> {
  const changes = { sent_at: JSON.stringify(times), last_sent_at: times.at(-1) ?? 0 };
  if (stored === undefined) {
    const added = db
      .insertInto('mail_budgets')
      .values({ mailbox_hash: mailboxHash, ...changes })
      .onConflict((conflict) => conflict.column('mailbox_hash').doNothing());
    return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const changed = db.updateTable('mail_budgets').set(changes).where('mailbox_hash', '=', mailboxHash).where('sent_at', '=', stored);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Takes one mail from the budget of this mailbox: undefined when it may go now, else when its turn comes. */
export async function takeTurn(db: Db, secret: string, to: string, kind: CountedKind, now: number): Promise<number | undefined> {
  const mailboxHash = toHash(secret, to);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { stored, recent } = await readSent(db, mailboxHash, now);
    const turn = findTurn(recent, kind, now);
    if (turn > now) return turn;
    if (await replaceSent(db, mailboxHash, stored, [...recent, now])) return undefined;
  }
  return now + 1;
}

/** Gives back what was taken at this moment, for a mail that the mail server did not accept. */
export async function giveTurnBack(db: Db, secret: string, to: string, takenAt: number, now: number): Promise<void> {
  const mailboxHash = toHash(secret, to);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { stored, recent } = await readSent(db, mailboxHash, now);
    const index = recent.lastIndexOf(takenAt);
    if (stored === undefined || index === -1) return;
    if (await replaceSent(db, mailboxHash, stored, recent.toSpliced(index, 1))) return;
  }
}

/** When a mail that is queued now will leave, behind what waits for this mailbox already: `now` or later. */
export async function findSendTime(
  { db, secret }: { db: Db; secret: string },
  { to, kind = 'notice' }: { to: string; kind?: CountedKind },
  now: number,
): Promise<number> {
  const { recent } = await readSent(db, toHash(secret, to), now);
  const { waiting } = await db
    .selectFrom('mail_queue')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('mailbox', '=', foldMailbox(to))
    .where('kind', 'in', GOES_FIRST[kind])
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const times = [...recent];
  let turn = findTurn(times, kind, now);
  for (let ahead = 0; ahead < Math.min(waiting, REHEARSED_MAX); ahead += 1) {
    times.push(turn);
    turn = findTurn(times, kind, turn);
  }
  return turn;
}

/** Counts of which nothing is left to count. Removes at most `max` and returns how many. */
export async function deleteOldBudgets(db: Db, before: number, max: number): Promise<number> {
  const isOld = (eb: ExpressionBuilder<Database, 'mail_budgets'>) =>
    eb.or([eb('last_sent_at', '<=', before), eb('last_sent_at', '>', before + FUTURE_MS)]);
  const old = db.selectFrom('mail_budgets').select('mailbox_hash').where(isOld).limit(max);
  // Asked again: one that was written meanwhile stays.
  const result = await db.deleteFrom('mail_budgets').where('mailbox_hash', 'in', old).where(isOld).executeTakeFirst();
  return Number(result.numDeletedRows);
}
