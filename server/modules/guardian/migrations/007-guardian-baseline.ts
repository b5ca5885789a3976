import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('guardians')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('email', 'text', notNull)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('asked_at', EPOCH_MS, notNull)
      .addColumn('decided_at', EPOCH_MS)
      .addColumn('consent_version', 'integer')
      .addColumn('expires_at', EPOCH_MS)
      .addColumn('previous_token_hash', 'text')
      .addColumn('delete_token_hash', 'text')
      .addColumn('previous_until', EPOCH_MS)
      .addColumn('mailed_at', EPOCH_MS)
      .addColumn('delete_token_until', EPOCH_MS)
      .execute();
    await schema.createIndex('guardians_expires').on('guardians').column('expires_at').execute();
    await schema.createIndex('guardians_previous_token').on('guardians').column('previous_token_hash').execute();
    await schema
      .createTable('mail_refusals')
      .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
      .addColumn('refused_at', EPOCH_MS, notNull)
      .execute();
  },
});
