import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .alterTable('contact_messages')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
      .execute();
    await schema.createIndex('contact_messages_state').on('contact_messages').columns(['state', 'created_at', 'id']).execute();
    await schema
      .createTable('contact_answers')
      .addColumn('message_id', 'integer', (column) => column.notNull().references('contact_messages.id').onDelete('cascade'))
      .addColumn('id', 'text', notNull)
      .addColumn('text', 'text', notNull)
      .addColumn('answered_at', EPOCH_MS, notNull)
      .addColumn('answered_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addPrimaryKeyConstraint('contact_answers_key', ['message_id', 'id'])
      .execute();
    await schema.createIndex('contact_answers_by').on('contact_answers').column('answered_by').execute();
  },
});
