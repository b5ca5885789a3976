import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('vouched_accounts')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('how', 'text', notNull)
      .addColumn('note', 'text', notNull)
      .addColumn('vouched_at', EPOCH_MS, notNull)
      .addColumn('vouched_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .execute();
    await schema.createIndex('vouched_accounts_newest').on('vouched_accounts').columns(['vouched_at', 'user_id']).execute();
    await schema.createIndex('vouched_accounts_by').on('vouched_accounts').column('vouched_by').execute();
  },
});
