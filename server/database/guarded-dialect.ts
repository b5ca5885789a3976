import {
  PostgresAdapter,
  SqliteAdapter,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { BusyLine, Place } from './busy-line.ts';
import type { Gate } from './gate.ts';
import { translateDatabaseError } from './unavailable.ts';

async function translate<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly place: Place = { isHeld: true };
  /** Has the write lock already, so that nothing in it waits. */
  isInTransaction = false;
  readonly #busyLine: BusyLine | undefined;
  constructor(inner: DatabaseConnection, busyLine: BusyLine | undefined) {
    this.inner = inner;
    this.#busyLine = busyLine;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(() => this.inner.executeQuery<Row>(query), /^\s*select\b/i.test(query.sql));
  }

  run<Result>(work: () => Promise<Result>, isRead = false): Promise<Result> {
    const line = this.isInTransaction ? undefined : this.#busyLine;
    return translate(() => (line === undefined ? work() : line.run(this.place, work, isRead)));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

const unwrap = (connection: DatabaseConnection) => (connection instanceof GuardedConnection ? connection.inner : connection);

function endTransaction(connection: DatabaseConnection): void {
  if (connection instanceof GuardedConnection) connection.isInTransaction = false;
}

function guardDriver(driver: Driver, gate: Gate, busyLine: BusyLine | undefined): Driver {
  return {
    init: (options) => translate(() => driver.init(options)),
    async acquireConnection(options) {
      await translate(() => gate.enter());
      try {
        return new GuardedConnection(await driver.acquireConnection(options), busyLine);
      } catch (error) {
        gate.leave();
        throw translateDatabaseError(error);
      }
    },
    async releaseConnection(connection, options) {
      try {
        await driver.releaseConnection(unwrap(connection), options);
      } finally {
        if (!(connection instanceof GuardedConnection) || connection.place.isHeld) gate.leave();
      }
    },
    async beginTransaction(connection, settings) {
      const begin = () => driver.beginTransaction(unwrap(connection), settings);
      if (!(connection instanceof GuardedConnection)) return translate(begin);
      await connection.run(begin);
      connection.isInTransaction = true;
    },
    async commitTransaction(connection) {
      await translate(() => driver.commitTransaction(unwrap(connection)));
      endTransaction(connection);
    },
    async rollbackTransaction(connection) {
      endTransaction(connection);
      // The transaction went with the connection, or SQLite ended it for lack of room; the first error says more.
      await driver.rollbackTransaction(unwrap(connection)).catch(() => {});
    },
    destroy: (options) => driver.destroy(options),
  };
}

/** The migrator's lock belongs to a session; ours to the transaction that it runs in (postgres.ts). */
class TransactionLockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The dialect with a bounded queue in front, and one for writers that wait for another program, whose failures of the moment are `unavailable` errors. */
export function guardDialect(dialect: Dialect, gate: Gate, busyLine?: BusyLine): Dialect {
  return {
    createDriver: () => guardDriver(dialect.createDriver(), gate, busyLine),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter() {
      const adapter = dialect.createAdapter();
      if (adapter instanceof PostgresAdapter) return new TransactionLockedAdapter();
      if (!(adapter instanceof SqliteAdapter)) return adapter;
      // The gate lets one in at a time; a second, unbounded queue before it would undo its bound.
      return Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
    },
  };
}
