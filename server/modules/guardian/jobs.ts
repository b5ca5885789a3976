import { DAY_MS } from '../../core/durations.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { GuardianContext } from './context.ts';
import { GIVEN_LINK_MS } from './limits.ts';
import { writeGuardianLinkMail, writeReminderMail } from './mails.ts';
import { findGuardian, listEndingLinks, updateGuardian } from './queries.ts';

export const SECOND_LOOK_JOB = 'guardian-second-look';
/** A new link comes this long before the old one ends. */
const RENEW_BEFORE_MS = 30 * DAY_MS;
const BATCH = 100;

// Mails that guardians get without a request.

async function renewToken(transaction: Db, userId: number): Promise<string> {
  const token = createToken();
  await updateGuardian(transaction, userId, { token_hash: hashToken(token), previous_token_hash: null });
  return token;
}

export async function renewLinks(context: GuardianContext): Promise<void> {
  const { db, publicUrl, now } = context;
  const ending = await listEndingLinks(db, now() + RENEW_BEFORE_MS, BATCH);
  for (const { id, name, email } of ending) {
    await db.transaction().execute(async (transaction) => {
      const token = await renewToken(transaction, id);
      await updateGuardian(transaction, id, { expires_at: now() + GIVEN_LINK_MS });
      await enqueueMail(transaction, { ...writeGuardianLinkMail(publicUrl, email, name, token), aboutUserId: id }, now());
    });
  }
  if (ending.length === BATCH) await renewLinks(context);
}

/** A day after agreeing, if that is still how it stands. */
export async function sendReminder({ db, people, publicUrl, now }: GuardianContext, userId: number, decidedAt: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const [child, guardian] = [await people.rows.findUser(transaction, userId), await findGuardian(transaction, userId)];
    if (child?.consent !== 'given' || guardian?.decided_at !== decidedAt) return;
    const token = await renewToken(transaction, userId);
    const mail = writeReminderMail(publicUrl, guardian.guardian_email, child.name, token);
    await enqueueMail(transaction, { ...mail, aboutUserId: userId }, now());
  });
}
