import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { EPOCH_MS } from '../columns.ts';

/** Mails that could not be sent stay until somebody decides. */
export const migrate = (): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('mail_queue').addColumn('failed_at', EPOCH_MS).execute();
    await schema.alterTable('mail_queue').addColumn('last_error', 'text').execute();
  },
});
