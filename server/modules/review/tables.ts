import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../database/columns.ts';

declare module '../../database/schema.ts' {
  interface Database {
    review_cards: {
      user_id: number;
      /** `course:<item id>` or `word:<id>`. */
      key: string;
      /** The course's question; null for an own word. The card goes with it. */
      item_id: string | null;
      step: number;
      /** YYYY-MM-DD. */
      due_on: string;
      last_answer_id: string;
      last_answered_at: number;
    };
    own_words: {
      user_id: number;
      /** Made by the browser. */
      id: string;
      word: string;
      /** The word as it is compared, so that it counts once. */
      word_key: string;
      meaning: string;
      example: string;
      added_at: number;
    };
  }
}

export const reviewMigrations = (): Record<string, Migration> => ({
  '021-review': {
    async up({ schema }) {
      await schema
        .createTable('review_cards')
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('key', 'text', notNull)
        .addColumn('item_id', 'text', (column) => column.references('course_items.id').onDelete('cascade'))
        .addColumn('step', 'integer', notNull)
        .addColumn('due_on', 'text', notNull)
        .addColumn('last_answer_id', 'text', notNull)
        .addColumn('last_answered_at', EPOCH_MS, notNull)
        .addPrimaryKeyConstraint('review_cards_pk', ['user_id', 'key'])
        .execute();
      // What is due is counted and chosen from this index alone.
      await schema.createIndex('review_cards_due').on('review_cards').columns(['user_id', 'due_on', 'key', 'item_id', 'step']).execute();
      await schema.createIndex('review_cards_of_item').on('review_cards').column('item_id').execute();
      await schema
        .createTable('own_words')
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', notNull)
        .addColumn('word', 'text', notNull)
        .addColumn('word_key', 'text', notNull)
        .addColumn('meaning', 'text', notNull)
        .addColumn('example', 'text', notNull)
        .addColumn('added_at', EPOCH_MS, notNull)
        .addPrimaryKeyConstraint('own_words_pk', ['user_id', 'id'])
        .addUniqueConstraint('own_words_once', ['user_id', 'word_key'])
        .execute();
      await schema.createIndex('own_words_newest').on('own_words').columns(['user_id', 'added_at', 'id']).execute();
    },
  },
});
