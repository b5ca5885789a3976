import type { MessageAnswer } from '#contracts/accounts.ts';
import type { ChangeEmailRequest } from '#contracts/own-account.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { isSameMailbox } from '../../core/mailbox.ts';
import { logSecurity } from '../../core/security-log.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { Db } from '../../database/schema.ts';
import { enqueueMail } from '../mail/queue.ts';
import { isAccount, requireAccount, type AccountRow, type UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { writeAddressChangedMail } from './mails.ts';
import { getOwnAccount } from './own-account.ts';
import { deleteResetTokens } from './queries.ts';
import { requirePassword } from './own-password.ts';
import { tellTaken } from './taken.ts';

const LINK_OVER = 'This link no longer works. You can ask for a new one on your account page.';
const CONFIRMED = 'Your email address is confirmed.';
const CONFIRMED_AND_ASKED = 'Your email address is confirmed. An email is on its way to your parent or guardian.';
const CONFIRMED_AND_HELD =
  'Your email address is confirmed. The mailbox of your parent or guardian has had many emails from us, so this one is waiting for its turn. It will go out by itself.';
const ADDRESS_CHANGED = 'Your account now uses this email address.';
const LINK_MAILED = 'A new link is on its way to you.';
const LINK_WAITS = 'Your mailbox has had many emails from us, so the new link is waiting for its turn. It will come by itself.';
const CHANGE_MAILED = 'A link is on its way to the new address. Open it and press the button: then your account will use that address.';

/** Mails the confirmation link again and gives when it leaves. `record` notes who else asked. @throws AppError `too_many` */
export async function sendConfirmation(
  { db, people, guardian, limiter }: AccountContext,
  user: UserRow,
  record?: (transaction: Db) => Promise<void>,
): Promise<number> {
  const { email } = requireAccount(user);
  await limiter.take(LIMITS.ownMail, String(user.id));
  const isWaiting = people.getConsentState(user) === 'waiting';
  const asksGuardian = isWaiting && (await guardian.findGuardianEmail(db, user)) !== undefined;
  return db.transaction().execute(async (transaction) => {
    await record?.(transaction);
    return people.confirmations.send(transaction, { userId: user.id, email, asksGuardian });
  });
}

async function replaceAddress(context: AccountContext, transaction: Db, user: AccountRow, email: string): Promise<void> {
  const { people, publicUrl, now } = context;
  // Before the change, while the old address is still the account's: the queue skips it if it was never confirmed.
  await enqueueMail(transaction, { ...writeAddressChangedMail(publicUrl, user), aboutUserId: user.id }, now());
  await people.rows.replaceAddress(transaction, user.id, email, now());
  await deleteResetTokens(transaction, user.id);
  await people.sessions.endDownloadLinks(transaction, user.id);
  logSecurity(context, 'email_changed', { account: user.id });
}

async function confirmOwn({ people, guardian, now }: AccountContext, transaction: Db, user: UserRow): Promise<MessageAnswer> {
  await people.rows.confirmAddress(transaction, user.id, now());
  const asked = await guardian.askOnceConfirmed(transaction, user);
  return { message: asked === 'sent' ? CONFIRMED_AND_ASKED : asked === 'held' ? CONFIRMED_AND_HELD : CONFIRMED };
}

/** After a press on the page of a mailed link; again gives the same. @throws AppError `invalid` (expired, or address taken by now), `too_many` */
export async function confirmEmail(context: AccountContext, token: string, visitor: Visitor): Promise<MessageAnswer> {
  const { db, people, now, limiter } = context;
  await limiter.take(LIMITS.confirm, visitor.address);
  try {
    return await db.transaction().execute(async (transaction) => {
      const row = await people.confirmations.find(transaction, token);
      // Held until the end, so that two clicks at once do the work once.
      if (row !== undefined) await people.rows.holdAsSeen(transaction, row.user_id, now());
      const user = row === undefined ? undefined : await people.rows.findUser(transaction, row.user_id);
      if (row === undefined || user === undefined || !isAccount(user)) throw new AppError('invalid', { message: LINK_OVER });
      await limiter.giveBack(LIMITS.confirm, visitor.address, transaction);
      await people.confirmations.end(transaction, user.id, token);
      if (row.email === user.email)
        return user.email_confirmed_at === null ? confirmOwn(context, transaction, user) : { message: CONFIRMED };
      await replaceAddress(context, transaction, user, row.email);
      return { message: ADDRESS_CHANGED };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('invalid', { message: LINK_OVER });
    throw error;
  }
}

/** @throws AppError `conflict` when it is confirmed already; `too_many` */
export async function resendConfirmation(context: AccountContext, { userId }: Session): Promise<MessageAnswer> {
  const user = await getOwnAccount(context, userId);
  if (user.email_confirmed_at !== null) throw new AppError('conflict', { message: 'Your email address is already confirmed.' });
  const sendsAt = await sendConfirmation(context, user);
  return { message: sendsAt > context.now() ? LINK_WAITS : LINK_MAILED };
}

/** Mails a link to the new address; a taken one is not revealed. @throws AppError `invalid`, `unauthenticated`, `too_many` */
export async function changeEmail(
  context: AccountContext,
  { userId }: Session,
  { email, password }: ChangeEmailRequest,
): Promise<MessageAnswer> {
  const { db, people, guardian, limiter } = context;
  const user = await getOwnAccount(context, userId);
  const passwordHash = await requirePassword(context, userId, password, 'password');
  if (email === user.email) throw createFieldError('email', 'This is already your address.');
  const guardianEmail = await guardian.findGuardianEmail(db, user);
  if (guardianEmail !== undefined && isSameMailbox(email, guardianEmail))
    throw createFieldError('email', "Please enter your own email address, not your guardian's.");
  await limiter.take(LIMITS.ownMail, String(userId));
  const owner = await people.rows.findUserForLogin(db, email);
  if (owner !== undefined) {
    await tellTaken(context, owner);
    return { message: CHANGE_MAILED };
  }
  await db.transaction().execute(async (transaction) => {
    // A new password that came meanwhile ends this too.
    if (!(await people.rows.holdPassword(transaction, userId, passwordHash))) throw new AppError('unauthenticated');
    await people.confirmations.sendToNew(transaction, { userId, email });
  });
  return { message: CHANGE_MAILED };
}
