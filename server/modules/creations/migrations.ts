import { sql, type Generated, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../database/columns.ts';
import { listIndexWords } from '../../database/search.ts';

declare module '../../database/schema.ts' {
  interface Database {
    creations: {
      user_id: number;
      /** Made by the browser; unique for its owner only, so that nobody learns of another's. */
      id: string;
      activity: string;
      version: number;
      /** JSON. */
      item: string;
      /** Its words, each after a space, for searching. */
      search_text: string;
      title: string | null;
      saved_at: number;
      kept_at: number;
      updated_at: number;
      revision: number;
      /** YYYY-MM-DD as its writer chose it, and the moment at which that day begins for them. */
      opens_on: string | null;
      opens_at: number | null;
      /** 0 or 1. */
      mail_me: number;
      mailed_at: number | null;
      reply_to: string | null;
      recording_key: string | null;
      recording_type: string | null;
      recording_bytes: number | null;
      /** Words of its text; null until they were counted. */
      written_words: number | null;
      spoken_words: number | null;
      /** Bytes of `item`, for the bound on what one person may store. */
      item_bytes: Generated<number>;
    };
  }
}

/** The part of the table that a migration reads, as it was then. */
type Then = { creations: { user_id: number; id: string; search_text: string } };
const BATCH_ROWS = 500;

export const creationMigrations = (): Record<string, Migration> => ({
  '030-creations': {
    async up({ schema }) {
      await schema
        .createTable('creations')
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', notNull)
        .addColumn('activity', 'text', notNull)
        .addColumn('version', 'integer', notNull)
        .addColumn('item', 'text', notNull)
        .addColumn('search_text', 'text', notNull)
        .addColumn('title', 'text')
        .addColumn('saved_at', EPOCH_MS, notNull)
        .addColumn('kept_at', EPOCH_MS, notNull)
        .addColumn('updated_at', EPOCH_MS, notNull)
        .addColumn('revision', 'integer', notNull)
        .addColumn('opens_on', 'text')
        .addColumn('opens_at', EPOCH_MS)
        .addColumn('mail_me', 'integer', notNull)
        .addColumn('mailed_at', EPOCH_MS)
        .addColumn('reply_to', 'text')
        .addColumn('recording_key', 'text', (column) => column.unique())
        .addColumn('recording_type', 'text')
        .addColumn('recording_bytes', 'integer')
        .addPrimaryKeyConstraint('creations_pk', ['user_id', 'id'])
        .execute();
      await schema.createIndex('creations_newest').on('creations').columns(['user_id', 'kept_at', 'id']).execute();
      await schema.createIndex('creations_of_activity').on('creations').columns(['user_id', 'activity', 'kept_at', 'id']).execute();
    },
  },
  '034-words-of-creations': {
    async up({ schema }) {
      await schema.alterTable('creations').addColumn('written_words', 'integer').execute();
      await schema.alterTable('creations').addColumn('spoken_words', 'integer').execute();
      await schema.createIndex('creations_opening').on('creations').columns(['user_id', 'opens_at']).execute();
    },
  },
  '072-bytes-of-creations': {
    async up(db) {
      await db.schema
        .alterTable('creations')
        .addColumn('item_bytes', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update creations set item_bytes = octet_length(item)`.execute(db);
      await db.schema.createIndex('creations_bytes').on('creations').columns(['user_id', 'item_bytes']).execute();
    },
  },
  '081-words-of-creations-folded': {
    async up(db: Kysely<Then>) {
      for (let last = { user_id: 0, id: '' }, isOver = false; !isOver;) {
        const rows = await db
          .selectFrom('creations')
          .select(['user_id', 'id', 'search_text'])
          .where(sql<boolean>`(user_id, id) > (${last.user_id}, ${last.id})`)
          .orderBy('user_id')
          .orderBy('id')
          .limit(BATCH_ROWS)
          .execute();
        for (const { user_id, id, search_text } of rows) {
          const words = listIndexWords(search_text)
            .map((word) => ` ${word}`)
            .join('');
          if (words !== search_text)
            await db.updateTable('creations').set({ search_text: words }).where('user_id', '=', user_id).where('id', '=', id).execute();
        }
        last = rows.at(-1) ?? last;
        isOver = rows.length < BATCH_ROWS;
      }
    },
  },
});
