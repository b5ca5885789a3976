import type { AgeGroup } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import type { AccountContext } from './context.ts';
import { createEmail } from './email.ts';
import { createEndings } from './endings.ts';
import { askHeldBack } from './guardian-request.ts';
import { createGuardianErrands } from './guardian-errands.ts';
import { createGuardianResend } from './guardian-resend.ts';
import { createMe } from './me.ts';
import { canStore, getAgeGroup, needsConsent } from './policy.ts';
import { findUser, holdUser } from './queries.ts';
import { createRegistration } from './registration.ts';
import { createReset } from './reset.ts';
import { createSecondStep } from './second-step.ts';
import { createSignIn } from './sign-in.ts';
import { createStaff } from './staff.ts';

export type DescribedPerson = {
  name: string;
  email: string;
  hasConfirmedEmail: boolean;
  /** Undefined for staff accounts, which are made without a birth date. */
  ageGroup: AgeGroup | undefined;
  /** Under the consent age. */
  needsGuardian: boolean;
  canStore: boolean;
  guardianEmail: string | undefined;
};

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

    /** What other modules need to know to decide about a person and to write to them; undefined when the account is gone. */
    async describePerson(db: Db, userId: number): Promise<DescribedPerson | undefined> {
      const row = await findUser(db, userId);
      if (row === undefined) return undefined;
      const rule = { consentAge: context.consentAge, now: context.now() };
      return {
        name: row.name,
        email: row.email,
        hasConfirmedEmail: row.email_confirmed_at !== null,
        ageGroup: getAgeGroup(row, rule.now),
        needsGuardian: needsConsent(row, rule),
        canStore: canStore(row, rule),
        guardianEmail: row.guardian_email ?? undefined,
      };
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
    ...createGuardianErrands(context),
    ...createStaff(context),
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
