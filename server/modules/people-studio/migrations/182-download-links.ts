import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

/** For the answer to someone who asks for their data. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('download_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('download_links_user').on('download_links').column('user_id').execute();
    await schema.createIndex('download_links_expire').on('download_links').column('expires_at').execute();
  },
});
