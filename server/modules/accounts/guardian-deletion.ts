import type { GuardianRequest, GuardianWithdrawAnswer } from '#contracts/guardian.ts';
import { AppError } from '../../core/app-error.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { Visitor } from './browser-marks.ts';
import type { AccountContext } from './context.ts';
import { cancelEnding, planEnding } from './endings.ts';
import type { createGuardianAccess } from './guardian-access.ts';
import { writeAccountStaysMail, writeDeletionMail, writeDeletionPlannedMail } from './guardian-mails.ts';
import { updateGuardian, type GuardedChild } from './guardian-queries.ts';
import { GRACE_MS } from './guardian-request.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { writeEndingMail } from './mails.ts';
import { logSecurity } from './security-log.ts';
import { createToken, hashToken } from './tokens.ts';

/** The second mail works this long. */
const CONFIRM_MS = 86_400_000;
const NOT_COMPLETE = 'This link is not valid any more. You can ask for a new one here.';

type Parts = {
  access: ReturnType<typeof createGuardianAccess>;
  requireGrownUp: (child: GuardedChild, visitor: Visitor) => Promise<void>;
  toRequest: (child: GuardedChild, visitor: Visitor) => Promise<GuardianRequest>;
};

/** Deleting the account: a link, a second mailed link, and seven days in which it can be stopped. */
export function createGuardianDeletion(context: AccountContext, { access, requireGrownUp, toRequest }: Parts) {
  const { db, publicUrl, now } = context;
  const limiter = createLimiter(context);

  return {
    /** Mails the second link. Nothing is deleted yet. @throws AppError `too_many` */
    async askDeletion(child: GuardedChild, token: string): Promise<GuardianWithdrawAnswer> {
      await limiter.take(LIMITS.guardianResend, `delete ${child.user_id}`);
      const confirmation = createToken();
      await db.transaction().execute(async (transaction) => {
        const changes = { delete_token_hash: hashToken(confirmation), delete_token_until: now() + CONFIRM_MS };
        await updateGuardian(transaction, child.user_id, changes);
        const mail = writeDeletionMail(publicUrl, child.guardian_email, child.name, token, confirmation);
        await enqueueMail(transaction, { ...mail, aboutUserId: child.user_id }, now());
      });
      return { message: 'We have mailed you a link. Open it within a day to delete the account.', account_deleted: false };
    },

    /** @throws AppError `invalid` for a second link that is over or another's; `forbidden`, `not_found`, `too_many` */
    async confirmDeletion(token: string, confirmation: string, visitor: Visitor): Promise<GuardianRequest> {
      const child = await access.getChild(token, visitor);
      await requireGrownUp(child, visitor);
      const isGood = child.delete_token_hash === hashToken(confirmation) && (child.delete_token_until ?? 0) > now();
      if (!isGood) throw new AppError('invalid', { message: NOT_COMPLETE });
      const userId = child.user_id;
      const endsAt = now() + GRACE_MS;
      await db.transaction().execute(async (transaction) => {
        await updateGuardian(transaction, userId, { delete_token_hash: null, delete_token_until: null });
        await planEnding(transaction, { userId, because: 'guardian', endsAt, warnedAt: now() });
        await recordAudit(transaction, { at: now(), action: 'deletion_asked', userId, actor: 'guardian' });
        const toGuardian = writeDeletionPlannedMail(publicUrl, child.guardian_email, child.name, token, endsAt);
        await enqueueMail(transaction, { ...toGuardian, aboutUserId: userId }, now());
        await enqueueMail(transaction, { ...writeEndingMail(publicUrl, child, 'guardian', endsAt), aboutUserId: userId }, now());
      });
      logSecurity(context, 'deletion', { account: userId, detail: 'asked by guardian' });
      return toRequest(child, visitor);
    },

    /** Stops the deletion. @throws AppError `forbidden`, `not_found`, `too_many` */
    async keepAccount(token: string, visitor: Visitor): Promise<GuardianRequest> {
      const child = await access.getChild(token, visitor);
      await requireGrownUp(child, visitor);
      const userId = child.user_id;
      await db.transaction().execute(async (transaction) => {
        if (!(await cancelEnding(transaction, userId, 'guardian'))) return;
        await recordAudit(transaction, { at: now(), action: 'deletion_stopped', userId, actor: 'guardian' });
        await enqueueMail(transaction, { ...writeAccountStaysMail(publicUrl, child), aboutUserId: userId }, now());
      });
      return toRequest(child, visitor);
    },
  };
}
