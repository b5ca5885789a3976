import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
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
      .addColumn('written_words', 'integer')
      .addColumn('spoken_words', 'integer')
      .addColumn('item_bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('creations_pk', ['user_id', 'id'])
      .execute();
    await schema.createIndex('creations_newest').on('creations').columns(['user_id', 'kept_at', 'id']).execute();
    await schema.createIndex('creations_of_activity').on('creations').columns(['user_id', 'activity', 'kept_at', 'id']).execute();
    await schema.createIndex('creations_opening').on('creations').columns(['user_id', 'opens_at']).execute();
    await schema.createIndex('creations_bytes').on('creations').columns(['user_id', 'item_bytes']).execute();
  },
});
