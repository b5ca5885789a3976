import type { PersonDetail } from '#contracts/studio-people.ts';
import { AppError } from '../../core/app-error.ts';
import { logSecurity } from '../../core/security-log.ts';
import { recordAudit } from '../audit/service.ts';
import type { DeskContext } from './context.ts';
import { writeLockedMail, writeUnlockedMail } from './mails.ts';
import type { Reading } from './reading.ts';
import type { Subjects } from './subject.ts';

const LOCKED_ALREADY = 'This account is already locked.';
const NOT_LOCKED = 'This account is not locked.';

/** Locks and unlocks accounts. The guardian's link, the mailed download and deletion go on: they need no sign-in. */
export function createLocking(context: DeskContext, { show }: Pick<Reading, 'show'>, subjects: Subjects) {
  const { db, people, accounts, publicUrl, now } = context;
  return {
    /** Ends every sign-in at its next call, and every link that lets in. @throws AppError `not_found`, `conflict` */
    lock: (id: number, reason: string, by: number): Promise<PersonDetail> =>
      db.transaction().execute(async (transaction) => {
        const row = await subjects.holdWithAdmins(transaction, id, by);
        if ((await people.locks.findLock(transaction, id)) !== undefined) throw new AppError('conflict', { message: LOCKED_ALREADY });
        await people.locks.insertLock(transaction, { userId: id, at: now(), by, reason });
        await people.sessions.endAllSessions(transaction, id);
        await people.confirmations.endChanges(transaction, row);
        await accounts.endResetLinks(transaction, id);
        await subjects.tell(transaction, row, (to) => writeLockedMail(publicUrl, to, reason));
        await recordAudit(transaction, { at: now(), action: 'account_locked', userId: id, actor: 'staff', by });
        logSecurity(context, 'account_locked', { account: id });
        return show(transaction, id, by);
      }),

    /** @throws AppError `not_found`; `conflict` when it is not locked and for one's own account */
    unlock: (id: number, by: number): Promise<PersonDetail> =>
      db.transaction().execute(async (transaction) => {
        const row = await subjects.hold(transaction, id, by);
        if (!(await people.locks.deleteLock(transaction, id))) throw new AppError('conflict', { message: NOT_LOCKED });
        await subjects.tell(transaction, row, (to) => writeUnlockedMail(publicUrl, to));
        await recordAudit(transaction, { at: now(), action: 'account_unlocked', userId: id, actor: 'staff', by });
        logSecurity(context, 'account_unlocked', { account: id });
        return show(transaction, id, by);
      }),
  };
}
