import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { backUpSecret } from '#server/app-secret.ts';
import { backUpFolder } from '#server/backup/folder.ts';
import { backUpSqlite } from '#server/database/backup.ts';
import { SQLITE_FILE } from '#server/database/open.ts';
import { parseEnv, type Env } from '#server/env.ts';
import { listMigrations } from '#server/migrations.ts';
import { readPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Writes database, secret, recordings and pictures into one new folder and checks it, while the program may run:
  npm run backup                          into backups/ of the data folder
  npm run backup -- /safe/place           into a new folder of this name
  npm run backup -- --encrypt [folder]    asks for a passphrase (or takes BACKUP_PASSPHRASE)`;
const PASSPHRASE_MIN = 12;

const run = promisify(execFile);
/** PostgreSQL's own tools write its backup and read its table of contents back. */
async function dumpPostgres(databaseUrl: string, folder: string): Promise<void> {
  const file = path.join(folder, 'threeseas.dump');
  try {
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, databaseUrl]);
    await run('pg_restore', ['--list', file]);
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`pg_dump could not write the backup. It must be installed, as new as the server. ${words}`, { cause: error });
  }
}

async function writeDatabase(env: Env, folder: string): Promise<void> {
  if (env.databaseUrl !== undefined) return dumpPostgres(env.migrationDatabaseUrl ?? env.databaseUrl, folder);
  const from = path.join(env.dataDir, SQLITE_FILE);
  backUpSqlite({ from, to: path.join(folder, SQLITE_FILE), knownMigrations: Object.keys(listMigrations('sqlite')) });
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
  let hasSecret = false;
  const { bytes, files } = await backUpFolder({
    dataDir: env.dataDir,
    to,
    passphrase,
    async writeDatabase(folder) {
      await writeDatabase(env, folder);
      hasSecret = backUpSecret(env.dataDir, folder);
    },
  });
  const secret = hasSecret || (env.databaseUrl !== undefined && env.appSecret === undefined);
  return [
    `${to}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, checked.`,
    passphrase === undefined
      ? 'It holds personal data: lock it away.'
      : 'It is encrypted; without the passphrase nobody can open it, you included.',
    ...(secret ? [] : ['The secret is not in it (APP_SECRET?): keep it as well.']),
    ...(env.recordingsUrl === undefined ? [] : ['Recordings are in RECORDINGS_URL and not in this backup.']),
  ].join(' ');
});
