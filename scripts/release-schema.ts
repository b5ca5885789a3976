import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, SQLITE_FILE } from '#server/database/open.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { runCommand } from './run-command.ts';

/** For the release of a version: the tables that it makes on both engines, and what its migrations hold. */
const USAGE = `Writes what a release makes, for the tests of later versions. The server needs an empty database:
  npm run release:schema -- postgres://postgres@127.0.0.1:5432/an_empty_one`;

const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATION_FILES = ['server/database/columns.ts', 'server/database/migrations/*-*.ts', 'server/modules/*/migrations/*.ts'];

async function migrateAt(place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = openDatabase(place);
  await migrateToLatest(database);
  await database.close();
}

async function dumpSqlite(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-release-'));
  await migrateAt({ dataDir, databaseUrl: undefined });
  const file = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { readOnly: true });
  // A search table makes its own tables when it is made.
  const made = file
    .prepare(
      `select sql from sqlite_schema where sql is not null and name not like 'sqlite_%' and name not like 'posts_search_%' order by rowid`,
    )
    .all();
  const names = file.prepare('select name, timestamp from kysely_migration order by name').all();
  file.close();
  rmSync(dataDir, { recursive: true });
  const rows = names.map(({ name, timestamp }) => `insert into kysely_migration values ('${String(name)}', '${String(timestamp)}');\n`);
  return [...made.map((row) => `${String(row['sql'])};\n`), ...rows].join('');
}

async function dumpPostgres(databaseUrl: string): Promise<string> {
  await migrateAt({ dataDir: tmpdir(), databaseUrl });
  const dump = (args: string[]) => execFileSync('pg_dump', ['--no-owner', '--no-privileges', ...args, databaseUrl], { encoding: 'utf8' });
  const text = dump(['--schema-only']) + dump(['--data-only', '--inserts', '--table=kysely_migration*']);
  // Lines for psql, settings of a session, remarks.
  return text.replaceAll(/^(?:\\.*|SET .*|SELECT pg_catalog\.set_config.*|--.*)\n/gm, '').replaceAll(/\n{2,}/g, '\n');
}

await runCommand(USAGE, async ([databaseUrl]) => {
  if (databaseUrl === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(ROOT, 'tests/released', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sqlite.sql'), await dumpSqlite());
  writeFileSync(path.join(folder, 'postgres.sql'), await dumpPostgres(databaseUrl));
  const files = globSync(MIGRATION_FILES, { cwd: ROOT }).toSorted();
  const hashes = files.map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(path.join(ROOT, file)))
      .digest('hex'),
  ]);
  writeFileSync(path.join(folder, 'migrations.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
  return `${folder} has the tables of ${version}. Put some rows of each new table into rows.json there.`;
});
