import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/003-mail-baseline.ts';
import { migrate as failedMail } from './migrations/190-failed-mail.ts';

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

export const mailMigrations = (engine: Engine): Record<string, Migration> => ({
  '003-mail-baseline': baseline(engine),
  '190-failed-mail': failedMail(),
});
