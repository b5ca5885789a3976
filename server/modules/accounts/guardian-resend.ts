import type { User } from '#contracts/accounts.ts';
import { isUniqueViolation } from '../../database/open.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/door.ts';
import { takeFromRateLimit } from '../../core/rate-limit.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { findGuardian, updateGuardian } from './guardian-queries.ts';
import { askGuardian, GUARDIAN_LINK_MS, pickBrowserId } from './guardian-request.ts';
import { LIMITS } from './limits.ts';
import { writeGuardianLinkMail, writeGuardianRequestMail } from './mails.ts';
import { getConsentState, isSameMailbox } from './policy.ts';
import { findUser, moveConsent, type UserRow } from './queries.ts';
import { createToken, hashToken } from './tokens.ts';
import { toUser } from './views.ts';

const NOT_NEEDED = 'Your account does not need a guardian.';
const CHANGED_MEANWHILE = 'Something has changed in the meantime. Please load the page again.';
const DECIDED = 'Your guardian has decided. With the link in their email they can still change their mind.';

/** A child asks for a new link to be mailed to the guardian. The old link ends. */
export function createGuardianResend(context: AccountContext) {
  const { db, secret, publicUrl, consentAge, now } = context;

  /** @throws AppError `invalid`, `conflict` when the address may not be changed any more */
  function chooseAddress(child: UserRow, given: string | undefined): string {
    const address = given || child.guardian_email;
    if (!address) throw createFieldError('guardian_email', "Please enter your parent's or guardian's email address.");
    if (isSameMailbox(address, child.email)) {
      throw createFieldError('guardian_email', "Please enter your guardian's own email address, not yours.");
    }
    const state = getConsentState(child, { consentAge, now: now() });
    if (state === 'given' && address !== child.guardian_email) {
      throw new AppError('conflict', { message: 'Your guardian has agreed already, so their address stays as it is.' });
    }
    return address;
  }

  async function renewLink(child: UserRow, address: string): Promise<void> {
    const token = createToken();
    const isGiven = child.consent === 'given';
    const write = isGiven ? writeGuardianLinkMail : writeGuardianRequestMail;
    const times = isGiven ? {} : { asked_at: now(), expires_at: now() + GUARDIAN_LINK_MS };
    await db.transaction().execute(async (transaction) => {
      // A guardian who decides at this moment keeps the link they decided with.
      const isUnchanged = await moveConsent(transaction, child.id, child.consent, child.consent);
      const changes = { email: address, token_hash: hashToken(token), ...times };
      if (!isUnchanged || !(await updateGuardian(transaction, child.id, changes))) {
        throw new AppError('conflict', { message: CHANGED_MEANWHILE });
      }
      await enqueueMail(transaction, { ...write(publicUrl, address, child.name, token), aboutUserId: child.id }, now());
    });
  }

  /** Asks as at registration, after the old request ran out. */
  async function askAnew(child: UserRow, address: string, browserId: string): Promise<void> {
    try {
      await db.transaction().execute(async (transaction) => {
        await moveConsent(transaction, child.id, child.consent, 'waiting');
        await askGuardian(transaction, context, { userId: child.id, childName: child.name, guardianEmail: address, browserId });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
      throw error;
    }
  }

  return {
    /**
     * `browserId` is the mark for this browser when the request had to be made anew.
     * @throws AppError `conflict`, `invalid`, `too_many`
     */
    async resendLink(
      { userId }: Session,
      given: string | undefined,
      carriedId: string | undefined,
    ): Promise<{ user: User; browserId?: string }> {
      await takeFromRateLimit(db, secret, LIMITS.guardianResend, String(userId), now());
      const child = await findUser(db, userId);
      if (child === undefined) throw new AppError('unauthenticated');
      const state = getConsentState(child, { consentAge, now: now() });
      if (state === 'not_needed') throw new AppError('conflict', { message: NOT_NEEDED });
      const guardian = await findGuardian(db, userId);
      if (guardian !== undefined && (state === 'declined' || state === 'withdrawn')) throw new AppError('conflict', { message: DECIDED });
      const address = chooseAddress(child, given);
      await takeFromRateLimit(db, secret, LIMITS.guardianMail, address, now());
      let browserId: string | undefined;
      if (guardian === undefined) {
        browserId = pickBrowserId(carriedId);
        await askAnew(child, address, browserId);
      } else {
        await renewLink(child, address);
      }
      const updated = (await findUser(db, userId)) ?? child;
      return { user: toUser(updated, context), ...(browserId === undefined ? {} : { browserId }) };
    },
  };
}
