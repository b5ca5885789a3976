import type { User } from '#contracts/accounts.ts';
import type { ChangePasswordAnswer, ChangePasswordRequest, SessionEntry } from '#contracts/own-account.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { logSecurity } from '../../core/security-log.ts';
import type { Db } from '../../database/schema.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { writePasswordChangedMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { hasLongNumber } from './policy.ts';
import { deleteResetTokens } from './queries.ts';
import { LONG_NUMBER } from './registration.ts';
import { getOwnAccount, getOwnRow, describeMe, listOwnSessions } from './own-account.ts';
import { requirePassword } from './own-password.ts';

const LAST_ADMIN =
  'You are the only admin, so no one could give roles after you. Please make another person an admin under People first, then delete your account.';
const SESSION_ID_MAX = 2_147_483_647;

/** @throws AppError `conflict` for the last admin who is not locked */
async function requireOtherAdmin({ engine, people }: AccountContext, transaction: Db, row: UserRow): Promise<void> {
  if (!people.rows.readRoles(row).includes('admin')) return;
  const admins = await people.locks.holdOpenAdmins(transaction, engine);
  if (admins.every((id) => id === row.id)) throw new AppError('conflict', { message: LAST_ADMIN });
}

export async function getMe(context: AccountContext, { userId }: Session): Promise<User> {
  return describeMe(context, await getOwnRow(context, userId));
}

export async function updateMe(context: AccountContext, { userId }: Session, { name }: { name: string }): Promise<User> {
  const { db, people } = context;
  const row = await getOwnAccount(context, userId);
  if (!people.canStore(row) && hasLongNumber(name)) throw createFieldError('name', LONG_NUMBER);
  await db.transaction().execute((transaction) => people.rows.updateName(transaction, userId, name));
  return describeMe(context, await getOwnRow(context, userId));
}

export async function listSessions(context: AccountContext, { userId, id: currentId }: Session): Promise<{ data: SessionEntry[] }> {
  const sessions = await listOwnSessions(context, userId);
  return { data: sessions.map((entry) => ({ ...entry, current: entry.id === currentId })) };
}

/** @throws AppError `not_found` for an id that names no session of this person */
export async function endSession({ db, people }: AccountContext, { userId }: Session, id: string): Promise<void> {
  const sessionId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  const ended = sessionId > 0 && sessionId <= SESSION_ID_MAX && (await people.sessions.endSession(db, userId, sessionId));
  if (!ended) throw new AppError('not_found', { message: 'You are no longer signed in there.' });
}

/**
 * Changes the password; ends sessions, reset links and address changes. Gives a new session. Void if the session or
 * password ended meanwhile. @throws AppError `invalid`, `unauthenticated`, `too_many`
 */
export async function changePassword(
  context: AccountContext,
  session: Session,
  request: ChangePasswordRequest,
  visitor: Visitor,
): Promise<Pick<ChangePasswordAnswer, 'token'>> {
  const { db, people, publicUrl, now } = context;
  const row = await getOwnAccount(context, session.userId);
  const problem = findPasswordProblem(request.password, row.email);
  if (problem !== undefined) throw createFieldError('password', problem);
  const oldHash = await requirePassword(context, row.id, request.current_password, 'current_password');
  const passwordHash = await hashPassword(request.password);
  const token = await db.transaction().execute(async (transaction) => {
    if (!(await people.rows.holdPassword(transaction, row.id, oldHash))) throw new AppError('unauthenticated');
    const place = await people.sessions.findSessionPlace(transaction, session.id);
    if (place === undefined || !(await people.sessions.endSession(transaction, row.id, session.id))) throw new AppError('unauthenticated');
    await people.rows.updatePasswordHash(transaction, row.id, passwordHash);
    await deleteResetTokens(transaction, row.id);
    await people.confirmations.endChanges(transaction, row);
    await people.sessions.endAllSessions(transaction, row.id);
    await enqueueMail(transaction, { ...writePasswordChangedMail(publicUrl, row), aboutUserId: row.id }, now());
    const userAgent = people.canStore(row) ? visitor.userAgent : '';
    return people.sessions.startSession(transaction, { userId: row.id, userAgent, now: now(), isOwnDevice: place.own_device === 1 });
  });
  logSecurity(context, 'password_changed', { account: row.id });
  return { token };
}

/** @throws AppError `invalid`, `too_many`; `conflict` for the last admin */
export async function deleteMe(context: AccountContext, { userId }: Session, password: string, visitor: Visitor): Promise<void> {
  const { db, people, truncateWal, personalData, now } = context;
  const row = await getOwnAccount(context, userId);
  await requirePassword(context, userId, password, 'password');
  await db.transaction().execute(async (transaction) => {
    await requireOtherAdmin(context, transaction, row);
    await people.removeAccount(transaction, { userId, email: row.email, actor: 'self', at: now(), personalData });
  });
  await truncateWal();
  // Deleting is no way to another answer.
  if (people.needsConsent(row)) people.marks.rememberAgeAnswer(visitor, 'under');
  logSecurity(context, 'deletion', { account: userId, detail: 'self' });
}
