import { emailField, nameField, newPasswordField, role as roleSchema, type Role } from '#contracts/accounts.ts';
import { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { parseInput } from '../../core/input.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { logSecurity } from '../../core/security-log.ts';
import { recordAudit } from '../audit/service.ts';
import type { AccountContext } from './context.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

const staffRequest = z.object({ email: emailField, role: roleSchema, name: z.optional(nameField) });
type StaffRequest = {
  email: string;
  role: string;
  name?: string | undefined;
  /** Asked for only when there is no account yet. */
  askPassword: () => Promise<string>;
};
export type StaffResult = { userId: number; role: Role; outcome: 'created' | 'changed' | 'unchanged' };

/** Who may write and who may run the place; for the staff command, never for the web. */
export function createStaff(context: AccountContext) {
  const { db, people, now } = context;

  async function createAccount({ email, role, name }: z.infer<typeof staffRequest>, password: string): Promise<StaffResult> {
    parseInput(z.object({ password: newPasswordField }), { password });
    const problem = findPasswordProblem(password, email);
    if (problem !== undefined) throw createFieldError('password', problem);
    const passwordHash = await hashPassword(password);
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
        details: { from: 'none', to: role },
      });
      return id;
    });
    logSecurity(context, 'role_changed', { account: userId, detail: role });
    return { userId, role, outcome: 'created' };
  }

  return {
    /**
     * Gives an account a role, and makes the account when there is none with this address.
     * @throws AppError `invalid`, `forbidden` for a child's account
     */
    async setStaff({ askPassword, ...given }: StaffRequest): Promise<StaffResult> {
      const request = parseInput(staffRequest, given);
      const { role } = request;
      const present = await people.rows.findUserForLogin(db, request.email);
      if (present === undefined) return createAccount(request, await askPassword());
      if (present.role === role) return { userId: present.id, role, outcome: 'unchanged' };
      if (role !== 'learner' && people.needsConsent(present)) {
        throw new AppError('forbidden', { message: 'This account belongs to a child and cannot become a staff account.' });
      }
      await db.transaction().execute(async (transaction) => {
        await people.rows.updateRole(transaction, present.id, role);
        const details = { from: present.role, to: role };
        await recordAudit(transaction, { at: now(), action: 'role_changed', userId: present.id, actor: 'staff', details });
      });
      logSecurity(context, 'role_changed', { account: present.id, detail: role });
      return { userId: present.id, role, outcome: 'changed' };
    },
  };
}
