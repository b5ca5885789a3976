import type { Insertable, Selectable } from 'kysely';
import type { EntitlementKind, EntitlementSource } from '#contracts/entitlements.ts';
import type { Database, Db } from '../../database/schema.ts';
import './tables.ts';

export type EntitlementRow = Selectable<Database['entitlements']>;

/** One grant of this kind that holds at this time. */
export const findRunning = (db: Db, userId: number, kind: EntitlementKind, at: number) =>
  db
    .selectFrom('entitlements')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .limit(1)
    .executeTakeFirst();

export const listOwn = (db: Db, userId: number): Promise<EntitlementRow[]> =>
  db.selectFrom('entitlements').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** When the last of what was paid for ends, of what has not ended yet. */
export const findLastEnd = (db: Db, userId: number, kinds: readonly EntitlementKind[], at: number) =>
  db
    .selectFrom('entitlements')
    .select((eb) => eb.fn.max('ends_at').as('ends_at'))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('source', 'in', ['order', 'code'])
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', at)
    .executeTakeFirst();

/** False when the same grant was there already. */
export async function insertOnce(db: Db, row: Insertable<Database['entitlements']>): Promise<boolean> {
  const inserted = await db
    .insertInto('entitlements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'source', 'source_ref']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How many were running until now. */
export async function revokeOf(db: Db, source: EntitlementSource, sourceRef: string, at: number): Promise<number> {
  const revoked = await db
    .updateTable('entitlements')
    .set({ revoked_at: at })
    .where('source', '=', source)
    .where('source_ref', '=', sourceRef)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}

export async function deleteOwn(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('entitlements').where('user_id', '=', userId).execute();
}
