import type { Migration } from 'kysely/migration';
import { EPOCH_MS, notNull } from '../../../database/columns.ts';

export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('job_runs')
      .addColumn('kind', 'text', (column) => column.primaryKey())
      .addColumn('started_at', EPOCH_MS, notNull)
      .addColumn('took_ms', EPOCH_MS, notNull)
      .addColumn('result', 'text', notNull)
      .addColumn('done_at', EPOCH_MS)
      .execute();
    // What waits and what was given up of each kind is counted from the index alone.
    await schema.createIndex('jobs_kind').on('jobs').columns(['kind', 'failed_at', 'next_attempt_at']).execute();
  },
});
