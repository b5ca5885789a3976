import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenDatabase } from './database/schema.ts';
import { deleteSetting, getOrWriteSetting, readSetting, writeSetting } from './database/settings.ts';
import type { Env } from './env.ts';

const FILE = 'app-secret';
const SETTING = 'app_secret';
const createSecret = () => randomBytes(32).toString('base64url');

function readSecretFile(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret === '' ? undefined : secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all, and once, even when others write it at the same time. */
function writeSecretFile(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const written = readSecretFile(file);
    if (written === undefined) throw error;
    return written;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Where the secret lies that belongs to a backup: in its folder, or beside a single file. */
const toSecretOfBackup = (backup: string) =>
  statSync(backup, { throwIfNoEntry: false })?.isDirectory() === true ? path.join(backup, FILE) : `${backup}.${FILE}`;

/** Copies the secret beside a backup; false where there is none in the data folder. */
export function backUpSecret(dataDir: string, backup: string): boolean {
  const secret = readSecretFile(path.join(dataDir, FILE));
  if (secret === undefined) return false;
  writeFileSync(toSecretOfBackup(backup), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return true;
}

/** Restores a backup's secret. Gives where the earlier one now lies, if it was another; false if the backup has none. */
export function restoreSecret(dataDir: string, backup: string, stamp: string): string | boolean {
  const secret = readSecretFile(toSecretOfBackup(backup));
  if (secret === undefined) return false;
  const file = path.join(dataDir, FILE);
  const before = readSecretFile(file);
  if (before === secret) return true;
  const aside = `${file}.before-${stamp}`;
  if (before !== undefined) renameSync(file, aside);
  writeSecretFile(file, secret);
  return before === undefined ? true : aside;
}

/** Puts the secret that belongs to a backup into a PostgreSQL whose processes share it there; false where the backup has none. */
export async function restoreSecretToDatabase({ db }: OpenDatabase, backup: string): Promise<boolean> {
  const secret = readSecretFile(toSecretOfBackup(backup));
  if (secret === undefined) return false;
  await writeSetting(db, SETTING, secret);
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
  if (env.databaseUrl !== undefined && env.appSecret === undefined) return getOrWriteSetting(db, SETTING, createSecret());
  const file = path.join(env.dataDir, FILE);
  const inDatabase = await readSetting(db, SETTING);
  const secret = env.appSecret ?? readSecretFile(file) ?? writeSecretFile(file, inDatabase ?? createSecret());
  if (inDatabase !== undefined) {
    await deleteSetting(db, SETTING);
    await truncateWal();
  }
  return secret;
}
