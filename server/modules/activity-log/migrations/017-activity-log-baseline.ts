import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('activity_log'), engine)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('client_id', 'text', notNull)
      .addColumn('section', 'text', notNull)
      .addColumn('activity', 'text', notNull)
      .addColumn('kind', 'text', notNull)
      .addColumn('time_spent', 'integer', notNull)
      .addColumn('logged_at', EPOCH_MS, notNull)
      .addColumn('day', 'text', notNull)
      .addUniqueConstraint('activity_log_once', ['user_id', 'client_id'])
      .execute();
    await schema.createIndex('activity_log_newest').on('activity_log').columns(['user_id', 'id']).execute();
    await schema.createIndex('activity_log_age').on('activity_log').column('logged_at').execute();
    await schema
      .createTable('activity_days')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', notNull)
      .addColumn('section', 'text', notNull)
      .addColumn('kind', 'text', notNull)
      .addColumn('seconds', 'integer', notNull)
      .addColumn('entries', 'integer', notNull)
      .addPrimaryKeyConstraint('activity_days_key', ['user_id', 'day', 'section', 'kind'])
      .execute();
    await schema
      .createTable('progress_marks')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', notNull)
      .addColumn('subject', 'text', notNull)
      .addColumn('day', 'text', notNull)
      .addColumn('at', EPOCH_MS, notNull)
      .addPrimaryKeyConstraint('progress_marks_key', ['user_id', 'kind', 'subject'])
      .execute();
    await schema
      .createTable('progress_aims')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('days', 'integer')
      .addColumn('paused', 'integer', notNull)
      .execute();
  },
});
