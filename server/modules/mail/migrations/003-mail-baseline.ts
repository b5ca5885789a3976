import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('mail_queue'), engine)
      .addColumn('recipient', 'text', notNull)
      .addColumn('subject', 'text', notNull)
      .addColumn('text', 'text', notNull)
      .addColumn('html', 'text', notNull)
      .addColumn('attempts', 'integer', notNull)
      .addColumn('next_attempt_at', EPOCH_MS, notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('about_user_id', 'integer')
      .addColumn('failed_at', EPOCH_MS)
      .addColumn('last_error', 'text')
      .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('notice'))
      .addColumn('held_until', EPOCH_MS)
      .addColumn('counted_at', EPOCH_MS)
      .execute();
    await schema.createIndex('mail_queue_next').on('mail_queue').column('next_attempt_at').execute();
    await schema.createIndex('mail_queue_mailbox').on('mail_queue').column('mailbox').execute();
    await schema
      .createTable('mail_budgets')
      .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
      .addColumn('sent_at', 'text', notNull)
      .addColumn('last_sent_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('mail_budgets_last').on('mail_budgets').column('last_sent_at').execute();
  },
});
