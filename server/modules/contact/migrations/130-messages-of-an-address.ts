import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For the download of what an account wrote, and for its deletion. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createIndex('contact_messages_address')
      .on('contact_messages')
      .expression(sql`lower(email)`)
      .execute();
  },
});
