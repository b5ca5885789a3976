import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { backUpSecret } from '../app-secret.ts';
import { backUpSqlite } from '../database/backup.ts';
import { SQLITE_FILE } from '../database/open.ts';
import type { Env } from '../env.ts';
import { backUpFolder } from './folder.ts';

const run = promisify(execFile);

/** PostgreSQL's own tools write its backup and read its table of contents back. */
async function dumpPostgres(databaseUrl: string, folder: string, withKeys: boolean): Promise<void> {
  const file = path.join(folder, 'threeseas.dump');
  try {
    const leftOut = withKeys ? [] : ['--exclude-table-data=secrets'];
    await run('pg_dump', ['--format=custom', '--no-owner', ...leftOut, `--file=${file}`, databaseUrl]);
    await run('pg_restore', ['--list', file]);
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`pg_dump could not write the backup. It must be installed, as new as the server. ${words}`, { cause: error });
  }
}

/** Whether PostgreSQL's own tools can be called here. */
export async function hasPgDump(): Promise<boolean> {
  return run('pg_dump', ['--version']).then(
    () => true,
    () => false,
  );
}

export type BackupTask = {
  place: Pick<Env, 'dataDir'> & Partial<Pick<Env, 'databaseUrl' | 'migrationDatabaseUrl'>>;
  to: string;
  /** Of SQLite: a backup with others comes from a newer version. */
  knownMigrations: readonly string[];
  /** Whether the keys of the installation are in it: never in one that leaves through a browser. */
  withKeys: boolean;
  /** Encrypts every file. */
  passphrase?: string | undefined;
};
export type MadeBackup = { bytes: number; files: number; hasSecret: boolean };

/** Makes one checked backup folder; blocks its thread. @throws Error with a sentence; then there is no new folder. */
export async function makeBackup({ place, to, knownMigrations, withKeys, passphrase }: BackupTask): Promise<MadeBackup> {
  const { dataDir, databaseUrl, migrationDatabaseUrl } = place;
  let hasSecret = false;
  const made = await backUpFolder({
    dataDir,
    to,
    passphrase,
    async writeDatabase(folder) {
      if (databaseUrl !== undefined) await dumpPostgres(migrationDatabaseUrl ?? databaseUrl, folder, withKeys);
      else backUpSqlite({ from: path.join(dataDir, SQLITE_FILE), to: path.join(folder, SQLITE_FILE), knownMigrations });
      hasSecret = withKeys && backUpSecret(dataDir, folder);
    },
  });
  return { ...made, hasSecret };
}
