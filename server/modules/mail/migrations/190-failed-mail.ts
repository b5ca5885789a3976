import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Few mails fail, and the list of them is looked at whenever staff open their first page. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createIndex('mail_queue_failed')
      .on('mail_queue')
      .columns(['failed_at', 'id'])
      .where(sql.ref('failed_at'), 'is not', null)
      .execute();
  },
});
