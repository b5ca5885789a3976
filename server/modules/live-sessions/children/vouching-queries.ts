import type { Insertable } from 'kysely';
import type { Database, Db } from '../../../database/schema.ts';
import '../safety-tables.ts';

export const findVouching = (db: Db, userId: number) =>
  db
    .selectFrom('vouched_accounts as vouched')
    .leftJoin('users as staff', 'staff.id', 'vouched.vouched_by')
    .select(['vouched.how', 'vouched.note', 'vouched.vouched_at', 'staff.name as by'])
    .where('vouched.user_id', '=', userId)
    .executeTakeFirst();

export const isVouched = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('vouched_accounts').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

/** Of these people, those whom someone vouches for. */
export async function pickVouched(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('vouched_accounts').select('user_id').where('user_id', 'in', userIds).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function insertVouching(db: Db, row: Insertable<Database['vouched_accounts']>): Promise<void> {
  await db.insertInto('vouched_accounts').values(row).execute();
}

/** False when no one vouches for the account. */
export async function deleteVouching(db: Db, userId: number): Promise<boolean> {
  return (await db.deleteFrom('vouched_accounts').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n;
}

export const listVouched = (db: Db, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom('vouched_accounts as vouched')
    .innerJoin('users', 'users.id', 'vouched.user_id')
    .select(['users.id', 'users.name', 'users.birth_year', 'users.birth_month', 'vouched.how', 'vouched.vouched_at'])
    .orderBy('vouched.vouched_at', 'desc')
    .orderBy('vouched.user_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countVouched(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vouched_accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
