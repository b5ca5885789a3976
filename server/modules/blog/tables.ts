import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /**
     * Posts that staff have written or changed, published or not. What everybody reads lies in `posts`, written from here;
     * a post of the files that nobody has touched has no row here.
     */
    post_documents: {
      id: Generated<number>;
      slug: string;
      title: string;
      state: 'draft' | 'scheduled' | 'published';
      publish_at: number | null;
      /** When it was published first. */
      published_at: number | null;
      version: number;
      created_at: number;
      updated_at: number;
      /** Taken out. The row stays, so that the files do not bring it back. */
      deleted_at: number | null;
      /** JSON. */
      body: string;
    };
  }
}

export const blogMigrations = (engine: Engine): Record<string, Migration> => ({
  '062-posts-that-staff-write': {
    async up({ schema }) {
      await addId(schema.createTable('post_documents'), engine)
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('title', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('publish_at', EPOCH_MS)
        .addColumn('published_at', EPOCH_MS)
        .addColumn('version', 'integer', notNull)
        .addColumn('created_at', EPOCH_MS, notNull)
        .addColumn('updated_at', EPOCH_MS, notNull)
        .addColumn('deleted_at', EPOCH_MS)
        .addColumn('body', 'text', notNull)
        .execute();
      await schema.createIndex('post_documents_state').on('post_documents').columns(['state', 'updated_at']).execute();
      // The Markdown stands last, behind everything that readers get.
      await schema.alterTable('posts').addColumn('source', 'text').execute();
    },
  },
});
