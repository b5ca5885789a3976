import { createLimiter } from '../../core/limiter.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { writeTakenMail } from './mails.ts';

/** Mails the owner of an address, at most once a day, that someone else typed it; an unconfirmed address gets no mail. */
export function createTaken(context: AccountContext) {
  const { db, publicUrl, now } = context;
  const limiter = createLimiter(context);
  return async ({ id, email, email_confirmed_at }: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>): Promise<void> => {
    if (email_confirmed_at === null || !(await limiter.hasCapacity(LIMITS.takenMail, email))) return;
    // Anyone can trigger it, so it waits behind mails the owner asked for.
    await enqueueMail(db, { ...writeTakenMail(publicUrl, email), aboutUserId: id, kind: 'request' }, now());
  };
}
