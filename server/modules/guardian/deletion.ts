import type { GuardianRequest, GuardianWithdrawAnswer } from '#contracts/guardian.ts';
import { AppError } from '../../core/app-error.ts';
import { isUnexpired } from '../../core/clock.ts';
import type { Visitor } from '../../core/api-router.ts';
import { logSecurity } from '../../core/security-log.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import { DAY_MS } from '../../core/durations.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail, findSendTime } from '../mail/queue.ts';
import type { GuardianContext } from './context.ts';
import { GRACE_MS, LIMITS } from './limits.ts';
import { writeAccountStaysMail, writeDeletionMail, writeDeletionPlannedMail } from './mails.ts';
import { updateGuardian, type GuardedChild } from './queries.ts';
import { getGuardedChild } from './access.ts';
import { requireGrownUp, toRequest } from './guardian-page.ts';

/** The second mail works this long. */
const CONFIRM_MS = DAY_MS;
const CONFIRM_MAILED = 'We have emailed you a link. Open it within a day to delete the account.';
const CONFIRM_WAITS =
  'Your mailbox has had many emails from us, so the one with your link is waiting for its turn. Open the link within 24 hours to delete the account.';
const NOT_COMPLETE = 'This link no longer works. You can ask for a new one here.';

// Deleting the account: a link, a second mailed link, and seven days in which it can be stopped.

/** Mails the second link. Nothing is deleted yet. @throws AppError `too_many` */
export async function askDeletion(context: GuardianContext, child: GuardedChild, token: string): Promise<GuardianWithdrawAnswer> {
  const { db, publicUrl, now, limiter } = context;
  await limiter.take(LIMITS.guardianResend, `delete ${child.user_id}`);
  const confirmation = createToken();
  const sendsAt = await findSendTime(context, { to: child.guardian_email, kind: 'own_password' }, now());
  await db.transaction().execute(async (transaction) => {
    const changes = { delete_token_hash: hashToken(confirmation), delete_token_until: now() + CONFIRM_MS };
    await updateGuardian(transaction, child.user_id, changes);
    const mail = writeDeletionMail(publicUrl, child.guardian_email, child.name, token, confirmation);
    await enqueueMail(transaction, { ...mail, kind: 'own_password', aboutUserId: child.user_id }, now());
  });
  return { message: sendsAt > now() ? CONFIRM_WAITS : CONFIRM_MAILED, account_deleted: false };
}

/** @throws AppError `invalid` for a second link that has expired or is another's; `forbidden`, `not_found`, `too_many` */
export async function confirmDeletion(
  context: GuardianContext,
  token: string,
  confirmation: string,
  visitor: Visitor,
): Promise<GuardianRequest> {
  const { db, people, publicUrl, now } = context;
  const child = await getGuardedChild(context, token, visitor);
  await requireGrownUp(context, child, visitor);
  const isGood = child.delete_token_hash === hashToken(confirmation) && isUnexpired(child.delete_token_until ?? 0, CONFIRM_MS, now());
  if (!isGood) throw new AppError('invalid', { message: NOT_COMPLETE });
  const userId = child.user_id;
  const endsAt = now() + GRACE_MS;
  await db.transaction().execute(async (transaction) => {
    await updateGuardian(transaction, userId, { delete_token_hash: null, delete_token_until: null });
    await people.endings.plan(transaction, { userId, because: 'guardian', endsAt, warnedAt: now() });
    await recordAudit(transaction, { at: now(), action: 'deletion_asked', userId, actor: 'guardian' });
    const toGuardian = writeDeletionPlannedMail(publicUrl, child.guardian_email, child.name, token, endsAt);
    await enqueueMail(transaction, { ...toGuardian, aboutUserId: userId }, now());
    await people.endings.tell(transaction, { id: userId, ...child }, 'guardian', endsAt);
  });
  logSecurity(context, 'deletion', { account: userId, detail: 'asked by guardian' });
  return toRequest(context, child, visitor);
}

/** Stops the deletion. @throws AppError `forbidden`, `not_found`, `too_many` */
export async function stopDeletion(context: GuardianContext, token: string, visitor: Visitor): Promise<GuardianRequest> {
  const { db, people, publicUrl, now } = context;
  const child = await getGuardedChild(context, token, visitor);
  await requireGrownUp(context, child, visitor);
  const userId = child.user_id;
  await db.transaction().execute(async (transaction) => {
    if (!(await people.endings.cancel(transaction, userId, 'guardian'))) return;
    await recordAudit(transaction, { at: now(), action: 'deletion_stopped', userId, actor: 'guardian' });
    await enqueueMail(transaction, { ...writeAccountStaysMail(publicUrl, child), aboutUserId: userId }, now());
  });
  return toRequest(context, child, visitor);
}
