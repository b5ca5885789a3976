import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
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
});
