import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder } from 'kysely';
import type { Engine } from './schema.ts';

/** An integer primary key that the database counts up, in the words of each engine. Ids are never used twice. */
export function addId<Name extends string>(table: CreateTableBuilder<Name>, engine: Engine) {
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity());
}

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull();
/** Epoch milliseconds. SQLite gives `bigint` integer affinity, PostgreSQL eight bytes. */
export const EPOCH_MS = sql`bigint`;
