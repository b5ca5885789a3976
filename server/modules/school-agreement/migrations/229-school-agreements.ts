import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

/** What a school agreed to in place of the guardians, for one school year each. */
export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('school_agreements'), engine)
      .addColumn('school', 'text', notNull)
      .addColumn('text_version', 'integer', notNull)
      .addColumn('from_day', 'text', notNull)
      .addColumn('until_day', 'text', notNull)
      .addColumn('given_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('given_at', EPOCH_MS, notNull)
      .addColumn('withdrawn_at', EPOCH_MS)
      .execute();
    await schema.createIndex('school_agreements_by').on('school_agreements').column('given_by').execute();
  },
});
