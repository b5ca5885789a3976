import { sql, type NotNull, type Insertable, type Updateable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';

const CHILD_COLUMNS = [
  'users.id as user_id',
  'users.name',
  'users.email',
  'users.consent',
  'users.birth_year',
  'users.birth_month',
  'users.created_at',
] as const;
const GUARDIAN_COLUMNS = [
  'guardians.email as guardian_email',
  'guardians.token_hash',
  'guardians.asked_at',
  'guardians.mailed_at',
  'guardians.decided_at',
  'guardians.consent_version',
  'guardians.expires_at',
  'guardians.delete_token_hash',
  'guardians.delete_token_until',
] as const;

/** The child and the request that a guardian's link opens, while the link is valid. */
export async function findByGuardianToken(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('guardians')
    .innerJoin('users', 'users.id', 'guardians.user_id')
    .select([...CHILD_COLUMNS, ...GUARDIAN_COLUMNS])
    .where((eb) =>
      eb.or([
        eb('guardians.token_hash', '=', tokenHash),
        eb.and([eb('guardians.previous_token_hash', '=', tokenHash), eb('guardians.previous_until', '>', now)]),
      ]),
    )
    .where('guardians.expires_at', '>', now)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}
export type GuardedChild = NonNullable<Awaited<ReturnType<typeof findByGuardianToken>>>;

export async function findGuardian(db: Db, userId: number) {
  return db.selectFrom('guardians').select(GUARDIAN_COLUMNS).where('user_id', '=', userId).executeTakeFirst();
}

export async function insertGuardian(db: Db, row: Insertable<Database['guardians']>): Promise<void> {
  await db.insertInto('guardians').values(row).execute();
}

/** False when the request is gone meanwhile. */
export async function updateGuardian(db: Db, userId: number, changes: Updateable<Database['guardians']>): Promise<boolean> {
  const result = await db.updateTable('guardians').set(changes).where('user_id', '=', userId).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteGuardian(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('guardians').where('user_id', '=', userId).execute();
}

/** Requests that ran out without consent, address and all; gives the accounts they belonged to. */
export async function deleteLapsedGuardians(db: Db, now: number, max: number): Promise<number[]> {
  const lapsed = db
    .selectFrom('guardians')
    .innerJoin('users', 'users.id', 'guardians.user_id')
    .select('guardians.user_id')
    .where('guardians.expires_at', '<=', now)
    .where('users.consent', '!=', 'given')
    .limit(max);
  const rows = await db
    .deleteFrom('guardians')
    .where('user_id', 'in', lapsed)
    .where('expires_at', '<=', now)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Given consent whose link ends before `until`. */
export async function listEndingLinks(db: Db, until: number, max: number) {
  return db
    .selectFrom('guardians')
    .innerJoin('users', 'users.id', 'guardians.user_id')
    .select(['users.id', 'users.name', 'guardians.email', 'guardians.expires_at'])
    .where('guardians.expires_at', '<=', until)
    .where('users.consent', '=', 'given')
    .limit(max)
    .execute();
}

/** Guardians of people born in this month or earlier, given as year * 12 + month. */
export async function deleteGuardiansOfBornBy(db: Db, bornBy: number, max: number): Promise<number> {
  const grown = db
    .selectFrom('guardians')
    .innerJoin('users', 'users.id', 'guardians.user_id')
    .select('guardians.user_id')
    .where(sql<number>`users.birth_year * 12 + users.birth_month`, '<=', bornBy)
    .limit(max);
  const result = await db.deleteFrom('guardians').where('user_id', 'in', grown).executeTakeFirst();
  return Number(result.numDeletedRows);
}
