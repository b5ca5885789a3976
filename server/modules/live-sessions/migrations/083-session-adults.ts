import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('live_adults')
      .addColumn('series_id', 'integer', (column) => column.notNull().references('live_series.id').onDelete('cascade'))
      .addColumn('place', 'text', notNull)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('asked_at', EPOCH_MS, notNull)
      .addColumn('confirmed_at', EPOCH_MS)
      .addColumn('declined_at', EPOCH_MS)
      .addPrimaryKeyConstraint('live_adults_place', ['series_id', 'place'])
      .execute();
    // Two adults are two people.
    await schema.createIndex('live_adults_once').unique().on('live_adults').columns(['series_id', 'user_id']).execute();
    await schema.createIndex('live_adults_user').on('live_adults').column('user_id').execute();
    await schema.createIndex('users_role').on('users').column('role').execute();
    await schema
      .alterTable('live_bookings')
      .addColumn('asked_again', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
