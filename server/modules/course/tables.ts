import { sql, type Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** The course's menu: each row is an item of it and the page it opens. */
    course_pages: {
      id: Generated<number>;
      /** `check` is the page that a unit ends with. */
      kind: 'unit' | 'page' | 'check';
      slug: string;
      name: string;
      parent_id: number | null;
      sort_order: number;
      state: 'draft' | 'published';
      /** 1 while it and everything above it is published: kept up by whoever changes a state or a place. */
      visible: number;
      /** CEFR mark; what lies below has it from here. */
      level: string;
      aim: string;
      block_count: number;
      item_count: number;
      version: number;
      /** Fingerprint of the content file this row came from; null once staff have written it. */
      seed_hash: string | null;
      created_at: number;
      updated_at: number;
      /** Taken out of the menu. The row stays, so that results keep their page and the files do not bring it back. */
      deleted_at: number | null;
      /** 1 once staff have chosen its place: files that change leave it there. */
      is_placed: Generated<number>;
      /** JSON. */
      can_do: string;
      /** JSON, with the Markdown beside the HTML. */
      blocks: string;
    };
    /** The questions of the pages, each by the id it has in its file. */
    course_items: {
      id: string;
      page_id: number;
      position: number;
      /** JSON, with the answers. */
      body: string;
    };
  }
}

export const courseMigrations = (engine: Engine): Record<string, Migration> => ({
  '020-course': {
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
  },
  '061-places-of-course-pages': {
    async up({ schema }) {
      await schema
        .alterTable('course_pages')
        .addColumn('is_placed', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
});
