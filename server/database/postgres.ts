import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { createGate, type Gate } from './gate.ts';
import { guardDialect } from './guarded-dialect.ts';
import type { Database, OpenDatabase } from './schema.ts';
import { isConnectionLost } from './unavailable.ts';

const POOL_SIZE = 10;
const WAITING_MAX = 200;
const WAITING_PATIENCE_MS = 3000;
/** Soon given up and tried anew: a database that comes back is found by the next try. */
const CONNECT_TIMEOUT_MS = 1500;
const STATEMENT_TIMEOUT_MS = 5000;
/** The server ends a slow statement first; this one is for a server that says nothing any more. */
const QUERY_TIMEOUT_MS = 6000;
const IDLE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_AFTER_MS = 5000;
/** A migration may have to wait for another process that is migrating a large database. */
const MIGRATION_PATIENCE_MS = 10 * 60_000;
const MIGRATION_CONNECTIONS = 4;
/** So many rows, and such a share of those there are, have changed since a table was last looked through: as autovacuum has it. */
const CHANGES_MIN = 1000;
const CHANGES_SHARE = 0.1;

async function loadPg() {
  const { default: driver } = await import('pg');
  // Epoch milliseconds and counts arrive as strings otherwise; both stay far below 2^53.
  driver.types.setTypeParser(driver.types.builtins.INT8, Number);
  return driver;
}

/** A connection from the pool. After a failure that leaves it doubtful it is closed, never used or waited for again. */
function lendClient(client: pg.PoolClient, onLost: (error: Error) => void) {
  let lost: Error | undefined;
  return {
    async query(text: unknown, values?: unknown) {
      if (lost !== undefined) throw lost;
      try {
        return await (client.query as (text: unknown, values: unknown) => Promise<never>)(text, values);
      } catch (error) {
        if (error instanceof Error && isConnectionLost(error)) {
          lost = error;
          onLost(error);
        }
        throw error;
      }
    },
    release: (error?: boolean) => client.release(lost ?? error),
  };
}

/** A pool of connections that starts afresh as soon as one of them fails: what happened to one has happened to all. */
async function openPool(config: pg.PoolConfig, gate: Gate): Promise<PostgresPool> {
  const driver = await loadPg();
  const create = () => {
    const pool = new driver.Pool(config);
    // Idle or lent, a connection that breaks must not end the process: whoever uses it gets an error anyway.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  let current = create();
  const replace = (failed: pg.Pool, error: Error) => {
    gate.refuseWaiting(error);
    if (failed !== current) return;
    current = create();
    failed.end().catch(() => {});
  };
  return {
    options: config,
    async connect() {
      const pool = current;
      try {
        return lendClient(await pool.connect(), (error) => replace(pool, error)) as never;
      } catch (error) {
        if (error instanceof Error) gate.refuseWaiting(error);
        throw error;
      }
    },
    end: () => current.end(),
  };
}

function createDb(config: pg.PoolConfig, gate: Gate): Kysely<Database> {
  return new Kysely<Database>({ dialect: guardDialect(new PostgresDialect({ pool: () => openPool(config, gate) }), gate) });
}

/** A PostgreSQL-compatible server, for installations that outgrow one machine. */
export function openPostgres(connectionString: string): OpenDatabase {
  const shared = { connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
  const db = createDb(
    {
      ...shared,
      max: POOL_SIZE,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    },
    createGate({ places: POOL_SIZE, waitingMax: WAITING_MAX, patienceMs: WAITING_PATIENCE_MS }),
  );
  const withPatience: OpenDatabase['withPatience'] = async (work) => {
    const patient = createDb(
      { ...shared, max: MIGRATION_CONNECTIONS, lock_timeout: MIGRATION_PATIENCE_MS },
      createGate({ places: MIGRATION_CONNECTIONS, waitingMax: WAITING_MAX }),
    );
    try {
      return await work(patient);
    } finally {
      await patient.destroy();
    }
  };
  return {
    db,
    engine: 'postgres',
    withPatience,
    async refreshStatistics() {
      const { rows } = await sql<{
        name: string;
      }>`select pg_class.relname as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
        where pg_has_role(relowner, 'usage') and current_setting('autovacuum') = 'off' and schemaname = current_schema()
          and n_mod_since_analyze > ${CHANGES_MIN} + n_live_tup * ${CHANGES_SHARE}::float8 order by pg_class.relname`.execute(db);
      const names = rows.map(({ name }) => name);
      if (names.length > 0)
        await withPatience(async (patient) => {
          for (const name of names) await sql`vacuum (analyze) ${sql.table(name)}`.execute(patient);
        });
      return names;
    },
    // The server's own vacuum reuses the space.
    forgetDeleted: async () => {},
    close: () => db.destroy(),
  };
}
