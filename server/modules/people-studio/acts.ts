import type { StaffRole } from '#contracts/accounts.ts';
import { pickStaffRoles } from '#contracts/roles.ts';
import type { PersonDetail } from '#contracts/studio-people.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { logSecurity } from '../../core/security-log.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import { isAccount, requireAccount } from '../people/service.ts';
import type { PeopleStudioContext } from './context.ts';
import { writeDeletedMail, writeSignedOutMail } from './mails.ts';
import { holdWithAdmins, holdSubject, tellSubject } from './subject.ts';
import { describeAccount } from './reading.ts';

const UNCHANGED = 'The account already has exactly these roles.';
const IS_LOCKED = 'This account is locked. Please unlock it first.';
const ROLES_FIRST = 'This is a staff account. Please take its roles away first.';
const NOT_THIS_ADDRESS = 'This is not the address of the account.';

// What admins decide about accounts of others. Each act is noted and mailed.

const noteAct = ({ now }: PeopleStudioContext, transaction: Db, action: string, userId: number, by: number) =>
  recordAudit(transaction, { at: now(), action, userId, actor: 'staff', by });

/** Sets the roles; a new one ends the password. @throws AppError `not_found`, `conflict`, `forbidden` */
export async function setRoles(
  context: PeopleStudioContext,
  { userId: by }: Session,
  id: number,
  words: readonly StaffRole[],
): Promise<PersonDetail> {
  const { db, people, accounts } = context;
  const roles = pickStaffRoles(words);
  // Made before anything is held: it takes a while.
  const noPassword = await accounts.hashUnknownPassword();
  return db.transaction().execute(async (transaction) => {
    const row = requireAccount(await holdWithAdmins(context, transaction, id, by));
    const before = people.rows.readRoles(row);
    if (before.join() === roles.join()) throw new AppError('conflict', { message: UNCHANGED });
    const givesRights = roles.some((each) => !before.includes(each));
    if (givesRights) {
      accounts.requireFitForRights(row);
      if ((await people.locks.findLock(transaction, id)) !== undefined) throw new AppError('conflict', { message: IS_LOCKED });
    }
    const change = givesRights ? ({ passwordHash: noPassword, password: 'ended' } as const) : ({ password: 'own' } as const);
    await accounts.changeRoles(transaction, { row, roles, by, ...change });
    return describeAccount(context, transaction, id, by);
  });
}

/** @throws AppError `not_found`; `conflict` for one's own account */
export const signOut = (context: PeopleStudioContext, { userId: by }: Session, id: number): Promise<PersonDetail> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await holdSubject(context, transaction, id, by);
    await context.people.sessions.endAllSessions(transaction, id);
    await tellSubject(context, transaction, row, (to) => writeSignedOutMail(context.publicUrl, to));
    await noteAct(context, transaction, 'signed_out_by_staff', id, by);
    return describeAccount(context, transaction, id, by);
  });

/** Deletes it as its owner would; `email` guards against slips. @throws AppError `invalid`, `not_found`, `conflict` */
export async function deletePerson(
  context: PeopleStudioContext,
  { userId: by }: Session,
  id: number,
  email: string,
): Promise<{ id: number }> {
  const { db, people, guardian, personalData, publicUrl, truncateWal, now } = context;
  await db.transaction().execute(async (transaction) => {
    const row = await holdSubject(context, transaction, id, by);
    if (people.rows.readRoles(row).length > 0) throw new AppError('conflict', { message: ROLES_FIRST });
    if (email !== row.email) throw createFieldError('email', NOT_THIS_ADDRESS);
    const named = await guardian.findGuardian(transaction, id);
    await people.removeAccount(transaction, { userId: id, email, actor: 'staff', by, at: now(), personalData });
    // Of no one's account: they go although it is gone.
    if (row.email_confirmed_at !== null && isAccount(row)) await enqueueMail(transaction, writeDeletedMail(publicUrl, row), now());
    if (named === undefined) return;
    await guardian.mailGuardian(transaction, undefined, writeDeletedMail(publicUrl, { email: named.email, name: row.name }));
  });
  await truncateWal();
  logSecurity(context, 'deletion', { account: id, detail: 'staff' });
  return { id };
}
