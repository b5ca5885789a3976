import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import { createBusyLine } from './busy-line.ts';
import { createGate } from './gate.ts';
import { guardDialect } from './guarded-dialect.ts';
import type { QueryLog } from './query-log.ts';
import type { Database, OpenDatabase } from './schema.ts';

/** How long a statement waits within SQLite, and this process with it, for another program's write. Longer waits are awaited (busy-line.ts). */
const BUSY_TIMEOUT_MS = 10;
/** The start may wait: nobody is served yet. */
const OPEN_TIMEOUT_MS = 5000;
/** Emptying the log waits for readers in other processes, and this process with it: soon given up, the next time does it. */
const EMPTY_LOG_TIMEOUT_MS = 200;
/** A migration may have to wait for another process that is migrating a large file. */
const MIGRATION_PATIENCE_MS = 10 * 60_000;
const WAITING_MAX = 1000;
const WAITING_PATIENCE_MS = 5000;
const CACHE_KIB = 16 * 1024;

/** Gives `node:sqlite` the shape Kysely's SQLite dialect expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, { statement: ReturnType<DatabaseSync['prepare']>; reader: boolean }>();
  const PREPARED_MAX = 500;
  return {
    close: () => database.close(),
    prepare(sql) {
      // Taking the write lock at once avoids a deadlock between two readers that both want to write.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      let known = prepared.get(text);
      if (known === undefined) {
        const statement = database.prepare(text);
        known = { statement, reader: statement.columns().length > 0 };
        if (prepared.size >= PREPARED_MAX) prepared.clear();
        prepared.set(text, known);
      }
      const { statement, reader } = known;
      type Values = Parameters<typeof statement.all>;
      return {
        reader,
        all: (values) => statement.all(...(values as Values)),
        run: (values) => statement.run(...(values as Values)),
        iterate: (values) => statement.iterate(...(values as Values)) as IterableIterator<never>,
      };
    },
  };
}

/** Another process's write is waited for much longer. Nothing else runs here meanwhile, so it is for the start only. */
async function waitLonger<Result>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = ${sql.raw(String(MIGRATION_PATIENCE_MS))}`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.raw(String(BUSY_TIMEOUT_MS))}`.execute(connection);
    }
  });
}

/** The write-ahead log holds pages as they were before a deletion until it is emptied. */
async function emptyLog(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const setPatience = (ms: number) => sql`pragma busy_timeout = ${sql.raw(String(ms))}`.execute(connection);
    await setPatience(EMPTY_LOG_TIMEOUT_MS);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await setPatience(BUSY_TIMEOUT_MS);
    }
  });
}

/** The embedded default: one file, safe with several processes (WAL), nothing acknowledged is lost (synchronous FULL), and what is deleted is overwritten (secure_delete). */
export function openSqlite(file: string, log?: QueryLog): OpenDatabase {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory; pragma cache_size = -${CACHE_KIB}; pragma busy_timeout = ${BUSY_TIMEOUT_MS};`,
  );
  const gate = createGate({ places: 1, waitingMax: WAITING_MAX, patienceMs: WAITING_PATIENCE_MS });
  const db = new Kysely<Database>({
    dialect: guardDialect(new SqliteDialect({ database: adapt(database) }), gate, createBusyLine(gate)),
    ...(log === undefined ? {} : { log }),
  });
  return {
    db,
    engine: 'sqlite',
    truncateWal: () => emptyLog(db),
    setLimits: async () => undefined,
    withPatience: (work) => waitLonger(db, work),
    async close() {
      await db.destroy();
      // Where nothing was asked yet, Kysely has not seen the file either.
      if (database.isOpen) database.close();
    },
  };
}
