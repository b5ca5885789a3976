import type { ColumnType, Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/014-course-baseline.ts';
import { migrate as unfinishedPages } from './migrations/227-unfinished-pages.ts';

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
      /** 1 while it and everything above it is published: updated with every state and place. */
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
      /** JSON, with the document (or the Markdown of the files) beside the HTML. */
      blocks: string;
      /** JSON: blocks and questions of a draft in which something is missing. Learners are given the last that were whole. */
      unfinished: ColumnType<string | null, string | null | undefined, string | null>;
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
  '014-course-baseline': baseline(engine),
  '227-unfinished-pages': unfinishedPages(),
});
