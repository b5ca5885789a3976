import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foldMailbox } from '../../core/mailbox.ts';
import { EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Database } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    mail_budgets: {
      /** A keyed hash: the table says how many mails went, not to whom. */
      mailbox_hash: string;
      /** JSON list: when the mails of the last day left, oldest first. */
      sent_at: string;
      last_sent_at: number;
    };
  }
}

export const mailMigrations = (): Record<string, Migration> => ({
  '070-mail-budgets': {
    async up(db: Kysely<Database>) {
      const queue = db.schema.alterTable('mail_queue');
      await queue.addColumn('mailbox', 'text', (column) => column.notNull().defaultTo('')).execute();
      await queue.addColumn('kind', 'text', (column) => column.notNull().defaultTo('notice')).execute();
      for (const column of ['held_until', 'counted_at']) await queue.addColumn(column, EPOCH_MS).execute();
      await db.schema.createIndex('mail_queue_mailbox').on('mail_queue').column('mailbox').execute();
      await db.schema
        .createTable('mail_budgets')
        .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
        .addColumn('sent_at', 'text', notNull)
        .addColumn('last_sent_at', EPOCH_MS, notNull)
        .execute();
      await db.schema.createIndex('mail_budgets_last').on('mail_budgets').column('last_sent_at').execute();
      for (const { id, recipient } of await db.selectFrom('mail_queue').select(['id', 'recipient']).execute())
        await db
          .updateTable('mail_queue')
          .set({ mailbox: foldMailbox(recipient) })
          .where('id', '=', id)
          .execute();
    },
  },
});
