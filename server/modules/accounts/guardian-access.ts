import { AppError } from '../../core/app-error.ts';
import { createBrowserMarks, type Visitor } from './browser-marks.ts';
import type { AccountContext } from './context.ts';
import { findByGuardianToken, type GuardedChild } from './guardian-queries.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { foldMailbox, needsConsent } from './policy.ts';
import { listMailboxOwners } from './queries.ts';
import { findSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

const LINK_OVER = 'This link is not valid any more. The child can send a new one from their account.';

/** Who may come in with a guardian's link, and who may decide there. */
export function createGuardianAccess(context: AccountContext) {
  const { db, consentAge, now } = context;
  const limiter = createLimiter(context);
  const marks = createBrowserMarks(context);

  return {
    /**
     * A link that is good is counted by itself, one that is none by where it comes from: thousands may share an address.
     * @throws AppError `not_found`, `too_many`
     */
    async getChild(token: string, visitor: Visitor): Promise<GuardedChild> {
      const tokenHash = hashToken(token);
      const child = await findByGuardianToken(db, tokenHash, now());
      if (child === undefined || !needsConsent(child, { consentAge, now: now() })) {
        await limiter.take(LIMITS.guardianFromAddress, visitor.address);
        throw new AppError('not_found', { message: LINK_OVER });
      }
      await limiter.take(LIMITS.guardianOfLink, tokenHash);
      return child;
    },

    /** False where anybody under age is signed in, or a child was within three months: there a child might decide. */
    async mayDecideHere(visitor: Visitor): Promise<boolean> {
      const session = visitor.token === undefined ? undefined : await findSession(db, visitor.token, now());
      if (session !== undefined && needsConsent(session, { consentAge, now: now() })) return false;
      return !marks.isChildsBrowser(visitor);
    },

    /** True when the address that was named as the guardian's belongs to somebody who needs a guardian. */
    async isChildsAddress(email: string): Promise<boolean> {
      const owners = await listMailboxOwners(db, foldMailbox(email));
      return owners.some((owner) => needsConsent(owner, { consentAge, now: now() }));
    },
  };
}
