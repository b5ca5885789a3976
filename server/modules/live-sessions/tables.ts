import { sql, type Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** What is the same for all dates of a series. */
    live_series: {
      id: Generated<number>;
      title: string;
      summary: string;
      /** What to bring; empty for nothing. */
      bring: string;
      level: SessionLevel;
      host: string;
      /** The account on whose own list it is; null for a host without one here. */
      host_user_id: number | null;
      second_adult: string;
      minutes: number;
      seats: number;
      /** IANA name. */
      zone: string;
      meeting_url: string;
      needs: 'nothing' | 'sessions';
      /** Which example of the content files it is; null for a series of the staff. */
      example_key: string | null;
      /** Counted up with every change, so that nobody writes over what they have not read. */
      version: number;
      created_at: number;
      updated_at: number;
    };
    /** One date. */
    live_sessions: {
      id: Generated<number>;
      series_id: number;
      starts_at: number;
      /** Where its rule had put it: a moved example is not made again. */
      planned_at: number;
      cancelled_at: number | null;
      /** Said to the booked. */
      cancel_reason: string;
      /** Rises with what a calendar has to know (RFC 5545, SEQUENCE). */
      sequence: number;
      version: number;
      updated_at: number;
    };
    live_bookings: {
      id: Generated<number>;
      session_id: number;
      user_id: number;
      state: 'booked' | 'waiting' | 'cancelled';
      agreement: 'not_needed' | 'asked' | 'given';
      /** While a guardian is asked: when the seat goes to the next. */
      hold_until: number | null;
      /** Of the guardian's link. */
      token_hash: string | null;
      /** IANA name of where it was booked: mails say times in it. */
      zone: string;
      /** Rises with every change of the seat, also over cancelling and booking again. */
      sequence: number;
      ended_by: 'self' | 'guardian' | 'lapsed' | null;
      /** 1 was there, 0 was not. */
      attended: number | null;
      note: string;
      /** The start for which a reminder went out. */
      reminded_for: number | null;
      created_at: number;
      changed_at: number;
    };
    /** The private address of somebody's own calendar. */
    live_calendars: { user_id: number; token_hash: string; created_at: number };
  }
}

export const listLiveSessionMigrations = (engine: Engine): Record<string, Migration> => ({
  '050-live-sessions': {
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
  },
});
