import type { LoginRequest, RegisterRequest, SignedIn } from '#contracts/accounts.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { Db } from '../../database/schema.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/door.ts';
import { resetRateLimit, takeFromRateLimit } from '../../core/rate-limit.ts';
import type { AccountContext } from './context.ts';
import { askGuardian, pickBrowserId } from './guardian-request.ts';
import { LIMITS } from './limits.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { canStore, computeAge, isPlausibleAge, isSameMailbox, needsConsent, parseBirthDate, type BirthDate } from './policy.ts';
import { findUser, findUserForLogin, holdPassword, insertUser } from './queries.ts';
import { endSession, findSession, startSession } from './sessions.ts';
import { toUser } from './views.ts';

/** Where a call comes from. `browserId` is the mark of a browser in which a child registered before. */
export type CallOrigin = { address: string; userAgent: string; browserId?: string | undefined };

const WRONG_LOGIN = 'The email address or the password is not right.';
const EMAIL_TAKEN = 'There is an account with this email address already. You can sign in, or ask for a new password.';
const NO_SUCH_DAY = 'Please enter a real date of birth.';

/** @throws AppError `invalid` at the field */
function checkBirthDate(text: string, now: number): { birth: BirthDate; age: number } {
  const birth = parseBirthDate(text);
  if (birth === undefined) throw createFieldError('birth_date', NO_SUCH_DAY);
  const age = computeAge(birth, now);
  if (!isPlausibleAge(age)) throw createFieldError('birth_date', NO_SUCH_DAY);
  return { birth, age };
}

/** @throws AppError `invalid` at the field */
function checkGuardianEmail(guardianEmail: string | undefined, ownEmail: string): string {
  if (!guardianEmail) throw createFieldError('guardian_email', "Please enter your parent's or guardian's email address.");
  if (isSameMailbox(guardianEmail, ownEmail)) {
    throw createFieldError('guardian_email', "Please enter your guardian's own email address, not yours.");
  }
  return guardianEmail;
}

export function createSignIn(context: AccountContext) {
  const { db, secret, consentAge, now } = context;

  async function getSignedIn(userId: number, token: string): Promise<SignedIn> {
    const row = await findUser(db, userId);
    if (row === undefined) throw new AppError('unauthenticated');
    return { token, user: toUser(row, context) };
  }

  return {
    /**
     * Makes an account and signs it in. A learner under the consent age names a guardian, who gets a link; `browserId` is
     * then the mark for the browser, which may not decide. The exact birth date ends here: year and month are kept.
     * @throws AppError `invalid` (also for an address that has an account), `too_many`
     */
    async register(request: RegisterRequest, origin: CallOrigin): Promise<SignedIn & { browserId?: string }> {
      const { name, email } = request;
      const { birth, age } = checkBirthDate(request.birth_date, now());
      const isChild = age < consentAge;
      const guardianEmail = isChild ? checkGuardianEmail(request.guardian_email, email) : undefined;
      const problem = findPasswordProblem(request.password, email);
      if (problem !== undefined) throw createFieldError('password', problem);
      await takeFromRateLimit(db, secret, LIMITS.register, origin.address, now());
      if (guardianEmail !== undefined) await takeFromRateLimit(db, secret, LIMITS.guardianMail, guardianEmail, now());
      const passwordHash = await hashPassword(request.password);
      const browserId = pickBrowserId(origin.browserId);
      const row = {
        email,
        name,
        password_hash: passwordHash,
        role: 'learner',
        birth_year: birth.year,
        birth_month: birth.month,
        consent: isChild ? 'waiting' : 'not_needed',
        created_at: now(),
      } as const;
      try {
        const { userId, token } = await db.transaction().execute(async (transaction) => {
          const userId = await insertUser(transaction, row);
          if (guardianEmail !== undefined) await askGuardian(transaction, context, { userId, childName: name, guardianEmail, browserId });
          return { userId, token: await startSession(transaction, { userId, userAgent: origin.userAgent, now: now() }) };
        });
        return { ...(await getSignedIn(userId, token)), ...(isChild ? { browserId } : {}) };
      } catch (error) {
        if (isUniqueViolation(error)) throw createFieldError('email', EMAIL_TAKEN);
        throw error;
      }
    },

    /**
     * Signs in. An unknown address and a wrong password get the same answer after the same work.
     * @throws AppError `unauthenticated`, `too_many`
     */
    async login({ email, password }: LoginRequest, origin: CallOrigin): Promise<SignedIn> {
      const account = `${email} ${origin.address}`;
      await takeFromRateLimit(db, secret, LIMITS.loginFromAddress, origin.address, now());
      await takeFromRateLimit(db, secret, LIMITS.loginOfAccount, account, now());
      const row = await findUserForLogin(db, email);
      const isRight = await verifyPassword(row?.password_hash, password);
      if (row === undefined || !isRight) throw new AppError('unauthenticated', { message: WRONG_LOGIN });
      await resetRateLimit(db, secret, LIMITS.loginOfAccount, account);
      const token = await db.transaction().execute(async (transaction) => {
        // Comparing takes a while: meanwhile the account may have been deleted, or its password changed and all sessions ended.
        if (!(await holdPassword(transaction, row.id, row.password_hash))) throw new AppError('unauthenticated', { message: WRONG_LOGIN });
        return startSession(transaction, { userId: row.id, userAgent: origin.userAgent, now: now() });
      });
      return { token, user: toUser(row, context) };
    },

    async logout(session: Session): Promise<void> {
      await endSession(db, session.userId, session.id);
    },

    /** The session a bearer token belongs to, for the guards. */
    async authenticate(token: string): Promise<Session | undefined> {
      const row = await findSession(db, token, now());
      if (row === undefined) return undefined;
      return { id: row.id, userId: row.user_id, role: row.role, canStore: canStore(row, { consentAge, now: now() }) };
    },

    /**
     * Whether anything this person makes may be stored: false for a child without consent and for an unknown id. With the
     * handle of a transaction that holds the person's row, a withdrawal waits until what is stored now is there to delete.
     */
    async canStore(userId: number, on: Db = db): Promise<boolean> {
      const row = await findUser(on, userId);
      return row !== undefined && canStore(row, { consentAge, now: now() });
    },

    /** Whether a guardian has a say in what this person shows to others. */
    async needsGuardian(userId: number): Promise<boolean> {
      const row = await findUser(db, userId);
      return row !== undefined && needsConsent(row, { consentAge, now: now() });
    },
  };
}
