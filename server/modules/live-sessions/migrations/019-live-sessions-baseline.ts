import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('live_series'), engine)
      .addColumn('title', 'text', notNull)
      .addColumn('summary', 'text', notNull)
      .addColumn('bring', 'text', notNull)
      .addColumn('level', 'text', notNull)
      .addColumn('host', 'text', notNull)
      .addColumn('host_user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('second_adult', 'text', notNull)
      .addColumn('minutes', 'integer', notNull)
      .addColumn('seats', 'integer', notNull)
      .addColumn('zone', 'text', notNull)
      .addColumn('meeting_url', 'text', notNull)
      .addColumn('needs', 'text', notNull)
      .addColumn('example_key', 'text', (column) => column.unique())
      .addColumn('version', 'integer', notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('updated_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('live_series_host').on('live_series').column('host_user_id').execute();
    await addId(schema.createTable('live_sessions'), engine)
      .addColumn('series_id', 'integer', (column) => column.notNull().references('live_series.id').onDelete('cascade'))
      .addColumn('starts_at', EPOCH_MS, notNull)
      .addColumn('planned_at', EPOCH_MS, notNull)
      .addColumn('cancelled_at', EPOCH_MS)
      .addColumn('cancel_reason', 'text', notNull)
      .addColumn('sequence', 'integer', notNull)
      .addColumn('version', 'integer', notNull)
      .addColumn('updated_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('live_sessions_start').on('live_sessions').columns(['starts_at', 'id']).execute();
    await schema.createIndex('live_sessions_series').on('live_sessions').columns(['series_id', 'starts_at']).execute();
    await addId(schema.createTable('live_bookings'), engine)
      .addColumn('session_id', 'integer', (column) => column.notNull().references('live_sessions.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('state', 'text', notNull)
      .addColumn('agreement', 'text', notNull)
      .addColumn('hold_until', EPOCH_MS)
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('zone', 'text', notNull)
      .addColumn('sequence', 'integer', notNull)
      .addColumn('ended_by', 'text')
      .addColumn('attended', 'integer')
      .addColumn('note', 'text', notNull)
      .addColumn('reminded_for', EPOCH_MS)
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('changed_at', EPOCH_MS, notNull)
      .execute();
    // One seat or place for each person and date; what was given back stays as a row of its own.
    await schema
      .createIndex('live_bookings_once')
      .unique()
      .on('live_bookings')
      .columns(['session_id', 'user_id'])
      .where(sql.ref('state'), '!=', 'cancelled')
      .execute();
    await schema.createIndex('live_bookings_queue').on('live_bookings').columns(['session_id', 'state', 'id']).execute();
    await schema.createIndex('live_bookings_user').on('live_bookings').columns(['user_id', 'session_id']).execute();
    await schema
      .createTable('live_calendars')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', EPOCH_MS, notNull)
      .execute();
  },
});
