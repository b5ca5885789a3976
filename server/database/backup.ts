import { closeSync, constants, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Beside a SQLite file: its write-ahead log and that log's index. */
const COMPANIONS = ['-wal', '-shm'];
const BUSY_TIMEOUT_MS = 5000;

function syncToDisk(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** A file has its name only once it is whole. */
function publish(draft: string, file: string): void {
  syncToDisk(draft);
  renameSync(draft, file);
  if (process.platform !== 'win32') syncToDisk(path.dirname(file));
}

/** Reads the whole file. @throws Error with a sentence when it is no whole database of this program. */
function checkDatabase(file: string, knownMigrations: readonly string[]): void {
  const refuse = (why: string) => new Error(`${file} ${why}`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const problems = database.prepare('pragma integrity_check(3)').all();
    if (problems.length !== 1 || problems[0]?.['integrity_check'] !== 'ok') throw refuse('is damaged. Take another backup.');
    if (database.prepare('pragma foreign_key_check').all().length > 0) throw refuse('is damaged: rows refer to others that are not there.');
    const tables = database.prepare("select name from sqlite_master where name = 'kysely_migration'").all();
    if (tables.length === 0) throw refuse('is a database, but none of ThreeSeas.');
    const names = database.prepare('select name from kysely_migration').all();
    const unknown = names.find(({ name }) => typeof name !== 'string' || !knownMigrations.includes(name));
    if (unknown !== undefined) throw refuse('comes from a newer version of ThreeSeas. Update the program first.');
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) throw refuse('is not a whole database. Take another backup.');
    throw error;
  } finally {
    database?.close();
  }
}

type Backup = { from: string; to: string; knownMigrations: readonly string[] };

/** Writes a checked snapshot while the program runs. Gives its size in bytes. @throws Error; then there is no new file. */
export function backUpSqlite({ from, to, knownMigrations }: Backup): number {
  if (!existsSync(from)) throw new Error(`There is no database at ${from} yet.`);
  if (existsSync(to)) throw new Error(`${to} is there already. Name another file, so that no backup is overwritten.`);
  const draft = `${to}.partial`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  rmSync(draft, { force: true });
  const database = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare('vacuum into ?').run(draft);
    checkDatabase(draft, knownMigrations);
    publish(draft, to);
  } finally {
    database.close();
    rmSync(draft, { force: true });
  }
  return statSync(to).size;
}

/** Makes sure that no program has the file open and its log is empty. @throws Error with a sentence when one has. */
function closeForGood(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // Only a process alone with the file can take its log away.
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    const SQLITE_BUSY = 5;
    const isBusy =
      error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === SQLITE_BUSY;
    if (isBusy) throw new Error(`ThreeSeas is running on ${file}. Stop it first, then restore.`, { cause: error });
    // What is damaged cannot be opened; it is put aside as it is.
  } finally {
    database?.close();
  }
}

type Restore = { from: string; to: string; knownMigrations: readonly string[]; stamp: string };

/** Replaces the database by a backup. Gives the new name of the old file, if any. @throws Error; then nothing has changed. */
export function restoreSqlite({ from, to, knownMigrations, stamp }: Restore): string | undefined {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const besides = COMPANIONS.map((end) => from + end).filter((file) => existsSync(file));
  if (besides.length > 0)
    throw new Error(
      `${besides.join(' and ')} lies beside the backup: that is a copy of a running database. Use a file of "npm run backup".`,
    );
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  const leftovers = COMPANIONS.map((end) => to + end).filter((file) => existsSync(file));
  if (!existsSync(to) && leftovers.length > 0)
    throw new Error(`${leftovers.join(' and ')} belongs to another database and would damage the restored one. Move it away first.`);
  const draft = `${to}.partial`;
  try {
    copyFileSync(from, draft, constants.COPYFILE_FICLONE);
    checkDatabase(draft, knownMigrations);
    if (existsSync(to)) closeForGood(to);
    const aside = `${to}.before-${stamp}`;
    const moved = ['', ...COMPANIONS].filter((end) => existsSync(to + end));
    for (const end of moved) renameSync(to + end, aside + end);
    publish(draft, to);
    return moved.length > 0 ? aside : undefined;
  } finally {
    rmSync(draft, { force: true });
  }
}
