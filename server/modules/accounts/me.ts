import type { AccountExport, ChangePasswordAnswer, ChangePasswordRequest, SessionEntry, User } from '#contracts/accounts.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/door.ts';
import { listAuditOf } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import { createBrowserMarks, type Visitor } from './browser-marks.ts';
import type { AccountContext } from './context.ts';
import { listEndings } from './endings.ts';
import { findGuardian } from './guardian-queries.ts';
import { writePasswordChangedMail } from './mails.ts';
import { createOwnPassword } from './own-password.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { canStore, hasLongNumber, needsConsent } from './policy.ts';
import { deleteResetTokens, findUser, holdPassword, updateName, updatePasswordHash, type UserRow } from './queries.ts';
import { LONG_NUMBER } from './registration.ts';
import { removeAccount } from './removal.ts';
import { findSecondStepSince } from './second-step.ts';
import { logSecurity } from './security-log.ts';
import { endAllSessions, endSession, findSessionPlace, listSessions, startSession } from './sessions.ts';
import { toIso, toUser } from './views.ts';

const SESSION_ID_MAX = 2_147_483_647;

/** What a signed-in person does with the own account. */
export function createMe(context: AccountContext) {
  const { db, publicUrl, consentAge, forgetDeleted, personalData, now } = context;
  const marks = createBrowserMarks(context);
  const requirePassword = createOwnPassword(context);

  async function getRow(userId: number): Promise<UserRow> {
    const row = await findUser(db, userId);
    // The account was deleted between the guard and here.
    if (row === undefined) throw new AppError('unauthenticated');
    return row;
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
      const row = await getRow(userId);
      if (!canStore(row, { consentAge, now: now() }) && hasLongNumber(name)) throw createFieldError('name', LONG_NUMBER);
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
     * Changes the password and ends every session and any reset link; the answer is a new session in the place of the one
     * that asked. A change whose session or password ended meanwhile (a reset, a second change) comes to nothing.
     * @throws AppError `invalid`, `unauthenticated`, `too_many`
     */
    async changePassword(session: Session, request: ChangePasswordRequest, visitor: Visitor): Promise<Pick<ChangePasswordAnswer, 'token'>> {
      const row = await getRow(session.userId);
      const problem = findPasswordProblem(request.password, row.email);
      if (problem !== undefined) throw createFieldError('password', problem);
      const oldHash = await requirePassword(row.id, request.current_password, 'current_password');
      const passwordHash = await hashPassword(request.password);
      const token = await db.transaction().execute(async (transaction) => {
        if (!(await holdPassword(transaction, row.id, oldHash))) throw new AppError('unauthenticated');
        const place = await findSessionPlace(transaction, session.id);
        if (place === undefined || !(await endSession(transaction, row.id, session.id))) throw new AppError('unauthenticated');
        await updatePasswordHash(transaction, row.id, passwordHash);
        await deleteResetTokens(transaction, row.id);
        await endAllSessions(transaction, row.id);
        await enqueueMail(transaction, { ...writePasswordChangedMail(publicUrl, row), aboutUserId: row.id }, now());
        const userAgent = canStore(row, { consentAge, now: now() }) ? visitor.userAgent : '';
        return startSession(transaction, { userId: row.id, userAgent, now: now(), isOwnDevice: place.own_device === 1 });
      });
      logSecurity(context, 'password_changed', { account: row.id });
      return { token };
    },

    /** @throws AppError `invalid`, `too_many` */
    async deleteMe({ userId }: Session, password: string, visitor: Visitor): Promise<void> {
      await requirePassword(userId, password, 'password');
      const row = await getRow(userId);
      await db
        .transaction()
        .execute((transaction) => removeAccount(transaction, { userId, email: row.email, actor: 'self', at: now(), personalData }));
      await forgetDeleted();
      // Deleting is no way to another answer.
      if (needsConsent(row, { consentAge, now: now() })) marks.keepAgeAnswer(visitor, 'under');
      logSecurity(context, 'deletion', { account: userId, detail: 'self' });
    },

    /** Everything that is stored about the person, in one piece. */
    async exportMe({ userId }: Session): Promise<AccountExport> {
      const row = await getRow(userId);
      const guardian = await findGuardian(db, userId);
      const history = await listAuditOf(db, userId);
      const endings = await listEndings(db, userId);
      const secondStepSince = await findSecondStepSince(db, userId);
      logSecurity(context, 'export', { account: userId });
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
        known_devices: JSON.parse(row.device_kinds) as string[],
        last_seen_at: toIso(row.last_seen_at),
        endings: endings.map(({ because, ends_at }) => ({ because, ends_at: toIso(ends_at) })),
        second_step_since: secondStepSince === null ? null : toIso(secondStepSince),
        history: history.map((line) => ({ ...line, at: toIso(line.at) })),
        made,
      };
    },
  };
}
