import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, OpenDatabase } from './schema.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;

// Epoch milliseconds and counts arrive as strings otherwise; both stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL-compatible server, for installations that outgrow one machine. */
export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // The server's own vacuum reuses the space.
  return { db, engine: 'postgres', forgetDeleted: async () => {}, close: () => db.destroy() };
}
