import { RESET_DONE, RESET_LINK_SENT, type MessageAnswer, type ResetPasswordRequest } from '#contracts/accounts.ts';
import { isForeignKeyViolation } from '../../database/open.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import { logSecurity } from '../../core/security-log.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { dropMail, enqueueMail, findSendTime } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { LIMITS, RESET_LINKS_MAX, RESET_TOKEN_MS, RESET_WAITS_MS } from './limits.ts';
import { writeNoResetMail, writePasswordChangedMail, writeResetMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { countResetTokens, findResetOwner, insertResetToken, takeResetToken } from './queries.ts';

const LINK_OVER = 'This link no longer works. Please ask for a new one.';
type Owner = NonNullable<Awaited<ReturnType<typeof findResetOwner>>>;

// Resetting a forgotten password (docs/spec/platform.md §7).

/**
 * Counts by where a request comes from, never by the mailbox it names, so no one can use up another's. Known browsers
 * count apart. @throws AppError `too_many`
 */
async function takeAsking({ people, limiter }: AccountContext, email: string, userId: number | undefined, visitor: Visitor): Promise<void> {
  if (userId !== undefined && people.marks.findKnownBrowser(visitor, userId) !== undefined) return;
  if ((await limiter.count(LIMITS.familiarPair, `${email} ${visitor.address}`)) > 0) return;
  await limiter.take(LIMITS.forgotFromAddress, visitor.address);
}

/** Opening a link proves the mailbox. A guardian someone else named before does not count: the child names one again. */
async function confirmByReset({ people, guardian, now }: AccountContext, transaction: Db, owner: Owner): Promise<void> {
  if (owner.email_confirmed_at !== null) return;
  await people.rows.confirmAddress(transaction, owner.id, now());
  if (owner.consent === 'waiting') await guardian.forgetGuardian(transaction, owner.id);
}

/**
 * Mails a reset link: one in five minutes, three at once, good for half an hour from when it leaves. An unknown
 * address gets the same answer after the same writes. Known browsers count apart. A locked account gets no link.
 * @throws AppError `too_many`
 */
export async function forgotPassword(context: AccountContext, email: string, visitor: Visitor): Promise<MessageAnswer> {
  const { db, people, publicUrl, now, limiter } = context;
  const found = await people.rows.findUserForLogin(db, email);
  await takeAsking(context, email, found?.id, visitor);
  const browser = found === undefined ? undefined : people.marks.findKnownBrowser(visitor, found.id);
  const isOwn = found?.email_confirmed_at != null && browser !== undefined;
  const hasCapacity = isOwn
    ? await limiter.hasCapacity(LIMITS.resetMailOfBrowser, `${found.id} ${browser}`)
    : await limiter.hasCapacity(LIMITS.resetMail, email);
  const live = await countResetTokens(db, found?.id ?? 0, now());
  const owner = hasCapacity && (isOwn || live < RESET_LINKS_MAX) ? found : undefined;
  const kind = isOwn ? 'own_password' : 'password';
  const sendsAt = Math.min(await findSendTime(context, { to: email, kind }, now()), now() + RESET_WAITS_MS);
  const token = createToken();
  const row = { token_hash: hashToken(token), created_at: now(), expires_at: sendsAt + RESET_TOKEN_MS };
  const isLocked = found !== undefined && (await people.locks.findLock(db, found.id)) !== undefined;
  const mail = isLocked ? writeNoResetMail(publicUrl, { email }) : writeResetMail(publicUrl, { email }, token);
  const writing = db.transaction().execute(async (transaction) => {
    const mailId = await enqueueMail(transaction, { ...mail, kind, ...(owner === undefined ? {} : { aboutUserId: owner.id }) }, now());
    if (owner === undefined) await dropMail(transaction, mailId ?? 0);
    else await insertResetToken(transaction, { user_id: owner.id, ...row });
  });
  await writing.catch((error: unknown) => {
    // An account that is deleted at this moment is an unknown one.
    if (!isForeignKeyViolation(error)) throw error;
  });
  return { message: RESET_LINK_SENT };
}

/**
 * Uses a link up, sets the password, ends sessions, links and address changes. @throws AppError `forbidden` (locked),
 * `invalid` (bad link), `too_many`
 */
export async function resetPassword(
  context: AccountContext,
  { email, token, password }: ResetPasswordRequest,
  visitor: Visitor,
): Promise<MessageAnswer> {
  const { db, people, publicUrl, now, limiter } = context;
  const problem = findPasswordProblem(password, email);
  if (problem !== undefined) throw createFieldError('password', problem);
  await limiter.take(LIMITS.reset, visitor.address);
  const tokenHash = hashToken(token);
  const owner = await findResetOwner(db, tokenHash, email, now());
  if (owner === undefined) throw new AppError('invalid', { message: LINK_OVER });
  await limiter.giveBack(LIMITS.reset, visitor.address);
  await people.locks.requireUnlocked(db, owner.id);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    if (!(await takeResetToken(transaction, owner.id, tokenHash))) throw new AppError('invalid', { message: LINK_OVER });
    await people.rows.updatePasswordHash(transaction, owner.id, passwordHash);
    await people.sessions.endAllSessions(transaction, owner.id);
    await people.confirmations.endChanges(transaction, owner);
    await confirmByReset(context, transaction, owner);
    await enqueueMail(transaction, { ...writePasswordChangedMail(publicUrl, owner), aboutUserId: owner.id }, now());
  });
  await limiter.clear(LIMITS.loginOfPair, `${email} ${visitor.address}`);
  logSecurity(context, 'reset_used', { account: owner.id, subject: visitor.address });
  return { message: RESET_DONE };
}
