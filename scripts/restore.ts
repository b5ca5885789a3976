import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreSecret, restoreSecretToDatabase } from '#server/app-secret.ts';
import { copyToPostgres } from '#server/backup/copy-to-postgres.ts';
import { isTar, readTar } from '#server/backup/tar.ts';
import { checkSums, isSealed, openSealed, restoreFiles } from '#server/backup/folder.ts';
import { restoreSqlite } from '#server/database/backup.ts';
import { openDatabase, SQLITE_FILE } from '#server/database/open.ts';
import { parseEnv, type Env } from '#server/env.ts';
import { listMigrations, migrateToLatest } from '#server/migrations.ts';
import { readPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Puts a backup in the place of the data, after checking it. Stop the program first:
  npm run restore -- /safe/place
  npm run restore -- threeseas-studio-….tar     one that was downloaded in the studio

With DATABASE_URL set, a SQLite backup is copied into that PostgreSQL, which must be new or without accounts.`;

const knownMigrations = Object.keys(listMigrations('sqlite'));

/** A private copy is brought to the newest shape first, so that both databases have the same tables. */
async function restoreToPostgres(file: string, env: Env): Promise<string> {
  const work = mkdtempSync(path.join(tmpdir(), 'threeseas-restore-'));
  try {
    const copy = path.join(work, SQLITE_FILE);
    restoreSqlite({ from: file, to: copy, knownMigrations, stamp: 'copy' });
    const source = openDatabase({ databaseUrl: undefined, dataDir: work });
    await migrateToLatest(source);
    await source.close();
    const target = openDatabase(env);
    try {
      await migrateToLatest(target);
      const rows = Object.values(await copyToPostgres(copy, target)).reduce((sum, count) => sum + count, 0);
      const isSecretThere = env.appSecret !== undefined || (await restoreSecretToDatabase(target, path.dirname(file)));
      return `${rows} rows are in PostgreSQL.${isSecretThere ? '' : ' The backup has no secret: set APP_SECRET to the one of before.'}`;
    } finally {
      await target.close();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function restoreToFile(file: string, backup: string, env: Env, stamp: string): string {
  const to = path.join(env.dataDir, SQLITE_FILE);
  const aside = restoreSqlite({ from: file, to, knownMigrations, stamp });
  const secret = restoreSecret(env.dataDir, backup, stamp);
  return [
    `${to} is restored and checked.`,
    ...(aside === undefined ? [] : [`What was there is ${aside}; delete it when all is well, it holds personal data.`]),
    secret === false
      ? 'The backup has no secret: see "The secret" in docs/operations.md.'
      : typeof secret === 'string'
        ? `Its secret is restored too; the one of before is ${secret}.`
        : 'Its secret is in place.',
  ].join(' ');
}

async function restore(backup: string, env: Env, stamp: string): Promise<string> {
  const isFolder = statSync(backup, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) {
    if (env.databaseUrl !== undefined) return restoreToPostgres(backup, env);
    return restoreToFile(backup, backup, env, stamp);
  }
  await checkSums(backup);
  const file = path.join(backup, SQLITE_FILE);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new Error(`${backup} holds a dump of PostgreSQL. Restore it with pg_restore, as docs/operations.md shows.`);
  }
  const words = env.databaseUrl === undefined ? restoreToFile(file, backup, env, stamp) : await restoreToPostgres(file, env);
  const moved = restoreFiles(backup, env.dataDir, stamp);
  return moved.length === 0 ? words : `${words} Also moved aside: ${moved.join(', ')}.`;
}

await runCommand(USAGE, async ([given]) => {
  if (given === undefined) return undefined;
  const env = parseEnv(process.env);
  const backup = path.resolve(given);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const isPacked = await isTar(backup);
  if (!isPacked && !isSealed(backup)) return restore(backup, env, stamp);
  const opened = mkdtempSync(path.join(tmpdir(), 'threeseas-opened-'));
  try {
    if (isPacked) await readTar(backup, opened);
    else await openSealed(backup, opened, await readPassphrase('Passphrase of the backup'));
    return await restore(opened, env, stamp);
  } finally {
    rmSync(opened, { recursive: true, force: true });
  }
});
