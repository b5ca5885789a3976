import { emailField, nameField, newPasswordField, role, type StaffRole } from '#contracts/accounts.ts';
import { pickStaffRoles } from '#contracts/roles.ts';
import { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { parseInput } from '../../core/input.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { logSecurity } from '../../core/security-log.ts';
import { createToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { UserRow, AccountRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { writeNewAdminMail, writeRoleMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deleteResetTokens } from './queries.ts';
import { mailAdmins } from './admin-mail.ts';

const rolesField = z.array(role).check(
  z.minLength(1, 'Please name a role.'),
  z.refine(
    (roles) => !roles.includes('learner') || roles.length === 1,
    'The role learner takes all the others away, so give it on its own.',
  ),
);
const staffRequest = z.object({ email: emailField, roles: rolesField, name: z.optional(nameField) });
export type StaffRequest = {
  email: string;
  /** All that the account has afterwards; `learner` alone takes every staff role away. */
  roles: readonly string[];
  name?: string | undefined;
  /** Required whenever rights are granted: a password chosen before the account had them is never kept. */
  askPassword: () => Promise<string>;
};
export type StaffResult = {
  userId: number;
  roles: readonly StaffRole[];
  /** What the account had; empty for a learner and for a new account. */
  before: readonly StaffRole[];
  outcome: 'created' | 'changed' | 'unchanged';
  /** When the account was made (epoch ms). */
  since: number;
};

const NOT_CONFIRMED =
  'Someone has registered this address, but nobody has confirmed it. Ask its owner to use "Forgot password" first: the link in that email confirms the address.';
const CHILDS_ACCOUNT = 'This account belongs to a child and cannot become a staff account.';

export type NewStaff = { email: string; name: string; roles: readonly StaffRole[]; passwordHash: string; by: number | 'command' };
export type RoleChange = {
  row: AccountRow;
  /** All that the account has afterwards. */
  roles: readonly StaffRole[];
  by: number | 'command';
  passwordHash?: string | undefined;
  /** For the mail: who set the new password. */
  password: 'given' | 'ended' | 'own';
};

/** For the audit log, the log and the command: "admin", "editor,host" or "learner". */
export const nameRoles = (roles: readonly StaffRole[]): string => (roles.length === 0 ? 'learner' : roles.join(','));

// Who may write and who may run the place: by the staff command, and by admins in the studio (docs/spec/product.md §8).

/** @throws AppError `invalid` for a password that is too short or too common */
export async function hashNewPassword(email: string, password: string): Promise<string> {
  parseInput(z.object({ password: newPasswordField }), { password });
  const problem = findPasswordProblem(password, email);
  if (problem !== undefined) throw createFieldError('password', problem);
  return hashPassword(password);
}

/** Of a password that no one knows: the owner of the address chooses another by mail. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(createToken());

type Change = {
  row: Pick<AccountRow, 'id' | 'email' | 'name'>;
  before: string;
  roles: readonly StaffRole[];
  isConfirmed: boolean;
  by: number | 'command';
  password: 'given' | 'ended' | 'own';
};

/** In the same transaction as the change. An unconfirmed address gets no mail. */
async function recordRoles(
  context: AccountContext,
  transaction: Db,
  { row, before, roles, isConfirmed, by, password }: Change,
): Promise<void> {
  const { now, publicUrl } = context;
  const details = { from: before, to: nameRoles(roles) };
  await recordAudit(transaction, { at: now(), action: 'role_changed', userId: row.id, actor: 'staff', by, details });
  const mail = writeRoleMail(publicUrl, row, { roles, password });
  if (isConfirmed) await enqueueMail(transaction, { ...mail, aboutUserId: row.id }, now());
  if (roles.includes('admin') && !before.split(',').includes('admin'))
    await mailAdmins(context, transaction, (to) => writeNewAdminMail(publicUrl, to), row.id);
  logSecurity(context, 'role_changed', { account: row.id, detail: nameRoles(roles) });
}

/** Those who name it know whose address it is: the people with the machine, or the owner, who got a mailed link. */
export async function insertStaff(
  context: AccountContext,
  transaction: Db,
  { email, name, roles, passwordHash, by }: NewStaff,
): Promise<number> {
  const { people, now } = context;
  const row = {
    email,
    mailbox: foldMailbox(email),
    name,
    password_hash: passwordHash,
    ...people.rows.toRoleColumns(roles),
    created_at: now(),
    last_seen_at: now(),
    email_confirmed_at: now(),
  };
  const id = await people.rows.insertUser(transaction, { ...row, birth_year: null, birth_month: null, consent: 'not_needed' });
  const password = by === 'command' ? 'given' : 'own';
  await recordRoles(context, transaction, { row: { ...row, id }, before: 'none', roles, isConfirmed: true, by, password });
  return id;
}

async function createAccount(
  context: AccountContext,
  email: string,
  name: string | undefined,
  roles: readonly StaffRole[],
  password: string,
): Promise<StaffResult> {
  const { db, now } = context;
  const passwordHash = await hashNewPassword(email, password);
  const made = { email, name: name ?? email.split('@')[0] ?? 'Staff', roles, passwordHash, by: 'command' } as const;
  const since = now();
  const userId = await db.transaction().execute((transaction) => insertStaff(context, transaction, made));
  return { userId, roles, before: [], outcome: 'created', since };
}

/** Earlier sign-ins and mailed links get none of the new rights. */
export async function changeRoles(
  context: AccountContext,
  transaction: Db,
  { row, roles, by, passwordHash, password }: RoleChange,
): Promise<void> {
  const { people } = context;
  await people.rows.updateRoles(transaction, row.id, roles);
  if (passwordHash !== undefined) await people.rows.updatePasswordHash(transaction, row.id, passwordHash);
  await deleteResetTokens(transaction, row.id);
  await people.confirmations.endChanges(transaction, row);
  await people.sessions.endAllSessions(transaction, row.id);
  const before = nameRoles(people.rows.readRoles(row));
  await recordRoles(context, transaction, { row, before, roles, isConfirmed: row.email_confirmed_at !== null, by, password });
}

/** @throws AppError `forbidden` for a child's account */
export function requireNoChild({ people }: AccountContext, row: UserRow): void {
  if (people.needsConsent(row)) throw new AppError('forbidden', { message: CHILDS_ACCOUNT });
}

/** @throws AppError `forbidden` for a child's account and for an unconfirmed address */
export function requireFitForRights(context: AccountContext, row: UserRow): void {
  requireNoChild(context, row);
  if (row.email_confirmed_at === null) throw new AppError('forbidden', { message: NOT_CONFIRMED });
}

/**
 * Sets an account's roles, creating it if needed; a new role brings a new password. @throws AppError `invalid`,
 * `forbidden` (child or unconfirmed)
 */
export async function setStaff(context: AccountContext, { askPassword, ...given }: StaffRequest): Promise<StaffResult> {
  const { db, people } = context;
  const { email, name, roles: words } = parseInput(staffRequest, given);
  const roles = pickStaffRoles(words);
  const present = await people.rows.findUserForLogin(db, email);
  if (present === undefined) {
    return createAccount(context, email, name, roles, await askPassword());
  }
  const before = people.rows.readRoles(present);
  const known = { userId: present.id, roles, before, since: present.created_at };
  if (nameRoles(before) === nameRoles(roles)) return { ...known, outcome: 'unchanged' };
  const givesRights = roles.some((each) => !before.includes(each));
  if (givesRights) requireFitForRights(context, present);
  const passwordHash = givesRights ? await hashNewPassword(present.email, await askPassword()) : undefined;
  const change = { row: present, roles, by: 'command', passwordHash, password: givesRights ? 'given' : 'own' } as const;
  await db.transaction().execute((transaction) => changeRoles(context, transaction, change));
  return { ...known, outcome: 'changed' };
}
