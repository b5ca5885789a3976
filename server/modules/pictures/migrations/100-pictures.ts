import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

async function createTables({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await addId(schema.createTable('pictures'), engine)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('width', 'integer', notNull)
    .addColumn('height', 'integer', notNull)
    .addColumn('bytes', 'integer', notNull)
    .addColumn('alt', 'text', notNull)
    .addColumn('created_at', EPOCH_MS, notNull)
    .addColumn('created_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await schema.createIndex('pictures_by').on('pictures').column('created_by').execute();
  await schema
    .createTable('picture_uses')
    .addColumn('picture_id', 'integer', (column) => column.notNull().references('pictures.id'))
    .addColumn('kind', 'text', notNull)
    .addColumn('item_id', 'integer', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('to', 'text', notNull)
    .addPrimaryKeyConstraint('picture_uses_key', ['picture_id', 'kind', 'item_id'])
    .execute();
  await schema.createIndex('picture_uses_of').on('picture_uses').columns(['kind', 'item_id']).execute();
}

export const migrate = (engine: Engine): Migration => ({ up: (db) => createTables(db, engine) });
