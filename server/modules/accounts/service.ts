import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import type { AccountContext } from './context.ts';
import { recordAudit } from '../audit/service.ts';
import { createEmail, deleteExpiredConfirmations } from './email.ts';
import { createEndings } from './endings.ts';
import { deleteGuardiansOfBornBy, deleteLapsedGuardians } from './guardian-queries.ts';
import { askHeldBack } from './guardian-request.ts';
import { createGuardianResend } from './guardian-resend.ts';
import { createMe } from './me.ts';
import { canStore } from './policy.ts';
import { deleteExpiredResetTokens, holdUser } from './queries.ts';
import { createRegistration } from './registration.ts';
import { createReset } from './reset.ts';
import { createSecondStep } from './second-step.ts';
import { deleteIdleSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createStaff } from './staff.ts';

/** What must not be kept longer. Each removes at most `max` rows and says how many. */
function createAccountPurge({ db, consentAge, now }: AccountContext) {
  return {
    purgeIdleSessions: (max: number) => deleteIdleSessions(db, now(), max),
    purgeResetTokens: (max: number) => deleteExpiredResetTokens(db, now(), max),
    purgeConfirmations: (max: number) => deleteExpiredConfirmations(db, now(), max),

    /** Requests that ran out without consent: the guardian's address and link go; the account goes with `endings.ts`. */
    purgeLapsedGuardians: (max: number) =>
      db.transaction().execute(async (transaction) => {
        const userIds = await deleteLapsedGuardians(transaction, now(), max);
        for (const userId of userIds) {
          await recordAudit(transaction, { at: now(), action: 'consent_request_lapsed', userId, actor: 'system' });
        }
        return userIds.length;
      }),

    /** Who has come of age has no guardian here any more. */
    purgeGuardiansOfGrownUps(max: number) {
      const today = new Date(now());
      const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
      return deleteGuardiansOfBornBy(db, thisMonth - consentAge * 12 - 1, max);
    },
  };
}

/** Accounts: registering, signing in and out, the own account, lost passwords, how accounts end, staff. */
export function createAccountService(context: AccountContext) {
  return {
    /** From this age on nobody has to be asked; the registration page says so. */
    consentAge: context.consentAge,

    /**
     * Holds the account until the transaction ends, so that nobody deletes it or takes back the agreement while something
     * of it is being stored. What one person stores thereby happens one after the other.
     * @throws AppError `unauthenticated`, `consent_needed`
     */
    async holdForStoring(transaction: Db, userId: number): Promise<void> {
      const subject = await holdUser(transaction, context.engine, userId);
      if (subject === undefined) throw new AppError('unauthenticated');
      if (!canStore(subject, { consentAge: context.consentAge, now: context.now() })) throw new AppError('consent_needed');
    },
    ...createRegistration(context),
    ...createSignIn(context),
    ...createEmail(context),
    ...createSecondStep(context),
    ...createEndings(context),
    askHeldBack: (userId: number) => askHeldBack(context, userId),
    ...createMe(context),
    ...createReset(context),
    ...createGuardianResend(context),
    ...createStaff(context),
    ...createAccountPurge(context),
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
