import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNull } from '../../../database/columns.ts';

async function createTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('post_addresses')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('post_documents.id'))
    .addColumn('created_at', 'bigint', notNull)
    .execute();
  await schema.createIndex('post_addresses_of').on('post_addresses').column('post_id').execute();
}

export const migrate = (): Migration => ({ up: createTable });
