import { createLimiter } from '../../core/limiter.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import type { Db } from '../../database/schema.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { GuardianContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { findGuardian } from './queries.ts';
import { isMailRefused } from './refusals.ts';

/** What a child may have asked of the guardian who has agreed. */
export function createGuardianErrands(context: GuardianContext) {
  return {
    /** The guardian's address and the child's name; undefined for who has no guardian that agreed. */
    async findGuardian(on: Db, userId: number): Promise<{ email: string; childName: string } | undefined> {
      const [child, guardian] = [await context.people.rows.findUser(on, userId), await findGuardian(on, userId)];
      if (child?.consent !== 'given' || guardian === undefined) return undefined;
      return { email: guardian.guardian_email, childName: child.name };
    },

    /** In the caller's transaction: false when the address has had enough mail today or wants none. No id: account gone. */
    async mailGuardian(on: Db, userId: number | undefined, mail: Mail): Promise<boolean> {
      if (await isMailRefused(on, context.secret, mail.to)) return false;
      if (!(await createLimiter(context).hasCapacity(LIMITS.guardianMail, foldMailbox(mail.to), on))) return false;
      await enqueueMail(on, userId === undefined ? mail : { ...mail, aboutUserId: userId }, context.now());
      return true;
    },
  };
}
