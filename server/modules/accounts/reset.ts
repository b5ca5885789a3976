import { RESET_DONE, RESET_LINK_SENT, type MessageAnswer, type ResetPasswordRequest } from '#contracts/accounts.ts';
import { isForeignKeyViolation } from '../../database/open.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { resetRateLimit, takeFromRateLimit } from '../../core/rate-limit.ts';
import { discardMail, enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { LIMITS, RESET_TOKEN_MS } from './limits.ts';
import { writePasswordChangedMail, writeResetMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { findResetOwner, findUserForLogin, putResetToken, takeResetToken, updatePasswordHash } from './queries.ts';
import { endAllSessions } from './sessions.ts';
import { createToken, hashToken } from './tokens.ts';

const LINK_OVER = 'This link is not valid any more. Please ask for a new one.';

/** A new password for somebody who has lost theirs (platform.md §7). */
export function createReset(context: AccountContext) {
  const { db, secret, publicUrl, now } = context;
  return {
    /**
     * Mails a link to a known address. An unknown one gets the same answer after as many writes of the same size: its
     * mail is written and taken out again before the transaction ends.
     * @throws AppError `too_many`
     */
    async forgotPassword(email: string, address: string): Promise<MessageAnswer> {
      await takeFromRateLimit(db, secret, LIMITS.forgotFromAddress, address, now());
      await takeFromRateLimit(db, secret, LIMITS.forgotForEmail, email, now());
      const owner = await findUserForLogin(db, email);
      const token = createToken();
      const row = { token_hash: hashToken(token), expires_at: now() + RESET_TOKEN_MS };
      const mail = writeResetMail(publicUrl, { email }, token);
      const writing = db.transaction().execute(async (transaction) => {
        const mailId = await enqueueMail(transaction, { ...mail, ...(owner === undefined ? {} : { aboutUserId: owner.id }) }, now());
        if (owner === undefined) await discardMail(transaction, mailId);
        else await putResetToken(transaction, { user_id: owner.id, ...row });
      });
      await writing.catch((error: unknown) => {
        // An account that is deleted at this moment is an unknown one.
        if (!isForeignKeyViolation(error)) throw error;
      });
      return { message: RESET_LINK_SENT };
    },

    /**
     * Uses a link up, sets the password and ends all sessions.
     * @throws AppError `invalid` for a link that is unknown, used, replaced, over or another person's; `too_many`
     */
    async resetPassword({ email, token, password }: ResetPasswordRequest, address: string): Promise<MessageAnswer> {
      await takeFromRateLimit(db, secret, LIMITS.reset, address, now());
      const problem = findPasswordProblem(password, email);
      if (problem !== undefined) throw createFieldError('password', problem);
      const tokenHash = hashToken(token);
      const owner = await findResetOwner(db, tokenHash, email, now());
      if (owner === undefined) throw new AppError('invalid', { message: LINK_OVER });
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (transaction) => {
        if (!(await takeResetToken(transaction, owner.id, tokenHash))) throw new AppError('invalid', { message: LINK_OVER });
        await updatePasswordHash(transaction, owner.id, passwordHash);
        await endAllSessions(transaction, owner.id);
        await enqueueMail(transaction, { ...writePasswordChangedMail(publicUrl, owner), aboutUserId: owner.id }, now());
      });
      await resetRateLimit(db, secret, LIMITS.loginOfAccount, `${email} ${address}`);
      return { message: RESET_DONE };
    },
  };
}
