import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { VouchedHow } from '#contracts/live-sessions-safety.ts';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** Accounts of children and teens whose family staff know. Without a row there is no seat among children. */
    vouched_accounts: {
      user_id: number;
      how: VouchedHow;
      note: string;
      vouched_at: number;
      vouched_by: number | null;
    };
    /** The two adults of a series for children or teens. */
    live_adults: {
      series_id: number;
      place: 'host' | 'second';
      user_id: number;
      asked_at: number;
      confirmed_at: number | null;
      declined_at: number | null;
    };
    /** What people reported about sessions. */
    session_reports: {
      id: Generated<number>;
      /** Null when the date is gone. */
      session_id: number | null;
      /** Null when the account is gone: then the words are gone too. */
      user_id: number | null;
      /** JSON list of reasons. */
      reasons: string;
      words: string;
      reported_at: number;
      handled_at: number | null;
      handled_by: number | null;
      answer: string;
    };
  }
}

export const listSafetyMigrations = (engine: Engine): Record<string, Migration> => ({
  '082-vouched-accounts': {
    async up({ schema }) {
      await schema
        .createTable('vouched_accounts')
        .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('how', 'text', notNull)
        .addColumn('note', 'text', notNull)
        .addColumn('vouched_at', EPOCH_MS, notNull)
        .addColumn('vouched_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
        .execute();
      await schema.createIndex('vouched_accounts_newest').on('vouched_accounts').columns(['vouched_at', 'user_id']).execute();
      await schema.createIndex('vouched_accounts_by').on('vouched_accounts').column('vouched_by').execute();
    },
  },
  '083-session-adults': {
    async up({ schema }) {
      await schema
        .createTable('live_adults')
        .addColumn('series_id', 'integer', (column) => column.notNull().references('live_series.id').onDelete('cascade'))
        .addColumn('place', 'text', notNull)
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('asked_at', EPOCH_MS, notNull)
        .addColumn('confirmed_at', EPOCH_MS)
        .addColumn('declined_at', EPOCH_MS)
        .addPrimaryKeyConstraint('live_adults_place', ['series_id', 'place'])
        .execute();
      // Two adults are two people.
      await schema.createIndex('live_adults_once').unique().on('live_adults').columns(['series_id', 'user_id']).execute();
      await schema.createIndex('live_adults_user').on('live_adults').column('user_id').execute();
      await schema.createIndex('users_role').on('users').column('role').execute();
      await schema
        .alterTable('live_bookings')
        .addColumn('asked_again', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '084-session-reports': {
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
  },
});
