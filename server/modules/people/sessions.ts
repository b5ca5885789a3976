import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { countAsNow } from '../../core/clock.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import type { Database, Db } from '../../database/schema.ts';
import { describeDevice } from './device.ts';
import { requireUnlocked } from './locks.ts';
import {
  PUPIL_SESSION_TOUCH_MS,
  SESSION_IDLE_MS,
  SESSION_MS,
  SESSION_TOUCH_MS,
  SESSIONS_MAX,
  SHARED_SESSION_IDLE_MS,
  SHARED_SESSION_TOUCH_MS,
} from './limits.ts';
import { noteSeen } from './queries.ts';

type NewSession = { userId: number; userAgent: string; now: number; isOwnDevice?: boolean; idleMs?: number };

type SessionTimes = { created_at: number; last_used_at: number; own_device: number; idle_ms: number | null };

const findIdleMs = ({ own_device, idle_ms }: SessionTimes): number =>
  idle_ms ?? (own_device === 1 ? SESSION_IDLE_MS : SHARED_SESSION_IDLE_MS);

const isAlive = (row: SessionTimes, now: number): boolean => row.created_at + SESSION_MS > now && row.last_used_at + findIdleMs(row) > now;

const findTouchMs = ({ own_device, idle_ms }: SessionTimes): number =>
  idle_ms !== null ? PUPIL_SESSION_TOUCH_MS : own_device === 1 ? SESSION_TOUCH_MS : SHARED_SESSION_TOUCH_MS;

const isOver = (now: number) => (eb: ExpressionBuilder<Database, 'sessions'>) =>
  eb.or([
    eb('created_at', '<=', now - SESSION_MS),
    eb('last_used_at', '<=', now - SESSION_IDLE_MS),
    eb.and([eb('own_device', '=', 0), eb('last_used_at', '<=', now - SHARED_SESSION_IDLE_MS)]),
    eb.and([eb('idle_ms', 'is not', null), eb(eb('last_used_at', '+', eb.ref('idle_ms')), '<=', now)]),
  ]);

/** Keeps the sessions used last, with one place free. */
async function removeOldestSession(db: Db, userId: number): Promise<void> {
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_MAX - 1);
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', newest).execute();
}

/** Returns a token, stored hashed. Hold the account, so that staff can lock it. @throws AppError `forbidden` if locked */
export async function startSession(db: Db, given: NewSession): Promise<string> {
  return (await startSessionWithId(db, given)).token;
}

/** The same, with the number of the session's row. */
export async function startSessionWithId(
  db: Db,
  { userId, userAgent, now, isOwnDevice = false, idleMs }: NewSession,
): Promise<{ token: string; id: number }> {
  await requireUnlocked(db, userId);
  const token = createToken();
  await removeOldestSession(db, userId);
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      device: describeDevice(userAgent),
      created_at: now,
      last_used_at: now,
      own_device: isOwnDevice ? 1 : 0,
      idle_ms: idleMs ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteSeen(db, userId, now);
  return { token, id };
}

/** The session of a token with what the guards need of its person; undefined when it is unknown or over. */
export async function findSession(db: Db, token: string, now: number) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.own_device',
      'sessions.idle_ms',
      'users.kind',
      'users.roles',
      'users.consent',
      'users.birth_year',
      'users.birth_month',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined || !isAlive(row, now)) return undefined;
  if (row.created_at > now || row.last_used_at > now) {
    const times = { created_at: countAsNow(row.created_at, now), last_used_at: countAsNow(row.last_used_at, now) };
    await db.updateTable('sessions').set(times).where('id', '=', row.id).execute();
  }
  if (now - row.last_used_at >= findTouchMs(row)) {
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.id).execute();
    if (now - row.last_used_at >= SESSION_TOUCH_MS) await noteSeen(db, row.user_id, now);
  }
  return row;
}

/** A clock that ran ahead must not lengthen a sign-in: times of the future become now. */
export async function bringSessionsBack(db: Db, now: number): Promise<void> {
  for (const column of ['created_at', 'last_used_at'] as const)
    await db
      .updateTable('sessions')
      .set({ [column]: now })
      .where(column, '>', now)
      .execute();
}

/** Ends every session of every pupil of the school. */
export async function endPupilSessions(db: Db): Promise<void> {
  const pupils = db.selectFrom('users').select('id').where('kind', '=', 'pupil');
  await db.deleteFrom('sessions').where('user_id', 'in', pupils).execute();
}

/** Newest use first; expired sessions that are not yet purged are left out. */
export async function listSessions(db: Db, userId: number, now: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isOver(now)(eb)))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether it was on the person's own device; undefined when it has ended. */
export async function findSessionPlace(db: Db, sessionId: number) {
  return db.selectFrom('sessions').select('own_device').where('id', '=', sessionId).executeTakeFirst();
}

/** Ends one session of this person; false when there is none with this id. */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every session of this person, except one where it is named, and the links to their download: whoever reads their mail may have one. */
export async function endAllSessions(db: Db, userId: number, exceptId?: number): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (exceptId === undefined ? all : all.where('id', '!=', exceptId)).execute();
  await endDownloadLinks(db, userId);
}

/** Ends the links to their download that lie in this person's mailbox. */
export async function endDownloadLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('download_links').where('user_id', '=', userId).execute();
}

type Sessions = (eb: ExpressionBuilder<Database, 'sessions'>) => Expression<SqlBool>;

/** Sessions not used since this moment, on devices of one's own or on others. */
export const unusedSince =
  (before: number, isOwnDevice: boolean): Sessions =>
  (eb) =>
    eb.and([eb('own_device', '=', isOwnDevice ? 1 : 0), eb('last_used_at', '<=', before)]);
export const begunBefore =
  (before: number): Sessions =>
  (eb) =>
    eb('created_at', '<=', before);

/** Removes at most `max` of these and says how many. */
export async function deleteSessions(db: Db, which: Sessions, max: number): Promise<number> {
  const over = db.selectFrom('sessions').select('id').where(which).limit(max);
  // Asked again: one that was used meanwhile stays.
  const result = await db.deleteFrom('sessions').where('id', 'in', over).where(which).executeTakeFirst();
  return Number(result.numDeletedRows);
}
