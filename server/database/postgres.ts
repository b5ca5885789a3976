import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { createGate, type Gate } from './gate.ts';
import { guardDialect } from './guarded-dialect.ts';
import { findRequestId } from '../core/request-id.ts';
import type { QueryLog } from './query-log.ts';
import type { Database, OpenDatabase } from './schema.ts';
import { isConnectionLost } from './unavailable.ts';

const POOL_SIZE = 10;
const WAITING_MAX = 200;
const WAITING_PATIENCE_MS = 3000;
/** Short, because the next try finds a database that has come back. */
const CONNECT_TIMEOUT_MS = 1500;
const STATEMENT_TIMEOUT_MS = 5000;
/** The server ends a slow statement first; this one is for a server that says nothing any more. */
const QUERY_TIMEOUT_MS = 6000;
const IDLE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_AFTER_MS = 5000;
/** A migration may have to wait for another process that is migrating a large database. */
const MIGRATION_PATIENCE_MS = 10 * 60_000;
/** Any number; the same in all processes and versions, so that one of them migrates at a time. */
const MIGRATION_LOCK = '3853314791062309107';

async function loadPg() {
  const { default: driver } = await import('pg');
  // Epoch milliseconds and counts arrive as strings otherwise; both stay far below 2^53.
  driver.types.setTypeParser(driver.types.builtins.INT8, Number);
  return driver;
}

/** The server's own list of running and slow statements then says which request asked. A pool in front allows no setting for it. */
function addRequestId(text: unknown): unknown {
  const requestId = findRequestId();
  return typeof text === 'string' && requestId !== undefined ? `${text} /* request ${requestId} */` : text;
}

/** A connection from the pool. After a failure that leaves it doubtful it is closed, never used or waited for again. */
function lendClient(client: pg.PoolClient, onLost: (error: Error) => void) {
  let lost: Error | undefined;
  return {
    async query(text: unknown, values?: unknown) {
      if (lost !== undefined) throw lost;
      try {
        return await (client.query as (text: unknown, values: unknown) => Promise<never>)(addRequestId(text), values);
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
    // Idle or lent, a connection that breaks must not end the process: its user gets an error anyway.
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

function createDb(config: pg.PoolConfig, gate: Gate, log?: QueryLog): Kysely<Database> {
  const dialect = guardDialect(new PostgresDialect({ pool: () => openPool(config, gate) }), gate);
  return new Kysely<Database>({ dialect, ...(log === undefined ? {} : { log }) });
}

/** A transaction without the session's limits, under its own lock: session settings would leak through a pool like PgBouncer. */
async function runPatiently<Result>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${String(MIGRATION_PATIENCE_MS)}, true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    );
    await sql`select pg_advisory_xact_lock(${sql.lit(BigInt(MIGRATION_LOCK))})`.execute(transaction);
    return work(transaction);
  });
}

/** Another process set the same limit at the same moment. */
const DONE_BY_ANOTHER = 'tuple concurrently updated';

/**
 * Lets the server end slow statements, as a default of this user and database, since a pool refuses connection settings. A
 * limit already set stays. Gives the server's words if it refuses.
 */
async function limitStatements(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; limit: string }>`select current_database() as name,
    current_setting('statement_timeout') as limit`.execute(db);
  const [place] = rows;
  if (place === undefined || place.limit !== '0') return undefined;
  try {
    await sql`alter role current_user in database ${sql.id(place.name)} set statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(
      db,
    );
    return undefined;
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const message = reason instanceof Error ? reason.message : String(reason);
    return message === DONE_BY_ANOTHER ? undefined : message;
  }
}

type Options = { databaseUrl: string; migrationDatabaseUrl?: string | undefined; log?: QueryLog | undefined };

/**
 * For installations that outgrow one machine. Nothing holds a connection beyond a transaction, so a pool may stand in
 * front; `migrationDatabaseUrl` leads past it.
 */
export function openPostgres({ databaseUrl, migrationDatabaseUrl = databaseUrl, log }: Options): OpenDatabase {
  const shared = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, application_name: 'threeseas' };
  const db = createDb(
    {
      ...shared,
      connectionString: databaseUrl,
      max: POOL_SIZE,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    },
    createGate({ places: POOL_SIZE, waitingMax: WAITING_MAX, patienceMs: WAITING_PATIENCE_MS }),
    log,
  );
  async function withConnection<Result>(connectionString: string, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
    const one = createDb({ ...shared, connectionString, max: 1 }, createGate({ places: 1, waitingMax: WAITING_MAX }));
    try {
      return await work(one);
    } finally {
      await one.destroy();
    }
  }
  return {
    db,
    engine: 'postgres',
    withPatience: (work) => withConnection(migrationDatabaseUrl, (patient) => runPatiently(patient, work)),
    setLimits: () => withConnection(databaseUrl, limitStatements),
    // The server's own vacuum reuses the space.
    truncateWal: async () => {},
    close: () => db.destroy(),
  };
}
