import type { ChangeEmailRequest, MessageAnswer } from '#contracts/accounts.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/door.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { Db } from '../../database/schema.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { Visitor } from './browser-marks.ts';
import type { AccountContext } from './context.ts';
import { findGuardian } from './guardian-queries.ts';
import { askGuardian } from './guardian-request.ts';
import { createLimiter } from './limiter.ts';
import { CONFIRM_LINK_MS, LIMITS } from './limits.ts';
import { writeAddressChangedMail, writeConfirmMail, writeNewAddressMail, writeTakenMail } from './mails.ts';
import { createOwnPassword } from './own-password.ts';
import { foldMailbox, getConsentState, isSameMailbox } from './policy.ts';
import { deleteResetTokens, findUser, findUserForLogin, type UserRow } from './queries.ts';
import { logSecurity } from './security-log.ts';
import { createToken, hashToken } from './tokens.ts';

const LINK_OVER = 'This link is not valid any more. You can ask for a new one on your account page.';
const CONFIRMED = 'Your email address is confirmed.';
const CONFIRMED_AND_ASKED = 'Your email address is confirmed. A mail is on its way to your parent or guardian.';
const ADDRESS_CHANGED = 'Your account uses this email address from now on.';
const CHANGE_MAILED = 'A link is on its way to the new address. Open it, and your account uses that address.';

type Confirmation = { userId: number; email: string; asksGuardian: boolean };

async function insertConfirmation(db: Db, now: number, { userId, email }: Pick<Confirmation, 'userId' | 'email'>): Promise<string> {
  const token = createToken();
  const row = { token_hash: hashToken(token), user_id: userId, email, expires_at: now + CONFIRM_LINK_MS };
  await db.insertInto('email_confirmations').values(row).execute();
  return token;
}

/** Mails the link that confirms the own address, in the caller's transaction. Earlier links stay good. */
export async function sendConfirmation(
  db: Db,
  { publicUrl, now }: Pick<AccountContext, 'publicUrl' | 'now'>,
  { userId, email, asksGuardian }: Confirmation,
): Promise<void> {
  const token = await insertConfirmation(db, now(), { userId, email });
  await enqueueMail(db, { ...writeConfirmMail(publicUrl, email, token, asksGuardian), aboutUserId: userId }, now());
}

export async function deleteExpiredConfirmations(db: Db, now: number, max: number): Promise<number> {
  const expired = db.selectFrom('email_confirmations').select('token_hash').where('expires_at', '<=', now).limit(max);
  const result = await db.deleteFrom('email_confirmations').where('token_hash', 'in', expired).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Whose address it is, and another one. */
export function createEmail(context: AccountContext) {
  const { db, publicUrl, consentAge, now } = context;
  const limiter = createLimiter(context);
  const requirePassword = createOwnPassword(context);

  async function getRow(userId: number): Promise<UserRow> {
    const row = await findUser(db, userId);
    if (row === undefined) throw new AppError('unauthenticated');
    return row;
  }

  /** The address of the link becomes the account's, and the one of before is told. */
  async function replaceAddress(transaction: Db, user: UserRow, email: string): Promise<void> {
    const changes = { email, mailbox: foldMailbox(email), email_confirmed_at: now() };
    await transaction.updateTable('users').set(changes).where('id', '=', user.id).execute();
    await deleteResetTokens(transaction, user.id);
    await enqueueMail(transaction, { ...writeAddressChangedMail(publicUrl, user), aboutUserId: user.id }, now());
    logSecurity(context, 'email_changed', { account: user.id });
  }

  /** Marks the address as confirmed; a child's guardian is written to now. */
  async function confirmOwn(transaction: Db, user: UserRow): Promise<MessageAnswer> {
    await transaction.updateTable('users').set({ email_confirmed_at: now() }).where('id', '=', user.id).execute();
    if (getConsentState(user, { consentAge, now: now() }) !== 'waiting') return { message: CONFIRMED };
    const guardian = await findGuardian(transaction, user.id);
    if (guardian === undefined || guardian.mailed_at !== null) return { message: CONFIRMED };
    return { message: (await askGuardian(transaction, context, user.id)) === 'sent' ? CONFIRMED_AND_ASKED : CONFIRMED };
  }

  return {
    /**
     * Opens a mailed link. A link may be opened again: it says the same.
     * @throws AppError `invalid` for a link that is over, or whose address has another account by now; `too_many`
     */
    async confirmEmail(token: string, visitor: Visitor): Promise<MessageAnswer> {
      await limiter.take(LIMITS.confirm, visitor.address);
      try {
        return await db.transaction().execute(async (transaction) => {
          const row = await transaction
            .selectFrom('email_confirmations')
            .select(['user_id', 'email'])
            .where('token_hash', '=', hashToken(token))
            .where('expires_at', '>', now())
            .executeTakeFirst();
          // Held until the end, so that two clicks at once do the work once.
          if (row !== undefined)
            await transaction.updateTable('users').set({ last_seen_at: now() }).where('id', '=', row.user_id).execute();
          const user = row === undefined ? undefined : await findUser(transaction, row.user_id);
          if (row === undefined || user === undefined) throw new AppError('invalid', { message: LINK_OVER });
          await limiter.giveBack(LIMITS.confirm, visitor.address, transaction);
          const others = transaction.deleteFrom('email_confirmations').where('user_id', '=', user.id);
          await others.where('token_hash', '!=', hashToken(token)).execute();
          if (row.email === user.email) return user.email_confirmed_at === null ? confirmOwn(transaction, user) : { message: CONFIRMED };
          await replaceAddress(transaction, user, row.email);
          return { message: ADDRESS_CHANGED };
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('invalid', { message: LINK_OVER });
        throw error;
      }
    },

    /** @throws AppError `conflict` when it is confirmed already; `too_many` */
    async resendConfirmation({ userId }: Session): Promise<MessageAnswer> {
      const user = await getRow(userId);
      if (user.email_confirmed_at !== null) throw new AppError('conflict', { message: 'Your email address is confirmed already.' });
      await limiter.take(LIMITS.ownMail, String(userId));
      const asksGuardian = getConsentState(user, { consentAge, now: now() }) === 'waiting' && user.guardian_email !== null;
      await db.transaction().execute((transaction) => sendConfirmation(transaction, context, { userId, email: user.email, asksGuardian }));
      return { message: 'A new link is on its way to you.' };
    },

    /**
     * Mails a link to the new address. One that has an account gets another mail, and the answer is the same.
     * @throws AppError `invalid`, `too_many`
     */
    async changeEmail({ userId }: Session, { email, password }: ChangeEmailRequest): Promise<MessageAnswer> {
      const user = await getRow(userId);
      await requirePassword(userId, password, 'password');
      if (email === user.email) throw createFieldError('email', 'This is your address already.');
      if (user.guardian_email !== null && isSameMailbox(email, user.guardian_email))
        throw createFieldError('email', "Please enter your own email address, not your guardian's.");
      await limiter.take(LIMITS.ownMail, String(userId));
      const isTaken = (await findUserForLogin(db, email)) !== undefined;
      if (isTaken) {
        if (await limiter.hasRoom(LIMITS.takenMail, email)) await enqueueMail(db, writeTakenMail(publicUrl, email), now());
        return { message: CHANGE_MAILED };
      }
      await db.transaction().execute(async (transaction) => {
        const token = await insertConfirmation(transaction, now(), { userId, email });
        await enqueueMail(transaction, { ...writeNewAddressMail(publicUrl, email, token), aboutUserId: userId }, now());
      });
      return { message: CHANGE_MAILED };
    },
  };
}
