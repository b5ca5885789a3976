import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUpSecret, restoreSecret } from '#server/app-secret.ts';
import { backUpSqlite, restoreSqlite } from '#server/database/backup.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { listMigrations } from '#server/migrations.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { writeSetting } from '#server/database/settings.ts';

const knownMigrations = Object.keys(listMigrations('sqlite'));
let folder = '';
let file = '';
let backup = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-backup-'));
  file = path.join(folder, 'data/threeseas.sqlite');
  backup = path.join(folder, 'safe/one.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function openMigrated(place = file) {
  const database = openSqlite(place);
  await migrateToLatest(database);
  return database;
}
const restore = () => restoreSqlite({ from: backup, to: file, knownMigrations, stamp: 'test' });
const backUp = () => backUpSqlite({ from: file, to: backup, knownMigrations });

async function readKeys(): Promise<string[]> {
  const database = openSqlite(file);
  const rows = await database.db.selectFrom('settings').select('key').orderBy('key').execute();
  await database.close();
  return rows.map(({ key }) => key);
}

it('backs up everything that was acknowledged while the program goes on writing, and restores it', async () => {
  const database = await openMigrated();
  for (let number = 0; number < 50; number += 1) await writeSetting(database.db, `before-${number}`, 'x'.repeat(2000));
  const bytes = backUp();
  await writeSetting(database.db, 'later', 'x');
  await database.close();
  expect(statSync(backup).size).toBe(bytes);
  expect(readdirSync(path.dirname(backup))).toEqual(['one.sqlite']);
  expect(backUp).toThrow(/is there already/);
  const aside = restore();
  expect(await readKeys()).toHaveLength(50);
  expect(existsSync(aside ?? '')).toBe(true);
});

it('refuses to restore over a running program, and changes nothing', async () => {
  const database = await openMigrated();
  backUp();
  await writeSetting(database.db, 'later', 'x');
  expect(restore).toThrow(/is running/);
  await writeSetting(database.db, 'after', 'x');
  await database.close();
  expect(await readKeys()).toEqual(['after', 'later']);
});

it("refuses another database's log, beside the backup and in the place of the database", async () => {
  await (await openMigrated()).close();
  backUp();
  rmSync(file);
  writeFileSync(`${file}-wal`, 'x'.repeat(4096));
  expect(restore).toThrow(/-wal belongs to another database/);
  rmSync(`${file}-wal`);
  writeFileSync(`${backup}-wal`, 'x');
  expect(restore).toThrow(/copy of a running database/);
  rmSync(`${backup}-wal`);
  expect(restore()).toBeUndefined();
});

it.each([
  ['half a file', () => truncateSync(backup, Math.floor(statSync(backup).size / 2 / 4096) * 4096), /not a whole database|damaged/],
  ['not a database', () => writeFileSync(backup, 'hello '.repeat(1000)), /not a whole database/],
  ['an overwritten page', () => writeFileSync(backup, readFileSync(backup).fill(7, 3 * 4096, 6 * 4096)), /damaged|not a whole/],
])('refuses %s, and leaves the database as it was', async (_name, spoil, sentence) => {
  const database = await openMigrated();
  await writeSetting(database.db, 'here', 'x');
  await database.close();
  backUp();
  spoil();
  expect(restore).toThrow(sentence);
  expect(await readKeys()).toEqual(['here']);
  expect(readdirSync(path.dirname(file)).filter((name) => name.includes('partial'))).toEqual([]);
});

it('writes no backup of a database in which rows refer to others that are not there', async () => {
  await (await openMigrated()).close();
  const spoiled = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  spoiled.exec("insert into second_steps (user_id, secret, last_step, recovery_codes) values (999, 'x', 0, '[]')");
  spoiled.close();
  expect(backUp).toThrow(/is damaged: rows refer to others/);
  expect(readdirSync(path.dirname(backup))).toEqual([]);
});

it('restores over a damaged database, which it keeps', async () => {
  const database = await openMigrated();
  await writeSetting(database.db, 'here', 'x');
  await database.close();
  backUp();
  writeFileSync(file, 'hello '.repeat(1000));
  expect(restore()).toBe(`${file}.before-test`);
  expect(await readKeys()).toEqual(['here']);
});

it('refuses a backup of a newer version', async () => {
  await (await openMigrated()).close();
  backUp();
  expect(() => restoreSqlite({ from: backup, to: file, knownMigrations: knownMigrations.slice(0, 1), stamp: 'test' })).toThrow(
    /newer version/,
  );
});

it('takes the secret along, readable by this user only, and puts it back beside the one of before', () => {
  const data = path.join(folder, 'secret-data');
  mkdirSync(data);
  mkdirSync(path.dirname(backup));
  expect(backUpSecret(data, backup)).toBe(false);
  expect(restoreSecret(data, backup, 'test')).toBe(false);
  const secret = path.join(data, 'app-secret');
  writeFileSync(secret, 'of this installation\n');
  expect(backUpSecret(data, backup)).toBe(true);
  expect(statSync(`${backup}.app-secret`).mode & 0o777).toBe(0o600);
  expect(restoreSecret(data, backup, 'test')).toBe(true);
  writeFileSync(secret, 'another\n');
  const aside = restoreSecret(data, backup, 'test');
  expect(readFileSync(secret, 'utf8')).toBe('of this installation\n');
  expect(readFileSync(String(aside), 'utf8')).toBe('another\n');
  rmSync(secret);
  expect(restoreSecret(data, backup, 'test')).toBe(true);
  expect(statSync(secret).mode & 0o777).toBe(0o600);
});
