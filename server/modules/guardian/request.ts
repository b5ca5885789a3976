import { createToken, hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail, findSendTime } from '../mail/queue.ts';
import type { ConsentSubject } from '../people/service.ts';
import type { GuardianContext } from './context.ts';
import { GUARDIAN_LINK_MS } from './limits.ts';
import { writeGuardianRequestMail } from './mails.ts';
import { findGuardian, insertGuardian, updateGuardian } from './queries.ts';
import { isMailRefused } from './refusals.ts';

export const ASK_JOB = 'guardian-ask';

/** The outcome shown to the child: the mail leaves now, or later, or no guardian has to be asked. */
export type Asked = 'sent' | 'held' | 'nobody';

/** Stores the guardian a child named. No mail is sent yet: the child's own address is confirmed first. */
export async function setGuardian(db: Db, now: number, { userId, email }: { userId: number; email: string }): Promise<void> {
  await insertGuardian(db, {
    user_id: userId,
    email,
    // Hash of a link that is never sent.
    token_hash: hashToken(createToken()),
    asked_at: now,
    expires_at: now + GUARDIAN_LINK_MS,
  });
}

/**
 * Mails the request with a new link; `held` when the mailbox is full for now. A reader who wants no mail gets none, same
 * answer. `by`: the staff member who asked instead of the child.
 */
export async function askGuardian(db: Db, context: GuardianContext, userId: number, by?: number): Promise<Asked> {
  const { now, people, publicUrl, secret } = context;
  const [child, guardian] = [await people.rows.findUser(db, userId), await findGuardian(db, userId)];
  if (child === undefined || guardian === undefined) return 'nobody';
  const email = guardian.guardian_email;
  const at = now();
  const sendsAt = await findSendTime({ db, secret }, { to: email, kind: 'request' }, at);
  const token = createToken();
  await updateGuardian(db, userId, {
    token_hash: hashToken(token),
    previous_token_hash: null,
    asked_at: at,
    mailed_at: at,
    expires_at: at + GUARDIAN_LINK_MS,
  });
  await people.endings.plan(db, { userId, because: 'no_consent', endsAt: at + GUARDIAN_LINK_MS });
  await recordAudit(db, { at, action: 'consent_asked', userId, ...(by === undefined ? { actor: 'self' } : { actor: 'staff', by }) });
  const mail = writeGuardianRequestMail(publicUrl, email, child.name, token);
  if (!(await isMailRefused(db, secret, email))) await enqueueMail(db, { ...mail, aboutUserId: userId, kind: 'request' }, at);
  return sendsAt > at ? 'held' : 'sent';
}

/** Asks when the child has shown that the address is their own, unless that was done. */
export async function askOnceConfirmed(db: Db, context: GuardianContext, child: { id: number } & ConsentSubject): Promise<Asked> {
  if (context.people.getConsentState(child) !== 'waiting') return 'nobody';
  const guardian = await findGuardian(db, child.id);
  if (guardian === undefined || guardian.mailed_at !== null) return 'nobody';
  return askGuardian(db, context, child.id);
}

/** For the queue of jobs: asks where an earlier version put asking off, if it still matters. */
export async function sendWaitingRequest(context: GuardianContext, userId: number): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const [child, guardian] = [await context.people.rows.findUser(transaction, userId), await findGuardian(transaction, userId)];
    if (child?.consent === 'waiting' && child.email_confirmed_at !== null && guardian?.mailed_at === null)
      await askGuardian(transaction, context, userId);
  });
}
