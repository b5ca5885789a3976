import path from 'node:path';
import type { Env } from '../env.ts';
import { openPostgres } from './postgres.ts';
import type { QueryLog } from './query-log.ts';
import type { OpenDatabase } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export const SQLITE_FILE = 'threeseas.sqlite';

/** PostgreSQL where DATABASE_URL names one, else the SQLite file in the data folder. */
export function openDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'migrationDatabaseUrl'>>,
  log?: QueryLog,
): OpenDatabase {
  return databaseUrl === undefined
    ? openSqlite(path.join(dataDir, SQLITE_FILE), log)
    : openPostgres({ databaseUrl, migrationDatabaseUrl, log });
}

/** True when a write failed because the row it belongs to is gone, whichever engine said so. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const POSTGRES_FOREIGN_KEY = '23503';
  const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
  return ('code' in error && error.code === POSTGRES_FOREIGN_KEY) || ('errcode' in error && error.errcode === SQLITE_CONSTRAINT_FOREIGNKEY);
}

/** True when a write failed because a unique value is taken, whichever engine said so. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const POSTGRES_UNIQUE = '23505';
  const SQLITE_CONSTRAINT_UNIQUE = 2067;
  const SQLITE_CONSTRAINT_PRIMARY_KEY = 1555;
  return (
    ('code' in error && error.code === POSTGRES_UNIQUE) ||
    ('errcode' in error && (error.errcode === SQLITE_CONSTRAINT_UNIQUE || error.errcode === SQLITE_CONSTRAINT_PRIMARY_KEY))
  );
}
