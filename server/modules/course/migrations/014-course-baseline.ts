import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('course_pages'), engine)
      .addColumn('kind', 'text', notNull)
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', notNull)
      .addColumn('parent_id', 'integer', (column) => column.references('course_pages.id'))
      .addColumn('sort_order', 'integer', notNull)
      .addColumn('state', 'text', notNull)
      .addColumn('visible', 'integer', notNull)
      .addColumn('level', 'text', notNull)
      .addColumn('aim', 'text', notNull)
      .addColumn('block_count', 'integer', notNull)
      .addColumn('item_count', 'integer', notNull)
      .addColumn('version', 'integer', notNull)
      .addColumn('seed_hash', 'text')
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('updated_at', EPOCH_MS, notNull)
      .addColumn('deleted_at', EPOCH_MS)
      // The long texts stand last, so that a list does not have to read past them.
      .addColumn('can_do', 'text', notNull)
      .addColumn('blocks', 'text', notNull)
      .addColumn('is_placed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('course_pages_below').on('course_pages').columns(['parent_id', 'sort_order', 'id']).execute();
    await schema.createIndex('course_pages_visible').on('course_pages').columns(['visible', 'id']).execute();
    await schema
      .createTable('course_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('page_id', 'integer', (column) => column.notNull().references('course_pages.id').onDelete('cascade'))
      .addColumn('position', 'integer', notNull)
      .addColumn('body', 'text', notNull)
      .addCheckConstraint('course_items_position', sql`position >= 0`)
      .execute();
    await schema.createIndex('course_items_of_page').on('course_items').columns(['page_id', 'position']).execute();
  },
});
