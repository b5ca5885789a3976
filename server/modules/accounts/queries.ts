import type { Insertable } from 'kysely';
import type { ConsentState, Role } from '#contracts/accounts.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';

export type UserRow = {
  id: number;
  email: string;
  name: string;
  role: Role;
  birth_year: number | null;
  birth_month: number | null;
  consent: ConsentState;
  created_at: number;
  guardian_email: string | null;
};

const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.name',
  'users.role',
  'users.birth_year',
  'users.birth_month',
  'users.consent',
  'users.created_at',
  'guardians.email as guardian_email',
] as const;

const selectUsers = (db: Db) => db.selectFrom('users').leftJoin('guardians', 'guardians.user_id', 'users.id').select(USER_COLUMNS);

export async function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return selectUsers(db).where('users.id', '=', userId).executeTakeFirst();
}

/** With the password's hash, for the one moment it is compared. */
export async function findUserForLogin(db: Db, email: string): Promise<(UserRow & { password_hash: string }) | undefined> {
  return selectUsers(db).select('users.password_hash').where('users.email', '=', email).executeTakeFirst();
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  return (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash;
}

export async function insertUser(db: Db, row: Insertable<Database['users']>): Promise<number> {
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateName(db: Db, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

export async function updatePasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** False when the account is gone or its password another one by now; else both stay as they are until the transaction ends. */
export async function holdPassword(db: Db, userId: number, passwordHash: string): Promise<boolean> {
  const held = db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash);
  return (await held.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The account's row, which nobody changes or deletes until the transaction ends. */
export async function holdUser(db: Db, engine: Engine, userId: number) {
  return db
    .selectFrom('users')
    .select(['birth_year', 'birth_month', 'consent'])
    .where('id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updateRole(db: Db, userId: number, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/** Changes the state if it still is what the caller has seen, and says whether it was. */
export async function moveConsent(db: Db, userId: number, from: ConsentState, to: ConsentState): Promise<boolean> {
  const result = await db.updateTable('users').set({ consent: to }).where('id', '=', userId).where('consent', '=', from).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sessions, reset token and guardian go with the row. */
export async function deleteUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** A new token takes the place of the old one. */
export async function putResetToken(db: Db, row: Database['reset_tokens']): Promise<void> {
  const { user_id: _user, ...changes } = row;
  await db
    .insertInto('reset_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

export async function findResetOwner(db: Db, tokenHash: string, email: string, now: number) {
  return db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('reset_tokens.token_hash', '=', tokenHash)
    .where('users.email', '=', email)
    .where('reset_tokens.expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a token up; true for the one caller who got it. */
export async function takeResetToken(db: Db, userId: number, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('reset_tokens').where('user_id', '=', userId).where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteResetToken(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResetTokens(db: Db, now: number, max: number): Promise<number> {
  const expired = db.selectFrom('reset_tokens').select('user_id').where('expires_at', '<=', now).limit(max);
  const result = await db.deleteFrom('reset_tokens').where('user_id', 'in', expired).where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
