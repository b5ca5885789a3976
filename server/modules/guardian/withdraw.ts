import { NOT_ON_THIS_DEVICE, type GuardianWithdrawAnswer } from '#contracts/guardian.ts';
import type { MessageAnswer } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import { recordAudit } from '../audit/service.ts';
import { dropRequestsTo, enqueueMail } from '../mail/queue.ts';
import { GUARDIAN_LINK_MS } from './limits.ts';
import { writeConsentWithdrawnMail, writeNotMineMail } from './mails.ts';
import { deleteGuardian } from './queries.ts';
import { refuseMail } from './refusals.ts';
import type { GuardianContext } from './context.ts';
import { requireGrownUp } from './guardian-page.ts';
import { getGuardedChild, mayDecideHere } from './access.ts';
import { askDeletion } from './deletion.ts';
import { recordDecision } from './decide-consent.ts';

/** Withdraws and deletes, or mails a deletion link. @throws AppError `forbidden`, `not_found`, `conflict`, `too_many` */
export async function withdraw(
  context: GuardianContext,
  token: string,
  deleteAccount: boolean,
  visitor: Visitor,
): Promise<GuardianWithdrawAnswer> {
  const { db, personalData, people, publicUrl, now, truncateWal } = context;
  const child = await getGuardedChild(context, token, visitor);
  await requireGrownUp(context, child, visitor);
  const { user_id: userId } = child;
  if (deleteAccount) return askDeletion(context, child, token);
  await db.transaction().execute(async (transaction) => {
    if (child.consent !== 'withdrawn') await recordDecision(context, transaction, child, 'withdrawn', GUARDIAN_LINK_MS);
    const made = personalData.filter(({ isPaidFor }) => isPaidFor !== true);
    await people.removeMadeThings(transaction, made, userId);
    if (child.consent !== 'given') return;
    const mail = writeConsentWithdrawnMail(publicUrl, child, now() + GUARDIAN_LINK_MS);
    await enqueueMail(transaction, { ...mail, aboutUserId: userId }, now());
  });
  await truncateWal();
  return { message: 'What the child made has been deleted. Nothing more will be stored.', account_deleted: false };
}

/** "Not my child": never mailed again. @throws AppError `conflict` (after agreeing), `forbidden`, `not_found`, `too_many` */
export async function refuseRequests(context: GuardianContext, token: string, visitor: Visitor): Promise<MessageAnswer> {
  const { db, secret, now, people, publicUrl } = context;
  const child = await getGuardedChild(context, token, visitor);
  if (!(await mayDecideHere(context, visitor))) throw new AppError('forbidden', { message: NOT_ON_THIS_DEVICE });
  if (child.consent === 'given') throw new AppError('conflict', { message: 'You have already agreed. You can take that back here.' });
  const userId = child.user_id;
  await db.transaction().execute(async (transaction) => {
    await refuseMail(transaction, secret, child.guardian_email, now());
    await deleteGuardian(transaction, userId);
    await dropRequestsTo(transaction, child.guardian_email);
    // The child may name another guardian until the thirty days are over.
    await people.rows.compareAndSetConsent(transaction, userId, child.consent, 'waiting');
    await recordAudit(transaction, { at: now(), action: 'guardian_refused', userId, actor: 'guardian' });
    await enqueueMail(transaction, { ...writeNotMineMail(publicUrl, child), aboutUserId: userId }, now());
  });
  return { message: "Thank you. We have deleted your address and won't write to you about a child again." };
}
