import { logSecurity } from '../../core/security-log.ts';
import type { Db } from '../../database/schema.ts';
import { enqueueMail } from '../mail/queue.ts';
import { isAccount } from './account-kind.ts';
import type { PeopleContext } from './context.ts';
import { ENDING_NOTICE_MS, UNUSED_MS, UNUSED_NOTICE_MS } from './limits.ts';
import { insertConfirmation } from './confirmations.ts';
import { writeEndingMail, writeUnconfirmedEndingMail } from './mails.ts';
import type { EndingReason } from './tables.ts';
import { needsConsent } from './policy.ts';
import { findUser } from './queries.ts';
import { removeAccount } from './removal.ts';

const BATCH = 100;
export type Ending = { userId: number; because: EndingReason; endsAt: number; warnedAt?: number };

// Accounts that end: the warnings and the deletion. No account is deleted without a mail a week before.

/** Sets the day on which an account is deleted, or another one. */
export async function planEnding(db: Db, { userId, because, endsAt, warnedAt }: Ending): Promise<void> {
  const row = { user_id: userId, because, ends_at: endsAt, warned_at: warnedAt ?? null };
  await db
    .insertInto('account_endings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'because']).doUpdateSet({ ends_at: row.ends_at, warned_at: row.warned_at }))
    .execute();
}

/** True when there was one. */
export async function cancelEnding(db: Db, userId: number, because: EndingReason): Promise<boolean> {
  const result = await db.deleteFrom('account_endings').where('user_id', '=', userId).where('because', '=', because).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function findEnding(db: Db, userId: number, because: EndingReason): Promise<number | undefined> {
  const rows = db.selectFrom('account_endings').select('ends_at').where('user_id', '=', userId).where('because', '=', because);
  return (await rows.executeTakeFirst())?.ends_at;
}

export const listEndings = (db: Db, userId: number) =>
  db.selectFrom('account_endings').select(['because', 'ends_at']).where('user_id', '=', userId).orderBy('ends_at').execute();

/** Mails the person on which day the account ends, in the caller's transaction. An unconfirmed address may be a stranger's. */
export async function tellOfEnding(
  context: PeopleContext,
  on: Db,
  person: { id: number; email: string; name: string },
  because: EndingReason,
  endsAt: number,
): Promise<void> {
  const { now, publicUrl } = context;
  if ((await findUser(on, person.id))?.email_confirmed_at === null) {
    const token = await insertConfirmation(on, now(), { userId: person.id, email: person.email });
    const mail = writeUnconfirmedEndingMail(publicUrl, person.email, token, because, endsAt);
    await enqueueMail(on, { ...mail, aboutUserId: person.id, kind: 'request' }, now());
    return;
  }
  await enqueueMail(on, { ...writeEndingMail(publicUrl, person, because, endsAt), aboutUserId: person.id }, now());
}

async function planUnused(context: PeopleContext): Promise<void> {
  const { db, now } = context;
  const quiet = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '=', 'learner')
    .where('users.kind', '=', 'account')
    .where('users.last_seen_at', '<=', now() - UNUSED_MS + UNUSED_NOTICE_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_endings')
            .select('user_id')
            .whereRef('account_endings.user_id', '=', 'users.id')
            .where('because', '=', 'unused'),
        ),
      ),
    )
    .limit(BATCH)
    .execute();
  for (const { id } of quiet) {
    await db.transaction().execute(async (transaction) => {
      const user = await findUser(transaction, id);
      if (user === undefined || !isAccount(user)) return;
      const endsAt = now() + UNUSED_NOTICE_MS;
      await planEnding(transaction, { userId: id, because: 'unused', endsAt, warnedAt: now() });
      await tellOfEnding(context, transaction, user, 'unused', endsAt);
    });
  }
  if (quiet.length === BATCH) await planUnused(context);
}

/** Tells those whose account ends within a week. If that comes late, the end waits. */
async function warnAll(context: PeopleContext): Promise<void> {
  const { db, now } = context;
  const due = await db
    .selectFrom('account_endings')
    .select(['user_id', 'because', 'ends_at'])
    .where('ends_at', '<=', now() + ENDING_NOTICE_MS)
    .where((eb) => eb.or([eb('warned_at', 'is', null), eb('warned_at', '<', eb('ends_at', '-', ENDING_NOTICE_MS))]))
    .orderBy('ends_at')
    .limit(BATCH)
    .execute();
  for (const { user_id: userId, because, ends_at } of due) {
    await db.transaction().execute(async (transaction) => {
      const user = await findUser(transaction, userId);
      if (user === undefined || !isAccount(user)) return;
      const endsAt = Math.max(ends_at, now() + ENDING_NOTICE_MS);
      await planEnding(transaction, { userId, because, endsAt, warnedAt: now() });
      await tellOfEnding(context, transaction, user, because, endsAt);
    });
  }
  if (due.length === BATCH) await warnAll(context);
}

/** For the queue of jobs, every hour. */
export async function warnOfEndings(context: PeopleContext): Promise<void> {
  await planUnused(context);
  await warnAll(context);
}

/** Deletes at most `max` accounts whose day has come and says how many rows were worked off. */
export async function purgeEnded(context: PeopleContext, max: number): Promise<number> {
  const { db, now, consentAge } = context;
  const due = await db
    .selectFrom('account_endings')
    .select(['user_id', 'because'])
    .where('ends_at', '<=', now())
    .where('warned_at', 'is not', null)
    .whereRef('warned_at', '>=', (eb) => eb('ends_at', '-', ENDING_NOTICE_MS))
    .orderBy('ends_at')
    .limit(max)
    .execute();
  let worked = 0;
  for (const { user_id: userId, because } of due) {
    worked += await db.transaction().execute(async (transaction) => {
      // Who takes the row does the work: two purges at once tell of each account once.
      if (!(await cancelEnding(transaction, userId, because))) return 0;
      const user = await findUser(transaction, userId);
      // Learners who came of age in the meantime need no consent, and no guardian decides about them.
      const isOver = because !== 'unused' && user !== undefined && !needsConsent(user, { consentAge, now: now() });
      if (user === undefined || isOver) return 1;
      await removeAccount(transaction, {
        userId,
        email: user.email,
        actor: because === 'guardian' ? 'guardian' : 'system',
        at: now(),
        personalData: context.personalData,
        because,
      });
      logSecurity(context, 'deletion', { account: userId, detail: because });
      return 1;
    });
  }
  return worked;
}
