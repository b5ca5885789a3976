import type { User } from '#contracts/accounts.ts';
import type { AccountExport, ChangePasswordAnswer, ChangePasswordRequest, SessionEntry } from '#contracts/own-account.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Session, Visitor } from '../../core/door.ts';
import { logSecurity } from '../../core/security-log.ts';
import { listAuditOf } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { describeUser } from './describe-user.ts';
import { writePasswordChangedMail } from './mails.ts';
import { createOwnPassword } from './own-password.ts';
import { findPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { hasLongNumber } from './policy.ts';
import { deleteResetTokens } from './queries.ts';
import { LONG_NUMBER } from './registration.ts';
import { findSecondStepSince } from './second-step.ts';

const SESSION_ID_MAX = 2_147_483_647;

/** What a signed-in person does with the own account. */
export function createMe(context: AccountContext) {
  const { db, people, guardian, publicUrl, forgetDeleted, personalData, now } = context;
  const requirePassword = createOwnPassword(context);

  async function getRow(userId: number): Promise<UserRow> {
    const row = await people.rows.findUser(db, userId);
    // The account was deleted between the guard and here.
    if (row === undefined) throw new AppError('unauthenticated');
    return row;
  }

  const show = (row: UserRow): Promise<User> => describeUser(context, row);

  async function listOwnSessions(userId: number): Promise<Omit<SessionEntry, 'current'>[]> {
    const rows = await people.sessions.listSessions(db, userId, now());
    return rows.map((row) => ({ ...row, created_at: toIso(row.created_at), last_used_at: toIso(row.last_used_at) }));
  }

  return {
    async getMe({ userId }: Session): Promise<User> {
      return show(await getRow(userId));
    },

    async updateMe({ userId }: Session, { name }: { name: string }): Promise<User> {
      const row = await getRow(userId);
      if (!people.canStore(row) && hasLongNumber(name)) throw createFieldError('name', LONG_NUMBER);
      await people.rows.updateName(db, userId, name);
      return show(await getRow(userId));
    },

    async listSessions({ userId, id: currentId }: Session): Promise<{ data: SessionEntry[] }> {
      const sessions = await listOwnSessions(userId);
      return { data: sessions.map((entry) => ({ ...entry, current: entry.id === currentId })) };
    },

    /** @throws AppError `not_found` for an id that names no session of this person */
    async endSession({ userId }: Session, id: string): Promise<void> {
      const sessionId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
      const ended = sessionId > 0 && sessionId <= SESSION_ID_MAX && (await people.sessions.endSession(db, userId, sessionId));
      if (!ended) throw new AppError('not_found', { message: 'You are not signed in there (any more).' });
    },

    /**
     * Changes the password and ends every session, any reset link and any change of address; the answer is a new session in the place of the one
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
        if (!(await people.rows.holdPassword(transaction, row.id, oldHash))) throw new AppError('unauthenticated');
        const place = await people.sessions.findSessionPlace(transaction, session.id);
        if (place === undefined || !(await people.sessions.endSession(transaction, row.id, session.id)))
          throw new AppError('unauthenticated');
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
    },

    /** @throws AppError `invalid`, `too_many` */
    async deleteMe({ userId }: Session, password: string, visitor: Visitor): Promise<void> {
      await requirePassword(userId, password, 'password');
      const row = await getRow(userId);
      await db
        .transaction()
        .execute((transaction) => people.removeAccount(transaction, { userId, email: row.email, actor: 'self', at: now(), personalData }));
      await forgetDeleted();
      // Deleting is no way to another answer.
      if (people.needsConsent(row)) people.marks.keepAgeAnswer(visitor, 'under');
      logSecurity(context, 'deletion', { account: userId, detail: 'self' });
    },

    /** Everything that is stored about the person, in one piece. */
    async exportMe({ userId }: Session): Promise<AccountExport> {
      const row = await getRow(userId);
      const request = await guardian.findRequest(db, userId);
      const history = await listAuditOf(db, userId);
      const endings = await people.endings.list(db, userId);
      const secondStepSince = await findSecondStepSince(db, userId);
      logSecurity(context, 'export', { account: userId });
      const made: AccountExport['made'] = {};
      for (const part of personalData) made[part.kind] = await part.list(db, userId);
      return {
        exported_at: toIso(now()),
        account: { ...(await show(row)), birth_year: row.birth_year, birth_month: row.birth_month },
        sessions: await listOwnSessions(userId),
        guardian:
          request === undefined
            ? null
            : {
                email: request.guardian_email,
                asked_at: toIso(request.asked_at),
                decided_at: request.decided_at === null ? null : toIso(request.decided_at),
                consent_version: request.consent_version,
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
