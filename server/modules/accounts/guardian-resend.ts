import type { User } from '#contracts/accounts.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/door.ts';
import { isUniqueViolation } from '../../database/open.ts';
import { enqueueMail } from '../mail/queue.ts';
import { createBrowserMarks, type Visitor } from './browser-marks.ts';
import type { AccountContext } from './context.ts';
import { sendConfirmation } from './email.ts';
import { writeGuardianLinkMail } from './guardian-mails.ts';
import { findGuardian, updateGuardian } from './guardian-queries.ts';
import { askGuardian, isMailRefused, keepGuardian } from './guardian-request.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { getConsentState, isSameMailbox } from './policy.ts';
import { findUser, moveConsent, type UserRow } from './queries.ts';
import { createToken, hashToken } from './tokens.ts';
import { toUser } from './views.ts';

const NOT_NEEDED = 'Your account does not need a guardian.';
const CHANGED_MEANWHILE = 'Something has changed in the meantime. Please load the page again.';
const DECIDED = 'Your guardian has decided. With the link in their email they can still change their mind.';
const SENT = 'A new link is on its way to your guardian.';
const HELD = 'This address has had many mails today. Your link goes out tomorrow.';
const FIRST_YOURS = 'Please open the link in our mail to you first. Then we write to your guardian.';
export const REFUSED_ADDRESS = 'The person at this address asked us not to write again. Please choose another.';

/** A child asks for a new link to be mailed to the guardian. The old link ends. */
export function createGuardianResend(context: AccountContext) {
  const { db, secret, publicUrl, consentAge, now } = context;
  const limiter = createLimiter(context);
  const marks = createBrowserMarks(context);

  /** @throws AppError `invalid`, `conflict` when the address may not be changed any more */
  async function chooseAddress(child: UserRow, given: string | undefined): Promise<string> {
    const address = given || child.guardian_email;
    if (!address) throw createFieldError('guardian_email', "Please enter your parent's or guardian's email address.");
    if (isSameMailbox(address, child.email)) {
      throw createFieldError('guardian_email', "Please enter your guardian's own email address, not yours.");
    }
    const state = getConsentState(child, { consentAge, now: now() });
    if (state === 'given' && address !== child.guardian_email) {
      throw new AppError('conflict', { message: 'Your guardian has agreed already, so their address stays as it is.' });
    }
    if (await isMailRefused(db, secret, address)) throw createFieldError('guardian_email', REFUSED_ADDRESS);
    return address;
  }

  /** After agreeing: the same consent, another link. */
  async function renewLink(child: UserRow, address: string): Promise<string> {
    if (!(await limiter.hasRoom(LIMITS.guardianMail, address))) return HELD;
    const token = createToken();
    await db.transaction().execute(async (transaction) => {
      // A guardian who decides at this moment keeps the link they decided with.
      const isUnchanged = await moveConsent(transaction, child.id, child.consent, child.consent);
      const changes = { token_hash: hashToken(token), previous_token_hash: null };
      if (!isUnchanged || !(await updateGuardian(transaction, child.id, changes))) {
        throw new AppError('conflict', { message: CHANGED_MEANWHILE });
      }
      const mail = writeGuardianLinkMail(publicUrl, address, child.name, token);
      await enqueueMail(transaction, { ...mail, aboutUserId: child.id }, now());
    });
    return SENT;
  }

  async function ask(child: UserRow, address: string, isNamed: boolean): Promise<string> {
    try {
      return await db.transaction().execute(async (transaction) => {
        const isUnchanged = await moveConsent(transaction, child.id, child.consent, 'waiting');
        if (!isUnchanged) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
        if (!isNamed) await keepGuardian(transaction, now(), { userId: child.id, email: address });
        else if (!(await updateGuardian(transaction, child.id, { email: address, mailed_at: null })))
          throw new AppError('conflict', { message: CHANGED_MEANWHILE });
        if (child.email_confirmed_at === null) {
          await sendConfirmation(transaction, context, { userId: child.id, email: child.email, asksGuardian: true });
          return FIRST_YOURS;
        }
        return (await askGuardian(transaction, context, child.id)) === 'held' ? HELD : SENT;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
      throw error;
    }
  }

  return {
    /** @throws AppError `conflict`, `invalid`, `too_many` */
    async resendLink({ userId }: Session, given: string | undefined, visitor: Visitor): Promise<{ message: string; user: User }> {
      await limiter.take(LIMITS.guardianResend, String(userId));
      const child = await findUser(db, userId);
      if (child === undefined) throw new AppError('unauthenticated');
      const state = getConsentState(child, { consentAge, now: now() });
      if (state === 'not_needed') throw new AppError('conflict', { message: NOT_NEEDED });
      const guardian = await findGuardian(db, userId);
      if (guardian !== undefined && (state === 'declined' || state === 'withdrawn')) throw new AppError('conflict', { message: DECIDED });
      const address = await chooseAddress(child, given);
      marks.markChildsBrowser(visitor);
      const message = state === 'given' ? await renewLink(child, address) : await ask(child, address, guardian !== undefined);
      return { message, user: toUser((await findUser(db, userId)) ?? child, context) };
    },
  };
}
