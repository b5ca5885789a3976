import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('contact_notes')
      .addColumn('message_id', 'integer', (column) => column.notNull().references('contact_messages.id').onDelete('cascade'))
      .addColumn('id', 'text', notNull)
      .addColumn('text', 'text', notNull)
      .addColumn('written_at', EPOCH_MS, notNull)
      .addColumn('written_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addPrimaryKeyConstraint('contact_notes_key', ['message_id', 'id'])
      .execute();
    await schema.createIndex('contact_notes_by').on('contact_notes').column('written_by').execute();
  },
});
