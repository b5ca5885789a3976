import type { AgeGroup } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import { createAdminMail } from './admin-mail.ts';
import { createAccountContext } from './context.ts';
import { createEmail } from './email.ts';
import { createMe } from './me.ts';
import { createNewDevices } from './new-devices.ts';
import { deleteResetTokens } from './queries.ts';
import { createOwnPassword } from './own-password.ts';
import { createRegistration } from './registration.ts';
import { createReset } from './reset.ts';
import { createSecondStep, findSecondStepSince } from './second-step.ts';
import { createSignIn } from './sign-in.ts';
import { createStaff } from './staff.ts';

export type DescribedPerson = {
  name: string;
  email: string;
  hasConfirmedEmail: boolean;
  /** Undefined for staff accounts, which are made without a birth date. */
  ageGroup: AgeGroup | undefined;
  /** In whole years, as far as a birth month tells. */
  age: number | undefined;
  /** Under the consent age. */
  needsGuardian: boolean;
  canStore: boolean;
  isStaff: boolean;
  guardianEmail: string | undefined;
};

/** Accounts: registering, signing in and out, the own account, lost passwords, staff; and what other modules ask about people. */
export function createAccountService(moduleContext: ModuleContext) {
  const context = createAccountContext(moduleContext);
  const { people, guardian } = context;
  const { tellMore: tellMoreDevices } = createNewDevices(context);

  return {
    /** From this age on no guardian has to agree; the registration page says so. */
    consentAge: context.consentAge,

    /** Holds the account, so no deletion or withdrawal crosses a write. @throws AppError `unauthenticated`, `consent_needed` */
    async holdForStoring(transaction: Db, userId: number): Promise<void> {
      const subject = await people.rows.findUserForUpdate(transaction, context.engine, userId);
      if (subject === undefined) throw new AppError('unauthenticated');
      if (!people.canStore(subject)) throw new AppError('consent_needed');
    },

    /** What other modules need to know to decide about a person and to write to them; undefined when the account is gone. */
    async describePerson(db: Db, userId: number): Promise<DescribedPerson | undefined> {
      const row = await people.rows.findUser(db, userId);
      if (row === undefined) return undefined;
      return {
        name: row.name,
        email: row.email,
        hasConfirmedEmail: row.email_confirmed_at !== null,
        ageGroup: people.getAgeGroup(row),
        age: people.getAge(row),
        needsGuardian: people.needsConsent(row),
        canStore: people.canStore(row),
        isStaff: people.rows.readRoles(row).length > 0,
        guardianEmail: await guardian.findGuardianEmail(db, row),
      };
    },
    /** Conditions on `users`, for lists of what people share. */
    mayShareIn: people.mayShareIn,
    mustAskGuardian: people.mustAskGuardian,
    /** For lists, whose rows have the birth month already. */
    getAge: people.getAge,

    /** When the account was made (epoch ms). */
    findCreatedAt: async (db: Db, userId: number): Promise<number | undefined> => (await people.rows.findUser(db, userId))?.created_at,

    /** The account with exactly this address. */
    findIdByEmail: async (db: Db, email: string): Promise<number | undefined> => (await people.rows.findUserForLogin(db, email))?.id,

    /** Since when the person is asked for six digits; null when they are not. */
    findSecondStepSince,

    /** No mailed link sets a new password any more. */
    endResetLinks: deleteResetTokens,

    /** Queues a mail for every admin who can sign in, in the caller's transaction; `exceptId` has done it. */
    mailAdmins: createAdminMail(context),

    /** Asks again for the password. @throws AppError `invalid` at this field, `too_many` */
    requirePassword: createOwnPassword(context),

    /** The job of a day on which more than one device was new. */
    tellMoreDevices,
    ...createRegistration(context),
    ...createSignIn(context),
    ...createEmail(context),
    ...createSecondStep(context),
    ...createMe(context),
    ...createReset(context),
    ...createStaff(context),
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
