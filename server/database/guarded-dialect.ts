import {
  PostgresAdapter,
  SqliteAdapter,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
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
  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return translate(() => this.inner.executeQuery<Row>(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

const unwrap = (connection: DatabaseConnection) => (connection instanceof GuardedConnection ? connection.inner : connection);

function guardDriver(driver: Driver, gate: Gate): Driver {
  return {
    init: (options) => translate(() => driver.init(options)),
    async acquireConnection(options) {
      await translate(() => gate.enter());
      try {
        return new GuardedConnection(await driver.acquireConnection(options));
      } catch (error) {
        gate.leave();
        throw translateDatabaseError(error);
      }
    },
    async releaseConnection(connection, options) {
      try {
        await driver.releaseConnection(unwrap(connection), options);
      } finally {
        gate.leave();
      }
    },
    beginTransaction: (connection, settings) => translate(() => driver.beginTransaction(unwrap(connection), settings)),
    commitTransaction: (connection) => translate(() => driver.commitTransaction(unwrap(connection))),
    async rollbackTransaction(connection) {
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

/** The dialect with a bounded queue in front, whose failures of the moment are `unavailable` errors. */
export function guardDialect(dialect: Dialect, gate: Gate): Dialect {
  return {
    createDriver: () => guardDriver(dialect.createDriver(), gate),
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
