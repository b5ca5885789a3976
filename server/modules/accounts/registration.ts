import type { AgeAnswer, RegisterRequest, SignedIn } from '#contracts/accounts.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { findPasswordProblem } from './password-rules.ts';
import { expectHashCapacity, hashPassword } from './passwords.ts';
import { hasLongNumber } from './policy.ts';
import { tellTaken } from './taken.ts';

const EMAIL_TAKEN = 'There is already an account with this email address. You can sign in, or choose a new password.';
const NO_SUCH_DAY = 'Please enter a real date of birth.';
const OTHER_DATE = 'A different date of birth was entered here before. Please use that one. If it was a mistake, write to us.';
export const LONG_NUMBER = 'Please use a name without a long number in it.';

function checkBirthDate({ people }: AccountContext, text: string) {
  const found = people.readBirthDate(text);
  if (found === undefined) throw createFieldError('birth_date', NO_SUCH_DAY);
  return found;
}

/** The answer has to say that the address is taken; its owner hears of it. */
async function refuseTaken(context: AccountContext, email: string): Promise<never> {
  const { db, people } = context;
  const owner = await people.rows.findUserForLogin(db, email);
  if (owner !== undefined) await tellTaken(context, owner);
  throw createFieldError('email', EMAIL_TAKEN);
}

/**
 * First step: the birth date. This browser remembers the answer; below the consent age it stays until that is passed.
 * @throws AppError `invalid`
 */
export function answerAge(context: AccountContext, birthDate: string, visitor: Visitor): AgeAnswer {
  const { people, consentAge } = context;
  const { age } = checkBirthDate(context, birthDate);
  const isChild = age < consentAge;
  if (people.marks.answeredUnderAge(visitor) && !isChild) return { needs_guardian: true };
  people.marks.rememberAgeAnswer(visitor, isChild ? 'under' : 'of_age');
  return { needs_guardian: isChild };
}

/**
 * Makes an account, signed in, and mails its confirmation; a child's guardian is mailed after that. Keeps birth year
 * and month only. @throws AppError `invalid` (also for a taken address), `too_many`
 */
export async function register(context: AccountContext, request: RegisterRequest, visitor: Visitor): Promise<SignedIn> {
  const { db, people, guardian, consentAge, now, limiter } = context;
  const { name, email, own_device: isOwnDevice = false } = request;
  const { birth, age } = checkBirthDate(context, request.birth_date);
  const isChild = age < consentAge;
  if (!isChild && people.marks.answeredUnderAge(visitor)) throw createFieldError('birth_date', OTHER_DATE);
  people.marks.rememberAgeAnswer(visitor, isChild ? 'under' : 'of_age');
  const guardianEmail = isChild ? guardian.checkGuardianEmail(request.guardian_email, email) : undefined;
  if (isChild && hasLongNumber(name)) throw createFieldError('name', LONG_NUMBER);
  const problem = findPasswordProblem(request.password, email);
  if (problem !== undefined) throw createFieldError('password', problem);
  await expectHashCapacity();
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
    // Nothing about a child's devices is stored before a guardian agrees.
    device_kinds: JSON.stringify(isChild ? [] : [people.describeDevice(visitor.userAgent)]),
  } as const;
  const made = db.transaction().execute(async (transaction) => {
    const userId = await people.rows.insertUser(transaction, row);
    if (guardianEmail !== undefined) await guardian.nameGuardian(transaction, userId, guardianEmail);
    const sendsAt = await people.confirmations.send(transaction, { userId, email, asksGuardian: isChild });
    const userAgent = isChild ? '' : visitor.userAgent;
    const session = { userId, userAgent, now: now(), isOwnDevice };
    return { userId, sendsAt, token: await people.sessions.startSession(transaction, session) };
  });
  const { userId, sendsAt, token } = await made.catch((error: unknown) => {
    if (isUniqueViolation(error)) return refuseTaken(context, email);
    throw error;
  });
  if (isChild) people.marks.markChildsBrowser(visitor);
  people.marks.rememberKnownBrowser(visitor, userId);
  const user = await people.rows.findUser(db, userId);
  if (user === undefined) throw new AppError('unauthenticated');
  const shown = people.toUser(user, guardianEmail);
  return { token, user: sendsAt > now() ? { ...shown, confirmation_waits: true } : shown };
}
