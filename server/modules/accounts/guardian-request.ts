import { GIVEN_LINK_DAYS, GRACE_DAYS, GUARDIAN_LINK_DAYS } from '#contracts/guardian.ts';
import { enqueueJob } from '../../core/jobs.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { planEnding } from './endings.ts';
import { writeGuardianRequestMail } from './guardian-mails.ts';
import { deleteGuardian, findGuardian, insertGuardian, updateGuardian } from './guardian-queries.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { foldMailbox } from './policy.ts';
import { findUser } from './queries.ts';
import { sign } from './signing.ts';
import { createToken, hashToken } from './tokens.ts';

const DAY_MS = 86_400_000;
export const GUARDIAN_LINK_MS = GUARDIAN_LINK_DAYS * DAY_MS;
export const GIVEN_LINK_MS = GIVEN_LINK_DAYS * DAY_MS;
export const GRACE_MS = GRACE_DAYS * DAY_MS;
/** Where an address has had enough mails for today, the request waits this long. */
const HELD_BACK_MS = DAY_MS;
export const ASK_JOB = 'guardian-ask';

const toRefusalHash = (secret: string, email: string) => sign(secret, 'mail-refusal', foldMailbox(email));

/** Whether somebody at this address has said that they want no such mails. */
export async function isMailRefused(db: Db, secret: string, email: string): Promise<boolean> {
  const rows = db.selectFrom('mail_refusals').select('refused_at').where('mailbox_hash', '=', toRefusalHash(secret, email));
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function refuseMail(db: Db, secret: string, email: string, at: number): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .values({ mailbox_hash: toRefusalHash(secret, email), refused_at: at })
    .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
    .execute();
}

/** Keeps whom a child named. Nobody is written to yet: first the child's own address is confirmed. */
export async function keepGuardian(db: Db, now: number, { userId, email }: { userId: number; email: string }): Promise<void> {
  await insertGuardian(db, {
    user_id: userId,
    email,
    // Of a link that nobody gets.
    token_hash: hashToken(createToken()),
    asked_at: now,
    expires_at: now + GUARDIAN_LINK_MS,
  });
}

/**
 * Mails the request with a new link, in the caller's transaction. An address that has had enough for today gets it
 * tomorrow, so that strangers who name a parent cannot keep the parent's own child from asking.
 */
export async function askGuardian(db: Db, context: AccountContext, userId: number): Promise<'sent' | 'held' | 'refused' | 'nobody'> {
  const { now, publicUrl, secret } = context;
  const [child, guardian] = [await findUser(db, userId), await findGuardian(db, userId)];
  if (child === undefined || guardian === undefined) return 'nobody';
  const email = guardian.guardian_email;
  if (await isMailRefused(db, secret, email)) {
    await deleteGuardian(db, userId);
    return 'refused';
  }
  const at = now();
  if (!(await createLimiter(context).hasRoom(LIMITS.guardianMail, email, db))) {
    const due = at + HELD_BACK_MS;
    await enqueueJob(db, { kind: ASK_JOB, payload: { userId }, at: due, key: `${ASK_JOB}:${userId}:${due}` }, at);
    return 'held';
  }
  const token = createToken();
  await updateGuardian(db, userId, {
    token_hash: hashToken(token),
    previous_token_hash: null,
    asked_at: at,
    mailed_at: at,
    expires_at: at + GUARDIAN_LINK_MS,
  });
  await planEnding(db, { userId, because: 'no_consent', endsAt: at + GUARDIAN_LINK_MS });
  await recordAudit(db, { at, action: 'consent_asked', userId, actor: 'self' });
  await enqueueMail(db, { ...writeGuardianRequestMail(publicUrl, email, child.name, token), aboutUserId: userId }, at);
  return 'sent';
}

/** For the queue: asks where asking was held back, if it still matters. */
export async function askHeldBack(context: AccountContext, userId: number): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const [child, guardian] = [await findUser(transaction, userId), await findGuardian(transaction, userId)];
    if (child?.consent === 'waiting' && child.email_confirmed_at !== null && guardian?.mailed_at === null)
      await askGuardian(transaction, context, userId);
  });
}
