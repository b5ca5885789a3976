import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('jobs'), engine)
      .addColumn('kind', 'text', notNull)
      .addColumn('payload', 'text', notNull)
      .addColumn('key', 'text', (column) => column.unique())
      .addColumn('attempts', 'integer', notNull)
      .addColumn('next_attempt_at', EPOCH_MS, notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('failed_at', EPOCH_MS)
      .execute();
    await schema.createIndex('jobs_due').on('jobs').columns(['next_attempt_at', 'id']).execute();
  },
});
