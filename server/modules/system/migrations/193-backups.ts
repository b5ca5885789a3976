import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('backups'), engine)
      .addColumn('made_by', 'text', notNull)
      .addColumn('state', 'text', notNull)
      .addColumn('name', 'text', notNull)
      .addColumn('asked_at', EPOCH_MS, notNull)
      .addColumn('started_at', EPOCH_MS)
      .addColumn('ended_at', EPOCH_MS)
      .addColumn('bytes', EPOCH_MS)
      .addColumn('failure', 'text')
      .execute();
    // One at a time, whatever the number of processes.
    await schema
      .createIndex('backups_one')
      .unique()
      .on('backups')
      .column('made_by')
      .where(sql.ref('state'), 'in', ['waiting', 'running'])
      .execute();
    await schema.createIndex('backups_ended').on('backups').columns(['state', 'ended_at']).execute();
  },
});
