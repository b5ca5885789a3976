import type { Migration } from 'kysely/migration';

/** A mailed link to a download opens it only so many times. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .alterTable('download_links')
      .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
