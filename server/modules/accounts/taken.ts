import { createLimiter } from '../../core/limiter.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { writeTakenMail } from './mails.ts';

/** Tells the owner of an address that somebody else typed it, once a day; nobody where nobody has confirmed it. */
export function createTaken(context: AccountContext) {
  const { db, publicUrl, now } = context;
  const limiter = createLimiter(context);
  return async ({ id, email, email_confirmed_at }: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>): Promise<void> => {
    if (email_confirmed_at === null || !(await limiter.hasCapacity(LIMITS.takenMail, email))) return;
    // Anybody can cause it, so it waits behind what the owner is told.
    await enqueueMail(db, { ...writeTakenMail(publicUrl, email), aboutUserId: id, kind: 'request' }, now());
  };
}
