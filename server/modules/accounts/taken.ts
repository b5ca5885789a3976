import { enqueueMail } from '../mail/queue.ts';
import type { AccountRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { writeTakenMail } from './mails.ts';

/** Mails the owner of an address, at most once a day, that someone else typed it; an unconfirmed address gets no mail. */
export async function tellTaken(
  { db, publicUrl, now, limiter }: AccountContext,
  { id, email, email_confirmed_at }: Pick<AccountRow, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<void> {
  if (email_confirmed_at === null || !(await limiter.hasCapacity(LIMITS.takenMail, email))) return;
  // Anyone can trigger it, so it waits behind mails the owner asked for.
  await enqueueMail(db, { ...writeTakenMail(publicUrl, email), aboutUserId: id, kind: 'request' }, now());
}
