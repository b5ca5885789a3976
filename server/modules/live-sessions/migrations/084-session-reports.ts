import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('session_reports'), engine)
      .addColumn('session_id', 'integer', (column) => column.references('live_sessions.id').onDelete('set null'))
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('reasons', 'text', notNull)
      .addColumn('words', 'text', notNull)
      .addColumn('reported_at', EPOCH_MS, notNull)
      .addColumn('handled_at', EPOCH_MS)
      .addColumn('handled_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('answer', 'text', notNull)
      .execute();
    await schema.createIndex('session_reports_open').on('session_reports').columns(['handled_at', 'id']).execute();
    await schema.createIndex('session_reports_user').on('session_reports').columns(['user_id', 'session_id', 'id']).execute();
    await schema.createIndex('session_reports_session').on('session_reports').column('session_id').execute();
    await schema.createIndex('session_reports_by').on('session_reports').column('handled_by').execute();
  },
});
