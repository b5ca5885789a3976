import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Kind, MarkKind } from '#contracts/practice-kinds.ts';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    activity_log: {
      id: Generated<number>;
      user_id: number;
      /** Made by the browser: sending an entry twice counts once. */
      client_id: string;
      section: string;
      /** Id of an activity or of a topic. */
      activity: string;
      kind: Kind;
      /** Whole seconds. */
      time_spent: number;
      logged_at: number;
      /** YYYY-MM-DD where the learner was. */
      day: string;
    };
    /** Sums of the log, kept up with it: the only table that /Progress reads minutes from. */
    activity_days: { user_id: number; day: string; section: string; kind: Kind; seconds: number; entries: number };
    progress_marks: { user_id: number; kind: MarkKind; subject: string; day: string; at: number };
    progress_aims: { user_id: number; days: number | null; paused: 0 | 1 };
  }
}

export const listActivityLogMigrations = (engine: Engine): Record<string, Migration> => ({
  '031-activity-log': {
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
  },
});
