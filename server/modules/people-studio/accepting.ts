import type { MessageAnswer, SignedIn } from '#contracts/accounts.ts';
import { INVITATION_DAYS, type AcceptRequest, type OpenedInvitation } from '#contracts/invitations.ts';
import { pickStaffRoles } from '#contracts/roles.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { holdUser } from '../../database/hold-user.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { requireAccount } from '../people/service.ts';
import type { PeopleStudioContext } from './context.ts';
import { endInvitation, findByToken, holdInvitation, isOpen, readRoles, type InvitationRow } from './invitation-queries.ts';

const NONE = 'This invitation is no longer valid. Please ask for a new one.';
const USED = 'This invitation has already been accepted. Please sign in.';
const TAKEN_BACK = 'This invitation was taken back. Please ask the person who invited you.';
const EXPIRED = `This invitation has expired: it worked for ${INVITATION_DAYS} days. Please ask for a new one.`;
const HAS_ACCOUNT = 'There is already an account with this address. Please sign in, and open the link again.';
const OTHER_ADDRESS = 'This invitation is for another address. Please sign in with the account of that address.';
const CONFIRM_FIRST =
  'Please confirm your email address first. The link is in our email, and you can send it again from your account page.';
const ACCEPTED = 'You have accepted. Please sign in again, and set up the second step.';
/** Links that are none, from one address. */
const TRIES = { name: 'invitation', hits: 100, windowMs: HOUR_MS };

type Good = InvitationRow & { invited_by: number };

// Accepting an invitation: what the holder of its link does.

async function requireGoodInvitation({ now }: PeopleStudioContext, on: Db, token: string): Promise<Good> {
  const row = await findByToken(on, token);
  const refuse = (message: string) => new AppError('invalid', { message });
  if (row === undefined) throw refuse(NONE);
  if (row.state === 'accepted') throw refuse(USED);
  if (row.state === 'taken_back') throw refuse(TAKEN_BACK);
  if (!isOpen(row, now())) throw refuse(EXPIRED);
  const { invited_by } = row;
  // No one comes in by the word of someone who may not invite any more.
  if (invited_by === null || row.inviter_role !== 'admin' || row.inviter_locked !== null) throw refuse(NONE);
  return { ...row, invited_by };
}

/** Counts links that are none by where they come from. */
async function findInvitation(context: PeopleStudioContext, token: string, visitor: Visitor): Promise<Good> {
  const { db, limiter } = context;
  await limiter.take(TRIES, visitor.address);
  const good = await requireGoodInvitation(context, db, token);
  await limiter.giveBack(TRIES, visitor.address);
  return good;
}

async function useInvitation(context: PeopleStudioContext, transaction: Db, token: string): Promise<Good> {
  const { engine, now } = context;
  const { id } = await requireGoodInvitation(context, transaction, token);
  await holdInvitation(transaction, engine, id);
  const good = await requireGoodInvitation(context, transaction, token);
  await endInvitation(transaction, id, 'accepted', now());
  return good;
}

const noteAccepted = ({ now }: PeopleStudioContext, transaction: Db, userId: number, { id }: Good) =>
  recordAudit(transaction, { at: now(), action: 'invitation_accepted', userId, actor: 'self', details: { invitation: id } });

/** @throws AppError `invalid`, `too_many` */
export async function openInvitation(context: PeopleStudioContext, token: string, visitor: Visitor): Promise<OpenedInvitation> {
  const { db, people } = context;
  const row = await findInvitation(context, token, visitor);
  const { name, email, by } = row;
  const has_account = (await people.rows.findUserForLogin(db, email)) !== undefined;
  return { name, email, roles: readRoles(row), by, ends_at: toIso(row.ends_at), has_account };
}

/** Makes the account, signed in; rights need the second step. @throws AppError `conflict` (taken), `invalid`, `too_many` */
export async function acceptInvitation(
  context: PeopleStudioContext,
  { token, name, password, own_device: isOwnDevice = false }: AcceptRequest,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, people, accounts, now } = context;
  const { email } = await findInvitation(context, token, visitor);
  if ((await people.rows.findUserForLogin(db, email)) !== undefined) throw new AppError('conflict', { message: HAS_ACCOUNT });
  const passwordHash = await accounts.hashNewPassword(email, password);
  const accepting = db.transaction().execute(async (transaction) => {
    const good = await useInvitation(context, transaction, token);
    const roles = readRoles(good);
    const userId = await accounts.insertStaff(transaction, { email: good.email, name, roles, passwordHash, by: good.invited_by });
    await noteAccepted(context, transaction, userId, good);
    const session = { userId, userAgent: visitor.userAgent, now: now(), isOwnDevice };
    return { userId, sessionToken: await people.sessions.startSession(transaction, session) };
  });
  const { userId, sessionToken } = await accepting.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('conflict', { message: HAS_ACCOUNT });
    throw error;
  });
  people.marks.rememberKnownBrowser(visitor, userId);
  const row = await people.rows.findUser(db, userId);
  if (row === undefined) throw new AppError('unauthenticated');
  return { token: sessionToken, user: people.toUser(row, undefined) };
}

/** Adds roles to the signed-in account, ends its sessions. @throws AppError `forbidden`, `conflict`, `invalid`, `too_many` */
export async function acceptSignedIn(
  context: PeopleStudioContext,
  { userId }: Session,
  token: string,
  visitor: Visitor,
): Promise<MessageAnswer> {
  const { db, engine, people, accounts } = context;
  await findInvitation(context, token, visitor);
  return db.transaction().execute(async (transaction) => {
    await holdUser(transaction, engine, userId);
    const found = await people.rows.findUser(transaction, userId);
    if (found === undefined) throw new AppError('unauthenticated');
    const row = requireAccount(found);
    const good = await useInvitation(context, transaction, token);
    if (row.email !== good.email) throw new AppError('forbidden', { message: OTHER_ADDRESS });
    accounts.requireNoChild(row);
    if (row.email_confirmed_at === null) throw new AppError('conflict', { message: CONFIRM_FIRST });
    const roles = pickStaffRoles([...people.rows.readRoles(row), ...readRoles(good)]);
    await accounts.changeRoles(transaction, { row, roles, by: good.invited_by, password: 'own' });
    await noteAccepted(context, transaction, userId, good);
    return { message: ACCEPTED };
  });
}
