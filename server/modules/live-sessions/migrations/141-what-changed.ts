import type { Migration } from 'kysely/migration';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema.alterTable('live_bookings').addColumn('asked_changes', 'text').execute();
  },
});
