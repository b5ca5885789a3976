import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

/** An account that staff have locked: no one signs in with it. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('account_locks')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('locked_at', EPOCH_MS, notNull)
      .addColumn('locked_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('reason', 'text', notNull)
      .execute();
    await schema.createIndex('account_locks_by').on('account_locks').column('locked_by').execute();
  },
});
