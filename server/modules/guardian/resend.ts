import type { User } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail, findSendTime } from '../mail/queue.ts';
import { requireAccount, type UserRow } from '../people/service.ts';
import { checkOtherMailbox } from './address.ts';
import type { GuardianContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { writeGuardianLinkMail } from './mails.ts';
import { findGuardian, updateGuardian } from './queries.ts';
import { isMailRefused } from './refusals.ts';
import { askGuardian, setGuardian } from './request.ts';

const NOT_NEEDED = 'Your account does not need a guardian.';
const CHANGED_MEANWHILE = 'Something has changed in the meantime. Please load the page again.';
const DECIDED = 'Your guardian has decided. They can still change their mind with the link in their email.';
const SENT = 'A new link is on its way to your guardian.';
const HELD = 'This mailbox has had many emails from us, so the new link is waiting for its turn. It will go out by itself.';
const FIRST_YOURS = 'Please open the link in the email we sent you first. Then we will write to your guardian.';
const NOBODY_NAMED = 'This account has no guardian to write to.';

/** The mail leaves now, or later, or the child is to confirm their own address first. */
export type Resent = 'sent' | 'held' | 'child_first';
const MESSAGES: Record<Resent, string> = { sent: SENT, held: HELD, child_first: FIRST_YOURS };

// A child asks for a new link to be mailed to the guardian. The old link ends.

function chooseAddress({ people }: GuardianContext, child: UserRow, present: string | undefined, given: string | undefined): string {
  const address = checkOtherMailbox(given || present, requireAccount(child).email);
  if (people.getConsentState(child) === 'given' && address !== present) {
    throw new AppError('conflict', { message: 'Your guardian has already agreed, so their address stays as it is.' });
  }
  return address;
}

/** Written down where staff ask for it and nothing else is noted. */
async function noteResent({ now }: GuardianContext, transaction: Db, userId: number, by: number | undefined): Promise<void> {
  if (by === undefined) return;
  await recordAudit(transaction, { at: now(), action: 'guardian_link_resent', userId, actor: 'staff', by });
}

async function renewLink(context: GuardianContext, child: UserRow, address: string, by: number | undefined): Promise<Resent> {
  const { db, people, publicUrl, now } = context;
  const sendsAt = await findSendTime(context, { to: address }, now());
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    // A guardian who decides at this moment keeps the link they decided with.
    const isUnchanged = await people.rows.compareAndSetConsent(transaction, child.id, child.consent, child.consent);
    const changes = { token_hash: hashToken(token), previous_token_hash: null };
    if (!isUnchanged || !(await updateGuardian(transaction, child.id, changes))) {
      throw new AppError('conflict', { message: CHANGED_MEANWHILE });
    }
    const mail = writeGuardianLinkMail(publicUrl, address, child.name, token);
    if (!(await isMailRefused(transaction, context.secret, address)))
      await enqueueMail(transaction, { ...mail, aboutUserId: child.id }, now());
    await noteResent(context, transaction, child.id, by);
  });
  return sendsAt > now() ? 'held' : 'sent';
}

async function askAgain(
  context: GuardianContext,
  child: UserRow,
  address: string,
  isNamed: boolean,
  by: number | undefined,
): Promise<Resent> {
  const { db, people, now } = context;
  try {
    return await db.transaction().execute(async (transaction) => {
      const isUnchanged = await people.rows.compareAndSetConsent(transaction, child.id, child.consent, 'waiting');
      if (!isUnchanged) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
      if (!isNamed) await setGuardian(transaction, now(), { userId: child.id, email: address });
      else if (!(await updateGuardian(transaction, child.id, { email: address, mailed_at: null })))
        throw new AppError('conflict', { message: CHANGED_MEANWHILE });
      if (child.email_confirmed_at === null) {
        await people.confirmations.send(transaction, { userId: child.id, email: requireAccount(child).email, asksGuardian: true });
        await noteResent(context, transaction, child.id, by);
        return 'child_first';
      }
      return (await askGuardian(transaction, context, child.id, by)) === 'held' ? 'held' : 'sent';
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
    throw error;
  }
}

async function resend(
  context: GuardianContext,
  child: UserRow,
  given: string | undefined,
  by?: number,
): Promise<{ outcome: Resent; address: string }> {
  const { db, people } = context;
  const state = people.getConsentState(child);
  if (state === 'not_needed') throw new AppError('conflict', { message: NOT_NEEDED });
  const guardian = await findGuardian(db, child.id);
  if (guardian !== undefined && (state === 'declined' || state === 'withdrawn')) throw new AppError('conflict', { message: DECIDED });
  const address = chooseAddress(context, child, guardian?.guardian_email, given);
  const outcome =
    state === 'given' ? await renewLink(context, child, address, by) : await askAgain(context, child, address, guardian !== undefined, by);
  return { outcome, address };
}

/** @throws AppError `conflict`, `invalid`, `too_many` */
export async function resendLink(
  context: GuardianContext,
  { userId }: Session,
  given: string | undefined,
  visitor: Visitor,
): Promise<{ message: string; user: User }> {
  const { db, people, limiter } = context;
  await limiter.take(LIMITS.guardianResend, String(userId));
  const child = await people.rows.findUser(db, userId);
  if (child === undefined) throw new AppError('unauthenticated');
  if (people.needsConsent(child)) people.marks.markChildsBrowser(visitor);
  const { outcome, address } = await resend(context, child, given);
  return { message: MESSAGES[outcome], user: people.toUser((await people.rows.findUser(db, userId)) ?? child, address) };
}

/** The same by staff, to the address the child named. @throws AppError `conflict`, also without a guardian; `too_many` */
export async function resendLinkFor(context: GuardianContext, child: UserRow, by: number): Promise<Resent> {
  const { db, limiter } = context;
  const guardian = await findGuardian(db, child.id);
  if (guardian === undefined) throw new AppError('conflict', { message: NOBODY_NAMED });
  await limiter.take(LIMITS.guardianResend, String(child.id));
  return (await resend(context, child, undefined, by)).outcome;
}
