import type { PersonDetail } from '#contracts/studio-people.ts';
import { AppError } from '../../core/app-error.ts';
import { logSecurity } from '../../core/security-log.ts';
import type { Session } from '../../core/api-router.ts';
import { recordAudit } from '../audit/service.ts';
import type { PeopleStudioContext } from './context.ts';
import { writeLockedMail, writeUnlockedMail } from './mails.ts';
import { holdWithAdmins, tellSubject, holdSubject } from './subject.ts';
import { describeAccount } from './reading.ts';

const LOCKED_ALREADY = 'This account is already locked.';
const NOT_LOCKED = 'This account is not locked.';

// Locks and unlocks accounts. The guardian's link, the mailed download and deletion go on: they need no sign-in.

/** Ends every sign-in at its next call, and every link that lets in. @throws AppError `not_found`, `conflict` */
export const lockAccount = (context: PeopleStudioContext, { userId: by }: Session, id: number, reason: string): Promise<PersonDetail> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await holdWithAdmins(context, transaction, id, by);
    if ((await context.people.locks.findLock(transaction, id)) !== undefined) throw new AppError('conflict', { message: LOCKED_ALREADY });
    await context.people.locks.insertLock(transaction, { userId: id, at: context.now(), by, reason });
    await context.people.sessions.endAllSessions(transaction, id);
    await context.people.confirmations.endChanges(transaction, row);
    await context.accounts.endResetLinks(transaction, id);
    await tellSubject(context, transaction, row, (to) => writeLockedMail(context.publicUrl, to, reason));
    await recordAudit(transaction, { at: context.now(), action: 'account_locked', userId: id, actor: 'staff', by });
    logSecurity(context, 'account_locked', { account: id });
    return describeAccount(context, transaction, id, by);
  });

/** @throws AppError `not_found`; `conflict` when it is not locked and for one's own account */
export const unlockAccount = (context: PeopleStudioContext, { userId: by }: Session, id: number): Promise<PersonDetail> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await holdSubject(context, transaction, id, by);
    if (!(await context.people.locks.deleteLock(transaction, id))) throw new AppError('conflict', { message: NOT_LOCKED });
    await tellSubject(context, transaction, row, (to) => writeUnlockedMail(context.publicUrl, to));
    await recordAudit(transaction, { at: context.now(), action: 'account_unlocked', userId: id, actor: 'staff', by });
    logSecurity(context, 'account_unlocked', { account: id });
    return describeAccount(context, transaction, id, by);
  });
