import { sql, type NotNull } from 'kysely';
import { endsWithin } from '../../core/clock.ts';
import type { Database, Db } from '../../database/schema.ts';
import { RESET_TOKEN_MS, RESET_WAITS_MS } from './limits.ts';

/** The longest that a link can still last; an end further ahead was reckoned by a wrong clock. */
const LINK_MS = RESET_TOKEN_MS + RESET_WAITS_MS;

/** How many of a person's links are good now or wait to be mailed. */
export async function countResetTokens(db: Db, userId: number, now: number): Promise<number> {
  const rows = await db
    .selectFrom('reset_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where(endsWithin('expires_at', LINK_MS, now))
    .execute();
  return rows.length;
}

export async function insertResetToken(db: Db, row: Database['reset_tokens']): Promise<void> {
  await db.insertInto('reset_tokens').values(row).execute();
}

export async function findResetOwner(db: Db, tokenHash: string, email: string, now: number) {
  return db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.consent', 'users.email_confirmed_at'])
    .where('reset_tokens.token_hash', '=', tokenHash)
    .where('users.email', '=', email)
    .$narrowType<{ email: NotNull }>()
    .where(endsWithin('reset_tokens.expires_at', LINK_MS, now))
    .executeTakeFirst();
}

/** Uses a token up; true for the one caller who got it. The person's other links end with it. */
export async function takeResetToken(db: Db, userId: number, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('reset_tokens').where('user_id', '=', userId).where('token_hash', '=', tokenHash).executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await deleteResetTokens(db, userId);
  return true;
}

export async function deleteResetTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResetTokens(db: Db, now: number, max: number): Promise<number> {
  const dead = sql<boolean>`not ${endsWithin('expires_at', LINK_MS, now)}`;
  const expired = db.selectFrom('reset_tokens').select('token_hash').where(dead).limit(max);
  const result = await db.deleteFrom('reset_tokens').where('token_hash', 'in', expired).executeTakeFirst();
  return Number(result.numDeletedRows);
}
