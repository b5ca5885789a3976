import type { Migration } from 'kysely/migration';

/** So that the hourly clean-up finds sessions past their longest age without reading all of them. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema.createIndex('sessions_created').on('sessions').column('created_at').execute();
  },
});
