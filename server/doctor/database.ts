import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { countFailedJobs } from '../core/jobs.ts';
import { openDatabase, SQLITE_FILE } from '../database/open.ts';
import type { OpenDatabase } from '../database/schema.ts';
import type { Env } from '../env.ts';
import { listMigrations } from '../migrations.ts';
import { fine, warning, wrong, type Finding } from './check.ts';

const POSTGRES_LEAST = 14;
const CLOCK_OFF_MAX_MS = 2000;

async function checkMigrations({ db, engine }: OpenDatabase): Promise<Finding> {
  const known = Object.keys(listMigrations(engine));
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    return warning('migrations', 'The database is empty.', 'The first start fills it.');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  const missing = known.filter((name) => !ran.has(name)).length;
  const newer = [...ran].filter((name) => !known.includes(name)).length;
  if (newer > 0) return warning('migrations', `${newer} come from a newer version.`, 'Update the program on this machine.');
  if (missing > 0) return warning('migrations', `${missing} have not run yet.`, 'The next start runs them. Take a backup before.');
  return fine('migrations', `all ${known.length} have run`);
}

async function checkSqlite({ db }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(db);
  return rows[0]?.quick_check === 'ok'
    ? [fine('database', 'SQLite, whole')]
    : [wrong('database', 'SQLite says the file is damaged.', 'Stop the program and restore the last backup: npm run restore.')];
}

async function checkPostgres({ db }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; timeout: string; autovacuum: string; now: number }>`select
    current_setting('server_version_num')::int / 10000 as version, current_setting('statement_timeout') as timeout,
    current_setting('autovacuum') as autovacuum, extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  const [server] = rows;
  if (server === undefined) return [wrong('database', 'PostgreSQL does not answer.', 'Look at its log.')];
  const off = Math.abs(Date.now() - server.now);
  return [
    server.version >= POSTGRES_LEAST
      ? fine('database', `PostgreSQL ${server.version}`)
      : wrong('database', `PostgreSQL ${server.version}`, `Use ${POSTGRES_LEAST} or later.`),
    server.timeout === '0'
      ? warning('timeout', 'Slow statements are never ended.', "alter role … in database … set statement_timeout = '5s'")
      : fine('timeout', `slow statements end after ${server.timeout}`),
    server.autovacuum === 'on' ? fine('autovacuum', 'on') : warning('autovacuum', 'off', 'Turn it on, or searches grow slow.'),
    off < CLOCK_OFF_MAX_MS
      ? fine('clock', 'agrees with the database')
      : wrong('clock', `${Math.round(off / 1000)} s away from the database's`, 'Let both machines take their time from NTP (chrony).'),
  ];
}

async function checkJobs({ db }: OpenDatabase): Promise<Finding> {
  const failed = await countFailedJobs(db);
  return failed === 0
    ? fine('jobs', 'none was given up')
    : warning('jobs', `${failed} were given up.`, 'The log says why each one failed.');
}

/** Everything about the database; changes nothing in it. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  if (env.databaseUrl === undefined && !existsSync(path.join(env.dataDir, SQLITE_FILE)))
    return [warning('database', 'There is none yet.', 'The first start makes it.')];
  const database = openDatabase(env);
  try {
    const findings = database.engine === 'sqlite' ? await checkSqlite(database) : await checkPostgres(database);
    const migrations = await checkMigrations(database);
    return [...findings, migrations, ...(migrations.words.includes('empty') ? [] : [await checkJobs(database)])];
  } finally {
    await database.close();
  }
}
