import { randomBytes } from 'node:crypto';
import { renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db, OpenDatabase } from './database/schema.ts';
import { SEALED_KEY_FILE } from './core/key-files.ts';
import { readSecretFile, writeSecretFile } from './core/secret-file.ts';
import type { Env } from './env.ts';

const FILE = 'app-secret';
/** Every key of an installation that lies in the data folder. A whole backup holds them, one from the studio doesn't. */
const KEY_FILES = [FILE, SEALED_KEY_FILE];
const SETTING = 'app_secret';

async function readStored(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('secrets').select('value').where('name', '=', SETTING).executeTakeFirst())?.value;
}

/** What is stored; `value` is written first where there is nothing, by the first to come. */
async function getOrStore(db: Db, value: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readStored(db)) ?? value;
}

const createSecret = () => randomBytes(32).toString('base64url');

/** Where a key lies that belongs to a backup: in its folder, or beside a single file. */
const toKeyOfBackup = (backup: string, name: string) =>
  statSync(backup, { throwIfNoEntry: false })?.isDirectory() === true ? path.join(backup, name) : `${backup}.${name}`;

/** Copies the keys beside a backup; false where the secret is not in the data folder. */
export function backUpSecret(dataDir: string, backup: string): boolean {
  for (const name of KEY_FILES) {
    const key = readSecretFile(path.join(dataDir, name));
    if (key !== undefined) writeFileSync(toKeyOfBackup(backup, name), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return readSecretFile(path.join(dataDir, FILE)) !== undefined;
}

/** Gives where the earlier key now lies, if it was another; false if the backup has none. */
function restoreKey(dataDir: string, backup: string, name: string, stamp: string): string | boolean {
  const key = readSecretFile(toKeyOfBackup(backup, name));
  if (key === undefined) return false;
  const file = path.join(dataDir, name);
  const before = readSecretFile(file);
  if (before === key) return true;
  const aside = `${file}.before-${stamp}`;
  if (before !== undefined) renameSync(file, aside);
  writeSecretFile(file, key);
  return before === undefined ? true : aside;
}

/** Restores a backup's keys. Gives where the earlier secret now lies, if it was another; false if the backup has none. */
export function restoreSecret(dataDir: string, backup: string, stamp: string): string | boolean {
  restoreKey(dataDir, backup, SEALED_KEY_FILE, stamp);
  return restoreKey(dataDir, backup, FILE, stamp);
}

/** Puts the secret that belongs to a backup into a PostgreSQL whose processes share it there; false where the backup has none. */
export async function restoreSecretToDatabase({ db }: OpenDatabase, backup: string): Promise<boolean> {
  const secret = readSecretFile(toKeyOfBackup(backup, FILE));
  if (secret === undefined) return false;
  await db
    .insertInto('secrets')
    .values({ name: SETTING, value: secret })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: secret }))
    .execute();
  return true;
}

/**
 * Keys hashes that must not be guessed: APP_SECRET, else a private file in the data folder, apart from the database.
 * Processes sharing a PostgreSQL without APP_SECRET share it there, where a stolen database includes it.
 */
export async function getAppSecret(
  { db, truncateWal }: OpenDatabase,
  env: Pick<Env, 'appSecret' | 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  if (env.databaseUrl !== undefined && env.appSecret === undefined) return getOrStore(db, createSecret());
  const file = path.join(env.dataDir, FILE);
  const inDatabase = await readStored(db);
  const secret = env.appSecret ?? readSecretFile(file) ?? writeSecretFile(file, inDatabase ?? createSecret());
  if (inDatabase !== undefined) {
    await db.deleteFrom('secrets').where('name', '=', SETTING).execute();
    await truncateWal();
  }
  return secret;
}
