import { enqueueMail } from '../mail/queue.ts';
import type { Db } from '../../database/schema.ts';
import type { AccountContext } from './context.ts';
import { writeGuardianLinkMail, writeSecondLookMail } from './guardian-mails.ts';
import { findGuardian, listEndingLinks, updateGuardian } from './guardian-queries.ts';
import { GIVEN_LINK_MS } from './guardian-request.ts';
import { findUser } from './queries.ts';
import { createToken, hashToken } from './tokens.ts';

export const SECOND_LOOK_JOB = 'guardian-second-look';
const DAY_MS = 86_400_000;
/** A new link comes this long before the old one ends. */
const RENEW_BEFORE_MS = 30 * DAY_MS;
const BATCH = 100;

/** What is written to guardians without anybody asking. */
export function createGuardianJobs({ db, publicUrl, now }: Pick<AccountContext, 'db' | 'publicUrl' | 'now'>) {
  async function renewToken(transaction: Db, userId: number): Promise<string> {
    const token = createToken();
    await updateGuardian(transaction, userId, { token_hash: hashToken(token), previous_token_hash: null });
    return token;
  }

  async function renewLinks(): Promise<void> {
    const ending = await listEndingLinks(db, now() + RENEW_BEFORE_MS, BATCH);
    for (const { id, name, email } of ending) {
      await db.transaction().execute(async (transaction) => {
        const token = await renewToken(transaction, id);
        await updateGuardian(transaction, id, { expires_at: now() + GIVEN_LINK_MS });
        await enqueueMail(transaction, { ...writeGuardianLinkMail(publicUrl, email, name, token), aboutUserId: id }, now());
      });
    }
    if (ending.length === BATCH) await renewLinks();
  }

  return {
    /** A day after agreeing, if that is still how it stands. */
    async sendSecondLook(userId: number, decidedAt: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const [child, guardian] = [await findUser(transaction, userId), await findGuardian(transaction, userId)];
        if (child?.consent !== 'given' || guardian?.decided_at !== decidedAt) return;
        const token = await renewToken(transaction, userId);
        const mail = writeSecondLookMail(publicUrl, guardian.guardian_email, child.name, token);
        await enqueueMail(transaction, { ...mail, aboutUserId: userId }, now());
      });
    },

    /** Once a year: whoever agreed keeps a way back. */
    renewLinks,
  };
}
