import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#server/backup/make-backup.ts';
import { noteCommandBackup } from '#server/backup/noted.ts';
import { openDatabase } from '#server/database/open.ts';
import { parseEnv, type Env } from '#server/env.ts';
import { listMigrations } from '#server/migrations.ts';
import { readPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Writes database, secret, recordings and pictures into one new folder and checks it, while the program may run:
  npm run backup                          into backups/ of the data folder
  npm run backup -- /safe/place           into a new folder of this name
  npm run backup -- --encrypt [folder]    asks for a passphrase (or takes BACKUP_PASSPHRASE)`;
const PASSPHRASE_MIN = 12;

/** So that the studio knows how old the newest is. A database of an older version has no place for it. */
async function noteInDatabase(env: Env, bytes: number): Promise<boolean> {
  const database = openDatabase(env);
  try {
    await noteCommandBackup(database.db, bytes, Date.now());
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args, options: { encrypt: { type: 'boolean', default: false } }, allowPositionals: true });
  const env = parseEnv(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const to = path.resolve(positionals[0] ?? path.join(env.dataDir, 'backups', `threeseas-${stamp}`));
  const passphrase = values.encrypt ? await readPassphrase('Passphrase for the backup') : undefined;
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_MIN) {
    throw new Error(`The passphrase must have ${PASSPHRASE_MIN} characters or more.`);
  }
  const knownMigrations = Object.keys(listMigrations('sqlite'));
  const { bytes, files, hasSecret } = await makeBackup({ place: env, to, knownMigrations, withKeys: true, passphrase });
  const isNoted = await noteInDatabase(env, bytes);
  const secret = hasSecret || (env.databaseUrl !== undefined && env.appSecret === undefined);
  return [
    `${to}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, checked.`,
    passphrase === undefined
      ? 'It holds personal data: lock it away.'
      : 'It is encrypted; without the passphrase nobody can open it, you included.',
    ...(secret ? [] : ['The secret is not in it (APP_SECRET?): keep it as well.']),
    ...(isNoted ? [] : ['The studio does not know of it: the database is of an older version.']),
    ...(env.recordingsUrl === undefined ? [] : ['Recordings are in RECORDINGS_URL and not in this backup.']),
  ].join(' ');
});
