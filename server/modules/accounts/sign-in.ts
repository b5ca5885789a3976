import { listRights } from '#contracts/roles.ts';
import { CODE_NEEDED, type LoginRequest, type SignedIn } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { logSecurity } from '../../core/security-log.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { describeUser } from './describe-user.ts';
import { LIMITS } from './limits.ts';
import { tellNewDevice } from './new-devices.ts';
import { expectHashCapacity, verifyPassword } from './passwords.ts';
import { checkSecondStep, findSecondStepSince } from './check-second-step.ts';

const WRONG_LOGIN = 'The email address or the password is not right.';
const WRONG_CODE = 'These digits are not right. Please enter the latest ones.';
const DEVICE_KINDS_MAX = 10;

/**
 * Takes one attempt; only failures stay counted. Known browsers, and accounts lately at an address, have budgets of their
 * own, so that no one uses up what others need. `giveBack`: the password was right; `cancel`: none was compared. @throws
 * AppError `too_many`
 */
async function takeAttempt(context: AccountContext, email: string, userId: number | undefined, visitor: Visitor) {
  const { people, limiter } = context;
  const browser = userId === undefined ? undefined : people.marks.findKnownBrowser(visitor, userId);
  if (browser !== undefined) {
    const subject = `${userId} ${browser}`;
    await limiter.take(LIMITS.loginOfBrowser, subject);
    return {
      giveBack: () => limiter.clear(LIMITS.loginOfBrowser, subject),
      cancel: () => limiter.giveBack(LIMITS.loginOfBrowser, subject),
    };
  }
  const pair = `${email} ${visitor.address}`;
  const isFamiliar = (await limiter.count(LIMITS.familiarPair, pair)) > 0;
  await limiter.take(LIMITS.loginOfPair, pair);
  if (!isFamiliar) await limiter.takeSlowly(LIMITS.loginFromAddress, visitor.address);
  return {
    async giveBack() {
      await limiter.clear(LIMITS.loginOfPair, pair);
      if (!isFamiliar) await limiter.giveBack(LIMITS.loginFromAddress, visitor.address);
      await limiter.take(LIMITS.familiarPair, pair);
    },
    async cancel() {
      await limiter.giveBack(LIMITS.loginOfPair, pair);
      if (!isFamiliar) await limiter.giveBack(LIMITS.loginFromAddress, visitor.address);
    },
  };
}

function refuseCode(words: string) {
  return new AppError('unauthenticated', { message: words, fields: { code: [words] } });
}

/** Gives whether digits were asked for. @throws AppError `unauthenticated`, at the field `code` */
async function passSecondStep(context: AccountContext, row: UserRow, code: string | undefined, visitor: Visitor): Promise<boolean> {
  const result = await checkSecondStep(context, row.id, code, visitor);
  if (result === 'missing') throw refuseCode(CODE_NEEDED);
  if (result === 'wrong') {
    logSecurity(context, 'login_failed', { account: row.id, detail: 'code' });
    throw refuseCode(WRONG_CODE);
  }
  return result === 'passed';
}

/** A kind of device that was not used before is told by mail. For a child without consent nothing is remembered. */
async function noteDevice(context: AccountContext, row: UserRow, visitor: Visitor): Promise<void> {
  const { people, db } = context;
  const kind = people.describeDevice(visitor.userAgent);
  const known = JSON.parse(row.device_kinds) as string[];
  await people.rows.updateDeviceKinds(db, row.id, [kind, ...known.filter((other) => other !== kind)].slice(0, DEVICE_KINDS_MAX));
  if (known.length === 0 || known.includes(kind)) return;
  await tellNewDevice(context, row, kind);
}

/**
 * Signs in; an unknown address takes as long as a wrong password. @throws AppError `forbidden` (locked, password right),
 * `unauthenticated` (field `code`: second step), `too_many`, `unavailable`
 */
export async function login(
  context: AccountContext,
  { email, password, code, own_device: isOwnDevice = false }: LoginRequest,
  visitor: Visitor,
): Promise<SignedIn> {
  const { people, db, now } = context;
  await expectHashCapacity();
  const row = await people.rows.findUserForLogin(db, email);
  const attempt = await takeAttempt(context, email, row?.id, visitor);
  const isRight = await verifyPassword(row?.password_hash, password).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') await attempt.cancel();
    throw error;
  });
  if (row === undefined || !isRight) {
    logSecurity(context, 'login_failed', { account: row?.id, subject: visitor.address });
    throw new AppError('unauthenticated', { message: WRONG_LOGIN });
  }
  await attempt.giveBack();
  await people.locks.requireUnlocked(db, row.id);
  const hasShownCode = await passSecondStep(context, row, code, visitor);
  const mayRemember = people.canStore(row);
  const token = await db.transaction().execute(async (transaction) => {
    // Comparing takes a while: meanwhile the account may have been deleted, or its password changed and all sessions ended.
    if (!(await people.rows.holdPassword(transaction, row.id, row.password_hash)))
      throw new AppError('unauthenticated', { message: WRONG_LOGIN });
    if (!hasShownCode && (await findSecondStepSince(transaction, row.id)) !== null) throw refuseCode(CODE_NEEDED);
    const userAgent = mayRemember ? visitor.userAgent : '';
    return people.sessions.startSession(transaction, { userId: row.id, userAgent, now: now(), isOwnDevice });
  });
  if (people.needsConsent(row)) people.marks.markChildsBrowser(visitor);
  if (mayRemember) await noteDevice(context, row, visitor);
  people.marks.rememberKnownBrowser(visitor, row.id);
  logSecurity(context, 'login_ok', { account: row.id, subject: visitor.address });
  return { token, user: await describeUser(context, row) };
}

export async function logout(context: AccountContext, session: Session): Promise<void> {
  const { people, db } = context;
  await people.sessions.endSession(db, session.userId, session.id);
}

/** The session a bearer token belongs to, for the guards. */
export async function authenticate(context: AccountContext, token: string): Promise<Session | undefined> {
  const { people, school, db, now } = context;
  const row = await people.sessions.findSession(db, token, now());
  if (row === undefined) return undefined;
  const isPupil = row.kind === 'pupil';
  // A pupil's sign-in rests on the school's agreement and ends with its last day.
  if (isPupil && !(await school.isInForce(db))) return undefined;
  const roles = people.rows.readRoles(row);
  const hasSecondStep = roles.length > 0 && (await findSecondStepSince(db, row.user_id)) !== null;
  const rights = hasSecondStep ? listRights(roles) : [];
  return { id: row.id, userId: row.user_id, isPupil, roles, rights, canStore: people.canStore(row) };
}
