import type { Db } from '../../../database/schema.ts';
import '../tables.ts';

export async function putCalendar(db: Db, userId: number, tokenHash: string, now: number): Promise<void> {
  await db
    .insertInto('live_calendars')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: now }))
    .execute();
}

export async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('live_calendars').where('user_id', '=', userId).execute();
}

export const findCalendarOf = (db: Db, userId: number) =>
  db.selectFrom('live_calendars').select('created_at').where('user_id', '=', userId).executeTakeFirst();

export const findCalendarOwner = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await db.selectFrom('live_calendars').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst())?.user_id;
