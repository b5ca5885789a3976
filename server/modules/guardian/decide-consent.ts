import { CONSENT, type GuardianDecisionRequest, type GuardianRequest } from '#contracts/guardian.ts';
import { AppError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import { enqueueJob } from '../../core/jobs.ts';
import { logSecurity } from '../../core/security-log.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import { GIVEN_LINK_MS, GRACE_MS } from './limits.ts';
import { writeConsentGivenMail, writeGuardianLinkMail } from './mails.ts';
import { findByGuardianToken, updateGuardian, type GuardedChild } from './queries.ts';
import type { GuardianContext } from './context.ts';
import { toRequest, requireGrownUp } from './guardian-page.ts';
import { SECOND_LOOK_JOB } from './jobs.ts';
import { getGuardedChild } from './access.ts';

const CHANGED_MEANWHILE = 'Someone has just answered with this link. Please load the page again.';

/** The link that was decided with stays valid for a while, although the next mail brings a new one. */
const PREVIOUS_LINK_MS = HOUR_MS;

/** Writes the decision down: state, version, time, a line in the log, and when the account ends without consent. */
export async function recordDecision(
  context: GuardianContext,
  transaction: Db,
  child: GuardedChild,
  to: 'given' | 'declined' | 'withdrawn',
  linkMs: number,
): Promise<void> {
  const { now, people, proof } = context;
  const at = now();
  const decision = { decided_at: at, consent_version: CONSENT.version, expires_at: at + linkMs };
  // Two clicks at once: the second finds the state changed and leaves it.
  const isFirst = await people.rows.compareAndSetConsent(transaction, child.user_id, child.consent, to);
  if (!isFirst || !(await updateGuardian(transaction, child.user_id, decision))) {
    throw new AppError('conflict', { message: CHANGED_MEANWHILE });
  }
  if (to === 'given') await people.endings.cancel(transaction, child.user_id, 'no_consent');
  else {
    const warnedAt = to === 'declined' ? { warnedAt: at } : {};
    await people.endings.plan(transaction, { userId: child.user_id, because: 'no_consent', endsAt: at + linkMs, ...warnedAt });
  }
  const details = { version: CONSENT.version, ...(to === 'given' ? { proof: proof.method } : {}) };
  await recordAudit(transaction, { at, action: `consent_${to}`, userId: child.user_id, actor: 'guardian', details });
  logSecurity(context, 'consent_changed', { account: child.user_id, detail: to });
}

async function agree(context: GuardianContext, child: GuardedChild): Promise<string> {
  const { proof, db, now, publicUrl } = context;
  const proven = await proof.check({ userId: child.user_id, guardianEmail: child.guardian_email });
  if (!proven.isProven) throw new AppError('forbidden', { message: proven.message });
  const token = createToken();
  const userId = child.user_id;
  await db.transaction().execute(async (transaction) => {
    const at = now();
    await recordDecision(context, transaction, child, 'given', GIVEN_LINK_MS);
    await updateGuardian(transaction, userId, {
      token_hash: hashToken(token),
      previous_token_hash: child.token_hash,
      previous_until: at + PREVIOUS_LINK_MS,
    });
    const link = writeGuardianLinkMail(publicUrl, child.guardian_email, child.name, token);
    await enqueueMail(transaction, { ...link, aboutUserId: userId }, at);
    await enqueueMail(transaction, { ...writeConsentGivenMail(publicUrl, child), aboutUserId: userId }, at);
    if (proof.reminderAfterMs === undefined) return;
    const job = { kind: SECOND_LOOK_JOB, payload: { userId, decidedAt: at }, key: `${SECOND_LOOK_JOB}:${userId}:${at}` };
    await enqueueJob(transaction, { ...job, at: at + proof.reminderAfterMs }, at);
  });
  return token;
}

async function decline(context: GuardianContext, child: GuardedChild): Promise<void> {
  const { db, people, now } = context;
  await db.transaction().execute(async (transaction) => {
    await recordDecision(context, transaction, child, 'declined', GRACE_MS);
    await people.endings.tell(transaction, { id: child.user_id, ...child }, 'no_consent', now() + GRACE_MS);
  });
}

/**
 * Agrees or declines; the same again is fine. @throws AppError `forbidden`, `conflict` (outdated wording, or declining
 * what was agreed), `not_found`, `too_many`
 */
export async function decideConsent(
  context: GuardianContext,
  token: string,
  { decision, version }: GuardianDecisionRequest,
  visitor: Visitor,
): Promise<GuardianRequest> {
  const { db, now } = context;
  const child = await getGuardedChild(context, token, visitor);
  await requireGrownUp(context, child, visitor);
  if (version !== CONSENT.version) {
    throw new AppError('conflict', { message: 'The wording has changed since you opened the page. Please load it again.' });
  }
  let next: string | undefined;
  if (decision === 'agree') {
    if (child.consent !== 'given') next = await agree(context, child);
  } else if (child.consent === 'given') {
    throw new AppError('conflict', { message: 'You have already agreed. You can take your agreement back on this page.' });
  } else if (child.consent !== 'declined') {
    await decline(context, child);
  }
  const decided = await findByGuardianToken(db, hashToken(next ?? token), now());
  return { ...(await toRequest(context, decided ?? child, visitor)), ...(next === undefined ? {} : { token: next }) };
}
