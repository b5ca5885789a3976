import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import { createGate } from './gate.ts';
import { guardDialect } from './guarded-dialect.ts';
import type { Database, OpenDatabase } from './schema.ts';

/** How long a statement waits for another process's write before it fails. */
const BUSY_TIMEOUT_MS = 5000;
/** Emptying the log waits for readers in other processes, and this process with it: soon given up, the next time does it. */
const EMPTY_LOG_TIMEOUT_MS = 200;
/** A migration may have to wait for another process that is migrating a large file. */
const MIGRATION_PATIENCE_MS = 10 * 60_000;
const WAITING_MAX = 1000;
const WAITING_PATIENCE_MS = 5000;
const CACHE_KIB = 16 * 1024;

/**
 * Counts of tries are worth no wait for the disk, which stops the whole process, above all while many sign in at once. After
 * a failing power supply some tries may be forgotten; the next thing that is worth a wait takes them along.
 */
const MAY_BE_FORGOTTEN = /^(?:insert into|update|delete from) "rate_limits"/;

/** Gives `node:sqlite` the shape Kysely's SQLite dialect expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, { ready: ReturnType<DatabaseSync['prepare']>; reader: boolean; isHasty: boolean }>();
  const PREPARED_MAX = 500;
  const dontWait = database.prepare('pragma synchronous = normal');
  const wait = database.prepare('pragma synchronous = full');
  /** Within a transaction its end decides. */
  function hurry<Result>(work: () => Result): Result {
    if (database.isTransaction) return work();
    dontWait.run();
    try {
      return work();
    } finally {
      wait.run();
    }
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      // Taking the write lock at once avoids a deadlock between two readers that both want to write.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      let statement = prepared.get(text);
      if (statement === undefined) {
        const ready = database.prepare(text);
        statement = { ready, reader: ready.columns().length > 0, isHasty: MAY_BE_FORGOTTEN.test(text) };
        if (prepared.size >= PREPARED_MAX) prepared.clear();
        prepared.set(text, statement);
      }
      const { ready, reader, isHasty } = statement;
      type Values = Parameters<typeof ready.all>;
      const all = (values: unknown) => ready.all(...(values as Values));
      const run = (values: unknown) => ready.run(...(values as Values));
      return {
        reader,
        all: isHasty ? (values) => hurry(() => all(values)) : all,
        run: isHasty ? (values) => hurry(() => run(values)) : run,
        iterate: (values) => ready.iterate(...(values as Values)) as IterableIterator<never>,
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

/** The embedded default: one file, safe with several processes (WAL), nothing acknowledged is lost (synchronous FULL) but counts of tries, and what is deleted is overwritten (secure_delete). */
export function openSqlite(file: string): OpenDatabase {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory; pragma cache_size = -${CACHE_KIB};`,
  );
  const gate = createGate({ places: 1, waitingMax: WAITING_MAX, patienceMs: WAITING_PATIENCE_MS });
  const db = new Kysely<Database>({ dialect: guardDialect(new SqliteDialect({ database: adapt(database) }), gate) });
  return {
    db,
    engine: 'sqlite',
    forgetDeleted: () => emptyLog(db),
    // Its plans do not go by statistics.
    refreshStatistics: async () => [],
    withPatience: (work) => waitLonger(db, work),
    async close() {
      await db.destroy();
      // Where nothing was asked yet, Kysely has not seen the file either.
      if (database.isOpen) database.close();
    },
  };
}
