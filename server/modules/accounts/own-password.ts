import { createFieldError } from '../../core/app-error.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { verifyPassword } from './passwords.ts';

const WRONG_PASSWORD = 'This is not your password.';

/** Asks again for the password, so that an open browser alone is not enough. Gives the hash it was compared with. */
export async function requirePassword(context: AccountContext, userId: number, password: string, field: string): Promise<string> {
  const { limiter } = context;
  await limiter.take(LIMITS.ownPassword, String(userId));
  const passwordHash = await context.people.rows.findPasswordHash(context.db, userId);
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === undefined) throw createFieldError(field, WRONG_PASSWORD);
  await limiter.clear(LIMITS.ownPassword, String(userId));
  return passwordHash;
}
