import { AppError } from '../../core/app-error.ts';
import type { Visitor } from '../../core/api-router.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { hashToken } from '../../core/tokens.ts';
import type { GuardianContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { findByGuardianToken, type GuardedChild } from './queries.ts';

const LINK_OVER = 'This link no longer works. The child can send a new one from their account page.';

// Who may come in with a guardian's link, and who may decide there.

/** A good link is counted by itself, a bad one by address, which many share. @throws AppError `not_found`, `too_many` */
export async function getGuardedChild(
  { db, people, now, limiter }: GuardianContext,
  token: string,
  visitor: Visitor,
): Promise<GuardedChild> {
  const tokenHash = hashToken(token);
  const child = await findByGuardianToken(db, tokenHash, now());
  if (child === undefined || !people.needsConsent(child)) {
    await limiter.take(LIMITS.guardianFromAddress, visitor.address);
    throw new AppError('not_found', { message: LINK_OVER });
  }
  await limiter.take(LIMITS.guardianOfLink, tokenHash);
  return child;
}

/** False in a browser where a minor is signed in, or was within three months: a child might be deciding. */
export async function mayDecideHere({ db, people, now }: GuardianContext, visitor: Visitor): Promise<boolean> {
  const session = visitor.token === undefined ? undefined : await people.sessions.findSession(db, visitor.token, now());
  if (session !== undefined && people.needsConsent(session)) return false;
  return !people.marks.isChildsBrowser(visitor);
}

/** True when the guardian's address belongs to an account that itself needs a guardian. */
export async function isChildsAddress({ db, people }: GuardianContext, email: string): Promise<boolean> {
  const owners = await people.rows.listMailboxOwners(db, foldMailbox(email));
  return owners.some(people.needsConsent);
}
