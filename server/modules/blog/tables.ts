import type { ColumnType, Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/012-blog-baseline.ts';
import { migrate as postAddresses } from './migrations/150-post-addresses.ts';
import { migrate as findPosts } from './migrations/221-find-posts.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** Posts that staff have edited, published or not; `posts` is written from here. An unedited post has no row here. */
    post_documents: {
      /** Folded, for the studio's search. */
      found_by: ColumnType<string | null, string | null | undefined, string | null>;
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
    /** Addresses that a post had before. They lead to the one that it has now, and no other post gets them. */
    post_addresses: { slug: string; post_id: number; created_at: number };
  }
}

export const blogMigrations = (engine: Engine): Record<string, Migration> => ({
  '012-blog-baseline': baseline(engine),
  '150-post-addresses': postAddresses(),
  '221-find-posts': findPosts(),
});
