import type { Insertable, NotNull } from 'kysely';
import type { AgeGroup, ConsentState, Role, StaffRole } from '#contracts/accounts.ts';
import { pickMainRole, pickStaffRoles } from '#contracts/roles.ts';
import { foldName } from '../../core/found-by.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import type { Database, Db, Engine, UserKind } from '../../database/schema.ts';
import { isAccount, type WithAddress } from './account-kind.ts';
import { listPersonWords } from './words.ts';

export type UserRow = {
  id: number;
  kind: UserKind;
  /** Null for a pupil. */
  email: string | null;
  name: string;
  role: Role;
  /** JSON list of staff roles; `readRoles` reads it. */
  roles: string;
  birth_year: number | null;
  birth_month: number | null;
  consent: ConsentState;
  created_at: number;
  email_confirmed_at: number | null;
  last_seen_at: number;
  device_kinds: string;
  pupil_level: AgeGroup | null;
};

/** Of an account of one's own. */
export type AccountRow = WithAddress<UserRow>;

export const USER_COLUMNS = [
  'id',
  'kind',
  'email',
  'name',
  'role',
  'roles',
  'birth_year',
  'birth_month',
  'consent',
  'created_at',
  'email_confirmed_at',
  'last_seen_at',
  'device_kinds',
  'pupil_level',
] as const;

const selectUsers = (db: Db) => db.selectFrom('users').select(USER_COLUMNS);

export async function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return selectUsers(db).where('id', '=', userId).executeTakeFirst();
}

/** With the password's hash, for the one moment it is compared. */
export async function findUserForLogin(db: Db, email: string): Promise<(AccountRow & { password_hash: string }) | undefined> {
  const account = selectUsers(db).select('password_hash').where('email', '=', email).where('kind', '=', 'account');
  return account.$narrowType<{ email: NotNull; password_hash: NotNull }>().executeTakeFirst();
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  return (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash ?? undefined;
}

/** Every account whose address reaches this mailbox (core/mailbox.ts). */
export async function listMailboxOwners(db: Db, mailbox: string) {
  return db.selectFrom('users').select(['id', 'birth_year', 'birth_month', 'consent']).where('mailbox', '=', mailbox).execute();
}

async function indexPerson(db: Db, userId: number): Promise<void> {
  const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
  await db.deleteFrom('person_words').where('user_id', '=', userId).execute();
  if (user === undefined) return;
  await db
    .updateTable('users')
    .set({ sort_name: foldName(user.name) })
    .where('id', '=', userId)
    .execute();
  // A pupil is found in the class, not among the accounts.
  if (!isAccount(user)) return;
  const rows = listPersonWords(user).map((word) => ({ word, user_id: userId }));
  await db.insertInto('person_words').values(rows).execute();
}

/** Call it in a transaction, as all that changes a name or an address: the words to find it by change with it. */
export async function insertUser(db: Db, row: Insertable<Database['users']>): Promise<number> {
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  await indexPerson(db, id);
  return id;
}

export async function updateName(db: Db, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
  await indexPerson(db, userId);
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

/** What decides about a guardian, with the account's row locked until the transaction ends. */
export async function findUserForUpdate(db: Db, engine: Engine, userId: number) {
  return db
    .selectFrom('users')
    .select(['kind', 'birth_year', 'birth_month', 'consent'])
    .where('id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The same as a write that says when the person was here last. */
export async function holdAsSeen(db: Db, userId: number, at: number): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute();
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

/** The roles of a row. A word that is no role any more gives no right. */
export const readRoles = ({ roles }: Pick<UserRow, 'roles'>): StaffRole[] => pickStaffRoles(JSON.parse(roles) as unknown[]);

/** Both columns of a person's roles, which are only ever written together. */
export const toRoleColumns = (roles: readonly StaffRole[]) => ({ role: pickMainRole(roles), roles: JSON.stringify(roles) });

export async function updateRoles(db: Db, userId: number, roles: readonly StaffRole[]): Promise<void> {
  await db.updateTable('users').set(toRoleColumns(roles)).where('id', '=', userId).execute();
}

/** All accounts with the role admin, held until the transaction ends. */
export async function holdAdmins(db: Db, engine: Engine): Promise<number[]> {
  const rows = db.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id');
  return (await (engine === 'postgres' ? rows.forUpdate() : rows).execute()).map(({ id }) => id);
}

/** Changes the state if it still is what the caller has seen, and says whether it was. */
export async function compareAndSetConsent(db: Db, userId: number, from: ConsentState, to: ConsentState): Promise<boolean> {
  const result = await db.updateTable('users').set({ consent: to }).where('id', '=', userId).where('consent', '=', from).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Confirms the address: the button behind a link that was mailed to it has been pressed. */
export async function confirmAddress(db: Db, userId: number, at: number): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', userId).execute();
}

export async function replaceAddress(db: Db, userId: number, email: string, at: number): Promise<void> {
  const changes = { email, mailbox: foldMailbox(email), email_confirmed_at: at };
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
  await indexPerson(db, userId);
}

/** Sessions, links and guardian go with the row. False when another request has deleted it. */
export async function deleteUser(db: Db, userId: number): Promise<boolean> {
  const result = await db.deleteFrom('users').where('id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
