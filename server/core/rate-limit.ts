import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { AppError } from './app-error.ts';
import { DAY_MS } from './durations.ts';

export type RateLimit = { name: string; hits: number; windowMs: number };

const FUTURE_MS = 2 * DAY_MS;

const toKey = (secret: string, limit: RateLimit, subject: string) =>
  `${limit.name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`;

/** Counts in the database, across processes; the subject is a keyed hash. @throws AppError `too_many` with the seconds left. */
export async function consumeRateLimit(db: Db, secret: string, limit: RateLimit, subject: string, now: number): Promise<number> {
  const key = toKey(secret, limit, subject);
  const oldest = now - limit.windowMs;
  // A window that begins in the future was opened by a clock that was wrong: it begins now.
  const isOver = sql`rate_limits.window_started_at <= ${oldest}`;
  const isOutside = sql`(rate_limits.window_started_at <= ${oldest} or rate_limits.window_started_at > ${now})`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_started_at: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        window_started_at: sql<number>`case when ${isOutside} then ${now} else rate_limits.window_started_at end`,
      }),
    )
    .returning(['hits', 'window_started_at'])
    .executeTakeFirstOrThrow();
  if (row.hits > limit.hits) {
    const restMs = row.window_started_at + limit.windowMs - now;
    throw new AppError('too_many', { retryAfterSeconds: Math.max(1, Math.ceil(restMs / 1000)) });
  }
  return row.hits;
}

/** Takes one back, for what turned out not to be a failure. */
export async function giveBackToRateLimit(db: Db, secret: string, limit: RateLimit, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', toKey(secret, limit, subject))
    .where('hits', '>', 0)
    .execute();
}

/** How much of the running window is used. */
export async function countInRateLimit(db: Db, secret: string, limit: RateLimit, subject: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', toKey(secret, limit, subject))
    .where('window_started_at', '>', now - limit.windowMs)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Resets the count once the caller has proved who they are. */
export async function clearRateLimit(db: Db, secret: string, limit: RateLimit, subject: string): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('key', '=', toKey(secret, limit, subject))
    .execute();
}

/** Windows that began before `before` have expired, whatever their limit. Removes at most `max` and returns how many. */
export async function deleteOldRateLimits(db: Db, before: number, max: number): Promise<number> {
  // Two days on lies ahead of any right clock: nothing of that time would ever be over.
  const old = db
    .selectFrom('rate_limits')
    .select('key')
    .where((eb) => eb.or([eb('window_started_at', '<', before), eb('window_started_at', '>', before + FUTURE_MS)]))
    .limit(max);
  const result = await db.deleteFrom('rate_limits').where('key', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
