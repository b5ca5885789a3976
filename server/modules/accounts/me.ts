import type { AccountExport, ChangePasswordRequest, SessionEntry, User } from '#contracts/accounts.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/door.ts';
import { resetRateLimit, takeFromRateLimit } from '../../core/rate-limit.ts';
import { listAuditOf } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { findGuardian } from './guardian-queries.ts';
import { LIMITS } from './limits.ts';
import { writePasswordChangedMail } from './mails.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { deleteResetToken, findPasswordHash, findUser, updateName, updatePasswordHash, type UserRow } from './queries.ts';
import { removeAccount } from './removal.ts';
import { endAllSessions, endSession, listSessions } from './sessions.ts';
import { toIso, toUser } from './views.ts';

const WRONG_PASSWORD = 'This is not your password.';
const SESSION_ID_MAX = 2_147_483_647;

/** What a signed-in person does with the own account. */
export function createMe(context: AccountContext) {
  const { db, secret, publicUrl, forgetDeleted, personalData, now } = context;

  async function getRow(userId: number): Promise<UserRow> {
    const row = await findUser(db, userId);
    // The account was deleted between the guard and here.
    if (row === undefined) throw new AppError('unauthenticated');
    return row;
  }

  /** Asks again for the password, so that an open browser alone is not enough. */
  async function requirePassword(userId: number, password: string, field: string): Promise<void> {
    await takeFromRateLimit(db, secret, LIMITS.ownPassword, String(userId), now());
    if (!(await verifyPassword(await findPasswordHash(db, userId), password))) throw createFieldError(field, WRONG_PASSWORD);
    await resetRateLimit(db, secret, LIMITS.ownPassword, String(userId));
  }

  async function listOwnSessions(userId: number): Promise<Omit<SessionEntry, 'current'>[]> {
    const rows = await listSessions(db, userId, now());
    return rows.map((row) => ({ ...row, created_at: toIso(row.created_at), last_used_at: toIso(row.last_used_at) }));
  }

  return {
    async getMe({ userId }: Session): Promise<User> {
      return toUser(await getRow(userId), context);
    },

    async updateMe({ userId }: Session, { name }: { name: string }): Promise<User> {
      await updateName(db, userId, name);
      return toUser(await getRow(userId), context);
    },

    async listSessions({ userId, id: currentId }: Session): Promise<{ data: SessionEntry[] }> {
      const sessions = await listOwnSessions(userId);
      return { data: sessions.map((entry) => ({ ...entry, current: entry.id === currentId })) };
    },

    /** @throws AppError `not_found` for an id that names no session of this person */
    async endSession({ userId }: Session, id: string): Promise<void> {
      const sessionId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
      const ended = sessionId > 0 && sessionId <= SESSION_ID_MAX && (await endSession(db, userId, sessionId));
      if (!ended) throw new AppError('not_found', { message: 'You are not signed in there (any more).' });
    },

    /**
     * Changes the password and ends every other session and any reset link.
     * @throws AppError `invalid`, `too_many`
     */
    async changePassword(session: Session, request: ChangePasswordRequest): Promise<void> {
      const row = await getRow(session.userId);
      const problem = findPasswordProblem(request.password, row.email);
      if (problem !== undefined) throw createFieldError('password', problem);
      await requirePassword(row.id, request.current_password, 'current_password');
      const passwordHash = await hashPassword(request.password);
      await db.transaction().execute(async (transaction) => {
        await updatePasswordHash(transaction, row.id, passwordHash);
        await deleteResetToken(transaction, row.id);
        await endAllSessions(transaction, row.id, session.id);
        await enqueueMail(transaction, { ...writePasswordChangedMail(publicUrl, row), aboutUserId: row.id }, now());
      });
    },

    /** @throws AppError `invalid`, `too_many` */
    async deleteMe({ userId }: Session, password: string): Promise<void> {
      await requirePassword(userId, password, 'password');
      const { email } = await getRow(userId);
      await db
        .transaction()
        .execute((transaction) => removeAccount(transaction, { userId, email, actor: 'self', at: now(), personalData }));
      await forgetDeleted();
    },

    /** Everything that is stored about the person, in one piece. */
    async exportMe({ userId }: Session): Promise<AccountExport> {
      const row = await getRow(userId);
      const guardian = await findGuardian(db, userId);
      const history = await listAuditOf(db, userId);
      const made: AccountExport['made'] = {};
      for (const part of personalData) made[part.kind] = await part.list(db, userId);
      return {
        exported_at: toIso(now()),
        account: { ...toUser(row, context), birth_year: row.birth_year, birth_month: row.birth_month },
        sessions: await listOwnSessions(userId),
        guardian:
          guardian === undefined
            ? null
            : {
                email: guardian.guardian_email,
                asked_at: toIso(guardian.asked_at),
                decided_at: guardian.decided_at === null ? null : toIso(guardian.decided_at),
                consent_version: guardian.consent_version,
              },
        history: history.map((line) => ({ ...line, at: toIso(line.at) })),
        made,
      };
    },
  };
}
