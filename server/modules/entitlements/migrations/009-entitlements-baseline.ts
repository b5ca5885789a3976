import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('entitlements'), engine)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', notNull)
      .addColumn('source', 'text', notNull)
      .addColumn('source_ref', 'text', notNull)
      .addColumn('starts_at', EPOCH_MS, notNull)
      .addColumn('ends_at', EPOCH_MS)
      .addColumn('revoked_at', EPOCH_MS)
      .addUniqueConstraint('entitlements_once', ['user_id', 'kind', 'source', 'source_ref'])
      .execute();
    await schema.createIndex('entitlements_source').on('entitlements').columns(['source', 'source_ref']).execute();
  },
});
