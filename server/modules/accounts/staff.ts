import { emailField, nameField, newPasswordField, role as roleSchema, type Role } from '#contracts/accounts.ts';
import { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { parseInput } from '../../core/input.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { logSecurity } from '../../core/security-log.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { writeRoleMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deleteResetTokens } from './queries.ts';

const staffRequest = z.object({ email: emailField, role: roleSchema, name: z.optional(nameField) });
type StaffRequest = {
  email: string;
  role: string;
  name?: string | undefined;
  /** Asked for whenever rights are given: nobody keeps a password that was chosen before the account had them. */
  askPassword: () => Promise<string>;
};
export type StaffResult = {
  userId: number;
  role: Role;
  outcome: 'created' | 'changed' | 'unchanged';
  /** When the account was made (epoch ms). */
  since: number;
};

const NOT_CONFIRMED =
  'Somebody has registered this address, but nobody has confirmed it. Ask its owner to use "Forgot password" first: the link in that email confirms the address.';
const CHILDS_ACCOUNT = 'This account belongs to a child and cannot become a staff account.';

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

  async function createAccount({ email, role, name }: z.infer<typeof staffRequest>, password: string): Promise<StaffResult> {
    const passwordHash = await hashNewPassword(email, password);
    const row = {
      email,
      mailbox: foldMailbox(email),
      name: name ?? email.split('@')[0] ?? 'Staff',
      password_hash: passwordHash,
      role,
      created_at: now(),
      last_seen_at: now(),
      // Whoever runs the place knows whose address it is.
      email_confirmed_at: now(),
    };
    const userId = await db.transaction().execute(async (transaction) => {
      const id = await people.rows.insertUser(transaction, { ...row, birth_year: null, birth_month: null, consent: 'not_needed' });
      await recordAudit(transaction, {
        at: now(),
        action: 'role_changed',
        userId: id,
        actor: 'staff',
        details: { from: 'none', to: role, by: 'command' },
      });
      await enqueueMail(transaction, { ...writeRoleMail(publicUrl, row, role), aboutUserId: id }, now());
      return id;
    });
    logSecurity(context, 'role_changed', { account: userId, detail: role });
    return { userId, role, outcome: 'created', since: row.created_at };
  }

  /** Whoever was signed in, or holds a link that was mailed before, has none of the new rights. */
  async function changeRole(row: UserRow, role: Role, passwordHash: string | undefined): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await people.rows.updateRole(transaction, row.id, role);
      if (passwordHash !== undefined) await people.rows.updatePasswordHash(transaction, row.id, passwordHash);
      await deleteResetTokens(transaction, row.id);
      await people.confirmations.endChanges(transaction, row);
      await people.sessions.endAllSessions(transaction, row.id);
      await enqueueMail(transaction, { ...writeRoleMail(publicUrl, row, role), aboutUserId: row.id }, now());
      const details = { from: row.role, to: role, by: 'command' };
      await recordAudit(transaction, { at: now(), action: 'role_changed', userId: row.id, actor: 'staff', details });
    });
    logSecurity(context, 'role_changed', { account: row.id, detail: role });
  }

  return {
    /**
     * Gives an account a role, and makes the account when there is none with this address. Rights come with a new password.
     * @throws AppError `invalid`, `forbidden` for a child's account and for an address that nobody has confirmed
     */
    async setStaff({ askPassword, ...given }: StaffRequest): Promise<StaffResult> {
      const request = parseInput(staffRequest, given);
      const { role } = request;
      const present = await people.rows.findUserForLogin(db, request.email);
      if (present === undefined) return createAccount(request, await askPassword());
      const known = { userId: present.id, role, since: present.created_at };
      if (present.role === role) return { ...known, outcome: 'unchanged' };
      const givesRights = role !== 'learner';
      if (givesRights && people.needsConsent(present)) throw new AppError('forbidden', { message: CHILDS_ACCOUNT });
      if (givesRights && present.email_confirmed_at === null) throw new AppError('forbidden', { message: NOT_CONFIRMED });
      await changeRole(present, role, givesRights ? await hashNewPassword(present.email, await askPassword()) : undefined);
      return { ...known, outcome: 'changed' };
    },
  };
}
