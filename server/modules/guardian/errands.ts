import { DAY_MS } from '../../core/durations.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { GuardianContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { findGuardian, updateGuardian } from './queries.ts';
import { isMailRefused } from './refusals.ts';

/** Longer than a mail waits for its mailbox's turn. */
const PREVIOUS_LINK_MS = 7 * DAY_MS;

// What a child may have asked of the guardian who has agreed.

/** The guardian's address and the child's name; undefined for who has no guardian that agreed. */
export async function findAgreedGuardian(
  context: GuardianContext,
  on: Db,
  userId: number,
): Promise<{ email: string; childName: string } | undefined> {
  const [child, guardian] = [await context.people.rows.findUser(on, userId), await findGuardian(on, userId)];
  if (child?.consent !== 'given' || guardian === undefined) return undefined;
  return { email: guardian.guardian_email, childName: child.name };
}

/**
 * A new link to the guardian's page, for a mail of the caller's transaction; the one before works for a while, as the
 * mail may have to wait. Undefined for who has no guardian that agreed.
 */
export async function createPageLink(context: GuardianContext, on: Db, userId: number): Promise<string | undefined> {
  const guardian = await findGuardian(on, userId);
  if (guardian === undefined) return undefined;
  const token = createToken();
  await updateGuardian(on, userId, {
    token_hash: hashToken(token),
    previous_token_hash: guardian.token_hash,
    previous_until: context.now() + PREVIOUS_LINK_MS,
  });
  return `${context.publicUrl}/guardian/${token}`;
}

/** In the caller's transaction: false when the address has had enough mail today or wants none. No id: account gone. */
export async function mailGuardian(context: GuardianContext, on: Db, userId: number | undefined, mail: Mail): Promise<boolean> {
  if (await isMailRefused(on, context.secret, mail.to)) return false;
  if (!(await context.limiter.hasCapacity(LIMITS.guardianMail, foldMailbox(mail.to), on))) return false;
  await enqueueMail(on, userId === undefined ? mail : { ...mail, aboutUserId: userId }, context.now());
  return true;
}
