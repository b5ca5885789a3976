import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', notNull)
      .execute();
    await schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('window_started_at', EPOCH_MS, notNull)
      .addColumn('hits', 'integer', notNull)
      .execute();
    await schema.createIndex('rate_limits_started').on('rate_limits').column('window_started_at').execute();
  },
});
