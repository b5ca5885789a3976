import type { AgeAnswer, RegisterRequest, SignedIn } from '#contracts/accounts.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { isUniqueViolation } from '../../database/open.ts';
import { enqueueMail } from '../mail/queue.ts';
import { createBrowserMarks, type Visitor } from './browser-marks.ts';
import type { AccountContext } from './context.ts';
import { describeDevice } from './device.ts';
import { sendConfirmation } from './email.ts';
import { planEnding } from './endings.ts';
import { GUARDIAN_LINK_MS, isMailRefused, keepGuardian } from './guardian-request.ts';
import { REFUSED_ADDRESS } from './guardian-resend.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { writeTakenMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { expectRoomToHash, hashPassword } from './passwords.ts';
import { computeAge, foldMailbox, hasLongNumber, isPlausibleAge, isSameMailbox, parseBirthDate, type BirthDate } from './policy.ts';
import { findUser, insertUser } from './queries.ts';
import { startSession } from './sessions.ts';
import { toUser } from './views.ts';

const EMAIL_TAKEN = 'There is an account with this email address already. You can sign in, or ask for a new password.';
const NO_SUCH_DAY = 'Please enter a real date of birth.';
const OTHER_DATE = 'Another date of birth was given here before. Please use the same one. If it was a slip, write to us.';
export const LONG_NUMBER = 'Please use a name without a long number in it.';

/** @throws AppError `invalid` at the field */
function checkBirthDate(text: string, now: number): { birth: BirthDate; age: number } {
  const birth = parseBirthDate(text);
  if (birth === undefined) throw createFieldError('birth_date', NO_SUCH_DAY);
  const age = computeAge(birth, now);
  if (!isPlausibleAge(age)) throw createFieldError('birth_date', NO_SUCH_DAY);
  return { birth, age };
}

/** Making an account. */
export function createRegistration(context: AccountContext) {
  const { db, secret, publicUrl, consentAge, now } = context;
  const limiter = createLimiter(context);
  const marks = createBrowserMarks(context);

  /** @throws AppError `invalid` at the field */
  async function checkGuardianEmail(guardianEmail: string | undefined, ownEmail: string): Promise<string> {
    if (!guardianEmail) throw createFieldError('guardian_email', "Please enter your parent's or guardian's email address.");
    if (isSameMailbox(guardianEmail, ownEmail))
      throw createFieldError('guardian_email', "Please enter your guardian's own email address, not yours.");
    if (await isMailRefused(db, secret, guardianEmail)) throw createFieldError('guardian_email', REFUSED_ADDRESS);
    return guardianEmail;
  }

  /** The answer has to say that the address is taken; its owner hears of it. */
  async function refuseTaken(email: string): Promise<never> {
    if (await limiter.hasRoom(LIMITS.takenMail, email)) await enqueueMail(db, writeTakenMail(publicUrl, email), now());
    throw createFieldError('email', EMAIL_TAKEN);
  }

  return {
    /**
     * The first step: the date of birth alone. The answer is remembered for this browser, in every tab and after
     * whatever follows; once below the age of consent it stays so until it has passed.
     * @throws AppError `invalid`
     */
    answerAge(birthDate: string, visitor: Visitor): AgeAnswer {
      const { age } = checkBirthDate(birthDate, now());
      const isChild = age < consentAge;
      if (marks.answeredUnderAge(visitor) && !isChild) return { needs_guardian: true };
      marks.keepAgeAnswer(visitor, isChild ? 'under' : 'of_age');
      return { needs_guardian: isChild };
    },

    /**
     * Makes an account and signs it in. The person's address gets a link to confirm it; a learner under the consent age
     * names a guardian, who is written to once that link was opened. The exact birth date ends here: year and month are kept.
     * @throws AppError `invalid` (also for an address that has an account), `too_many`
     */
    async register(request: RegisterRequest, visitor: Visitor): Promise<SignedIn> {
      const { name, email, own_device: isOwnDevice = false } = request;
      const { birth, age } = checkBirthDate(request.birth_date, now());
      const isChild = age < consentAge;
      if (!isChild && marks.answeredUnderAge(visitor)) throw createFieldError('birth_date', OTHER_DATE);
      marks.keepAgeAnswer(visitor, isChild ? 'under' : 'of_age');
      const guardianEmail = isChild ? await checkGuardianEmail(request.guardian_email, email) : undefined;
      if (isChild && hasLongNumber(name)) throw createFieldError('name', LONG_NUMBER);
      const problem = findPasswordProblem(request.password, email);
      if (problem !== undefined) throw createFieldError('password', problem);
      expectRoomToHash();
      await limiter.takeSlowly(LIMITS.register, visitor.address);
      const row = {
        email,
        mailbox: foldMailbox(email),
        name,
        password_hash: await hashPassword(request.password),
        role: 'learner',
        birth_year: birth.year,
        birth_month: birth.month,
        consent: isChild ? 'waiting' : 'not_needed',
        created_at: now(),
        last_seen_at: now(),
        // What a child uses is nobody's matter before a guardian agrees.
        device_kinds: JSON.stringify(isChild ? [] : [describeDevice(visitor.userAgent)]),
      } as const;
      const made = db.transaction().execute(async (transaction) => {
        const userId = await insertUser(transaction, row);
        if (guardianEmail !== undefined) {
          await keepGuardian(transaction, now(), { userId, email: guardianEmail });
          await planEnding(transaction, { userId, because: 'no_consent', endsAt: now() + GUARDIAN_LINK_MS });
        }
        await sendConfirmation(transaction, context, { userId, email, asksGuardian: isChild });
        const userAgent = isChild ? '' : visitor.userAgent;
        return { userId, token: await startSession(transaction, { userId, userAgent, now: now(), isOwnDevice }) };
      });
      const { userId, token } = await made.catch((error: unknown) => {
        if (isUniqueViolation(error)) return refuseTaken(email);
        throw error;
      });
      if (isChild) marks.markChildsBrowser(visitor);
      marks.rememberKnownBrowser(visitor, userId);
      const user = await findUser(db, userId);
      if (user === undefined) throw new AppError('unauthenticated');
      return { token, user: toUser(user, context) };
    },
  };
}
