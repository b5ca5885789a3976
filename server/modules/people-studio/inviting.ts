import { INVITATIONS_MAX, type Invitation, type InviteRequest } from '#contracts/invitations.ts';
import { pickStaffRoles, type StaffRole } from '#contracts/roles.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { PeopleStudioContext } from './context.ts';
import { endInvitation, holdInvitation, INVITATION_MS, isOpen, listWaiting, readRoles } from './invitation-queries.ts';
import { writeInvitationMail } from './invitation-mails.ts';

const INVITED = 'This address already has an invitation. You can send it again.';
const HAS_ROLES = 'This account already has these roles.';
const IS_LOCKED = 'The account with this address is locked. Please unlock it first.';
const TOO_MANY = `${INVITATIONS_MAX} invitations are already waiting. Please take one back first.`;
const ENDED = 'Someone has accepted or taken back this invitation. Please load the page again.';
/** Mails of one admin. */
const MAILS = { name: 'invitation-mail', hits: 20, windowMs: HOUR_MS };

type Sending = { name: string; email: string; roles: readonly StaffRole[]; by: number };

// Inviting colleagues: what admins do. Each gives what waits then.

async function showInvitations({ now }: PeopleStudioContext, on: Db): Promise<{ data: Invitation[] }> {
  const rows = await listWaiting(on);
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      roles: readRoles(row),
      mailed_at: toIso(row.mailed_at),
      ends_at: toIso(row.ends_at),
      is_over: !isOpen(row, now()),
      by: row.by,
    })),
  };
}

async function requireFit(
  { people, accounts }: PeopleStudioContext,
  transaction: Db,
  email: string,
  roles: readonly StaffRole[],
): Promise<number | null> {
  const owner = await people.rows.findUserForLogin(transaction, email);
  if (owner === undefined) return null;
  if ((await people.locks.findLock(transaction, owner.id)) !== undefined) throw new AppError('conflict', { message: IS_LOCKED });
  const present = people.rows.readRoles(owner);
  if (roles.every((role) => present.includes(role))) throw new AppError('conflict', { message: HAS_ROLES });
  accounts.requireNoChild(owner);
  return owner.id;
}

async function mailInvitation(
  { people, publicUrl, now }: PeopleStudioContext,
  transaction: Db,
  { name, email, roles, by }: Sending,
  token: string,
): Promise<void> {
  const inviter = (await people.rows.findUser(transaction, by))?.name ?? 'The staff';
  const letter = writeInvitationMail(publicUrl, { name, email }, { roles, inviter, token });
  await enqueueMail(transaction, { ...letter, kind: 'request' }, now());
}

export async function listInvitations(context: PeopleStudioContext, { userId: by }: Session): Promise<{ data: Invitation[] }> {
  const { db, now } = context;
  await recordStaffAct(db, { at: now(), action: 'invitations_listed', by });
  return showInvitations(context, db);
}

/** @throws AppError `conflict`, `forbidden`, `too_many` */
export async function invite(
  context: PeopleStudioContext,
  { userId: by }: Session,
  { name, email, roles: words }: InviteRequest,
): Promise<{ data: Invitation[] }> {
  const { db, now, limiter } = context;
  await limiter.take(MAILS, String(by));
  const roles = pickStaffRoles(words);
  const token = createToken();
  const inviting = db.transaction().execute(async (transaction) => {
    const accountId = await requireFit(context, transaction, email, roles);
    const waiting = await listWaiting(transaction);
    if (waiting.some((each) => each.email === email)) throw new AppError('conflict', { message: INVITED });
    if (waiting.filter((each) => isOpen(each, now())).length >= INVITATIONS_MAX) throw new AppError('conflict', { message: TOO_MANY });
    const times = { mailed_at: now(), ends_at: now() + INVITATION_MS };
    const row = { email, name, roles: JSON.stringify(roles), token_hash: hashToken(token), invited_by: by, account_id: accountId };
    const { id } = await transaction
      .insertInto('staff_invitations')
      .values({ ...row, ...times, state: 'waiting' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailInvitation(context, transaction, { name, email, roles, by }, token);
    const details = { invitation: id, roles: roles.join(',') };
    await recordStaffAct(transaction, { at: now(), action: 'staff_invited', by, details });
    return showInvitations(context, transaction);
  });
  return inviting.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('conflict', { message: INVITED });
    throw error;
  });
}

/** With a new link and another week, in the name of its sender. @throws AppError `not_found`, `conflict`, `too_many` */
export async function sendInvitationAgain(
  context: PeopleStudioContext,
  { userId: by }: Session,
  id: number,
): Promise<{ data: Invitation[] }> {
  const { db, engine, now, limiter } = context;
  await limiter.take(MAILS, String(by));
  const token = createToken();
  return db.transaction().execute(async (transaction) => {
    const row = await holdInvitation(transaction, engine, id);
    if (row === undefined) throw new AppError('not_found');
    if (row.state !== 'waiting') throw new AppError('conflict', { message: ENDED });
    const changes = { token_hash: hashToken(token), mailed_at: now(), ends_at: now() + INVITATION_MS, invited_by: by };
    await transaction.updateTable('staff_invitations').set(changes).where('id', '=', id).execute();
    await mailInvitation(context, transaction, { name: row.name, email: row.email, roles: readRoles(row), by }, token);
    await recordStaffAct(transaction, { at: now(), action: 'invitation_sent_again', by, details: { invitation: id } });
    return showInvitations(context, transaction);
  });
}

/** @throws AppError `not_found`, `conflict` */
export const takeInvitationBack = (context: PeopleStudioContext, { userId: by }: Session, id: number): Promise<{ data: Invitation[] }> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await holdInvitation(transaction, context.engine, id);
    if (row === undefined) throw new AppError('not_found');
    if (!(await endInvitation(transaction, id, 'taken_back', context.now()))) throw new AppError('conflict', { message: ENDED });
    await recordStaffAct(transaction, { at: context.now(), action: 'invitation_taken_back', by, details: { invitation: id } });
    return showInvitations(context, transaction);
  });
