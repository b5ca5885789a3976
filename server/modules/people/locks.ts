import { AppError } from '../../core/app-error.ts';
import { ACCOUNT_LOCKED } from '#contracts/accounts.ts';
import type { Db, Engine } from '../../database/schema.ts';
import { holdAdmins } from './queries.ts';
import './tables.ts';

/** Why and since when an account is locked; undefined when it is not. */
const findLock = (db: Db, userId: number) =>
  db
    .selectFrom('account_locks')
    .leftJoin('users as staff', 'staff.id', 'account_locks.locked_by')
    .select(['account_locks.locked_at', 'account_locks.reason', 'staff.name as by'])
    .where('account_locks.user_id', '=', userId)
    .executeTakeFirst();

/** @throws AppError `forbidden`, in the words that the locked-out person reads */
export async function requireUnlocked(db: Db, userId: number): Promise<void> {
  if ((await findLock(db, userId)) !== undefined) throw new AppError('forbidden', { message: ACCOUNT_LOCKED });
}

async function listLocked(db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  // PostgreSQL refuses an empty list.
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('account_locks').select('user_id').where('user_id', 'in', userIds).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * Admins whose account is not locked, held until the transaction ends. Whatever takes an admin away asks here first:
 * one of these must remain, or no one could give roles in the studio again.
 */
async function holdOpenAdmins(db: Db, engine: Engine): Promise<number[]> {
  const admins = await holdAdmins(db, engine);
  const locked = await listLocked(db, admins);
  return admins.filter((id) => !locked.has(id));
}

async function insertLock(db: Db, lock: { userId: number; at: number; by: number; reason: string }): Promise<void> {
  const row = { user_id: lock.userId, locked_at: lock.at, locked_by: lock.by, reason: lock.reason };
  await db.insertInto('account_locks').values(row).execute();
}

/** False when it was not locked. */
async function deleteLock(db: Db, userId: number): Promise<boolean> {
  return (await db.deleteFrom('account_locks').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n;
}

export const locks = { findLock, requireUnlocked, listLocked, holdOpenAdmins, insertLock, deleteLock };
