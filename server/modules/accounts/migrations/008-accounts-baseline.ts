import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('second_steps')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', notNull)
      .addColumn('confirmed_at', EPOCH_MS)
      .addColumn('last_step', EPOCH_MS, notNull)
      .addColumn('recovery_codes', 'text', notNull)
      .execute();
    await schema
      .createTable('reset_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('expires_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('reset_tokens_user').on('reset_tokens').column('user_id').execute();
    await schema.createIndex('reset_tokens_expire').on('reset_tokens').column('expires_at').execute();
  },
});
