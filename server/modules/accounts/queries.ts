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
  email_confirmed_at: number | null;
  last_seen_at: number;
  device_kinds: string;
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
  'users.email_confirmed_at',
  'users.last_seen_at',
  'users.device_kinds',
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

/** Every account whose address reaches this mailbox (policy.ts, foldMailbox). */
export async function listMailboxOwners(db: Db, mailbox: string) {
  return db.selectFrom('users').select(['id', 'birth_year', 'birth_month', 'consent']).where('mailbox', '=', mailbox).execute();
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

/** Notes that the person was here: an account in use does not end for want of it. */
export async function noteSeen(db: Db, userId: number, at: number): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute();
  await db.deleteFrom('account_endings').where('user_id', '=', userId).where('because', '=', 'unused').execute();
}

export async function updateDeviceKinds(db: Db, userId: number, kinds: readonly string[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ device_kinds: JSON.stringify(kinds) })
    .where('id', '=', userId)
    .execute();
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

/** How many of a person's links are good now. */
export async function countResetTokens(db: Db, userId: number, now: number): Promise<number> {
  const rows = await db
    .selectFrom('reset_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
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
    .where('reset_tokens.expires_at', '>', now)
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
  const expired = db.selectFrom('reset_tokens').select('token_hash').where('expires_at', '<=', now).limit(max);
  const result = await db.deleteFrom('reset_tokens').where('token_hash', 'in', expired).executeTakeFirst();
  return Number(result.numDeletedRows);
}
