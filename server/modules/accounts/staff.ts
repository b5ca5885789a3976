import { emailField, nameField, newPasswordField, role, type StaffRole } from '#contracts/accounts.ts';
import { pickStaffRoles } from '#contracts/roles.ts';
import { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { parseInput } from '../../core/input.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { logSecurity } from '../../core/security-log.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { Db } from '../../database/schema.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { writeRoleMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deleteResetTokens } from './queries.ts';

const rolesField = z.array(role).check(
  z.minLength(1, 'Please name a role.'),
  z.refine((roles) => !roles.includes('learner') || roles.length === 1, 'The role learner takes all others away, so it stands alone.'),
);
const staffRequest = z.object({ email: emailField, roles: rolesField, name: z.optional(nameField) });
type StaffRequest = {
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
  'Somebody has registered this address, but nobody has confirmed it. Ask its owner to use "Forgot password" first: the link in that email confirms the address.';
const CHILDS_ACCOUNT = 'This account belongs to a child and cannot become a staff account.';

/** For the audit log, the log and the command: "admin", "editor,host" or "learner". */
export const nameRoles = (roles: readonly StaffRole[]): string => (roles.length === 0 ? 'learner' : roles.join(','));

/** Who may write and who may run the place; for the staff command, never for the web. */
export function createStaff(context: AccountContext) {
  const { db, people, now, publicUrl } = context;

  /** @throws AppError `invalid` for a password that is too short or too common */
  async function hashNewPassword(email: string, password: string): Promise<string> {
    parseInput(z.object({ password: newPasswordField }), { password });
    const problem = findPasswordProblem(password, email);
    if (problem !== undefined) throw createFieldError('password', problem);
    return hashPassword(password);
  }

  type Change = { row: Pick<UserRow, 'id' | 'email' | 'name'>; before: string; roles: readonly StaffRole[]; isConfirmed: boolean };
  /** In the same transaction as the change. An unconfirmed address gets no mail. */
  async function recordRoles(transaction: Db, { row, before, roles, isConfirmed }: Change): Promise<void> {
    const details = { from: before, to: nameRoles(roles) };
    await recordAudit(transaction, { at: now(), action: 'role_changed', userId: row.id, actor: 'staff', by: 'command', details });
    if (isConfirmed) await enqueueMail(transaction, { ...writeRoleMail(publicUrl, row, roles), aboutUserId: row.id }, now());
  }

  async function createAccount(
    email: string,
    name: string | undefined,
    roles: readonly StaffRole[],
    password: string,
  ): Promise<StaffResult> {
    const row = {
      email,
      mailbox: foldMailbox(email),
      name: name ?? email.split('@')[0] ?? 'Staff',
      password_hash: await hashNewPassword(email, password),
      ...people.rows.toRoleColumns(roles),
      created_at: now(),
      last_seen_at: now(),
      // Whoever runs the place knows whose address it is.
      email_confirmed_at: now(),
    };
    const userId = await db.transaction().execute(async (transaction) => {
      const id = await people.rows.insertUser(transaction, { ...row, birth_year: null, birth_month: null, consent: 'not_needed' });
      await recordRoles(transaction, { row: { ...row, id }, before: 'none', roles, isConfirmed: true });
      return id;
    });
    return { userId, roles, before: [], outcome: 'created', since: row.created_at };
  }

  /** Whoever was signed in, or holds a link that was mailed before, has none of the new rights. */
  async function changeRoles(row: UserRow, roles: readonly StaffRole[], passwordHash: string | undefined): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await people.rows.updateRoles(transaction, row.id, roles);
      if (passwordHash !== undefined) await people.rows.updatePasswordHash(transaction, row.id, passwordHash);
      await deleteResetTokens(transaction, row.id);
      await people.confirmations.endChanges(transaction, row);
      await people.sessions.endAllSessions(transaction, row.id);
      const before = nameRoles(people.rows.readRoles(row));
      await recordRoles(transaction, { row, before, roles, isConfirmed: row.email_confirmed_at !== null });
    });
  }

  return {
    /**
     * Gives an account these roles, and makes the account when there is none with this address. A role that it did not have
     * comes with a new password.
     * @throws AppError `invalid`, `forbidden` for a child's account and for an unconfirmed address
     */
    async setStaff({ askPassword, ...given }: StaffRequest): Promise<StaffResult> {
      const { email, name, roles: words } = parseInput(staffRequest, given);
      const roles = pickStaffRoles(words);
      const present = await people.rows.findUserForLogin(db, email);
      if (present === undefined) {
        const made = await createAccount(email, name, roles, await askPassword());
        logSecurity(context, 'role_changed', { account: made.userId, detail: nameRoles(roles) });
        return made;
      }
      const before = people.rows.readRoles(present);
      const known = { userId: present.id, roles, before, since: present.created_at };
      if (nameRoles(before) === nameRoles(roles)) return { ...known, outcome: 'unchanged' };
      const givesRights = roles.some((each) => !before.includes(each));
      if (givesRights && people.needsConsent(present)) throw new AppError('forbidden', { message: CHILDS_ACCOUNT });
      if (givesRights && present.email_confirmed_at === null) throw new AppError('forbidden', { message: NOT_CONFIRMED });
      await changeRoles(present, roles, givesRights ? await hashNewPassword(present.email, await askPassword()) : undefined);
      logSecurity(context, 'role_changed', { account: present.id, detail: nameRoles(roles) });
      return { ...known, outcome: 'changed' };
    },
  };
}
