import type { ColumnType, Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/019-live-sessions-baseline.ts';
import { migrate as vouchedAccounts } from './migrations/082-vouched-accounts.ts';
import { migrate as sessionAdults } from './migrations/083-session-adults.ts';
import { migrate as sessionReports } from './migrations/084-session-reports.ts';
import { migrate as whatChanged } from './migrations/141-what-changed.ts';
import { migrate as findSessions } from './migrations/224-find-sessions.ts';
import './safety-tables.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** What is the same for all dates of a series. */
    live_series: {
      /** Folded, for the studio's search. */
      found_by: ColumnType<string | null, string | null | undefined, string | null>;
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
      /** Incremented with every change, so that an outdated save is refused. */
      version: number;
      created_at: number;
      updated_at: number;
    };
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
      /** 1 when the guardian is asked once more, because something about the session has changed. */
      asked_again: Generated<number>;
      /** JSON list of what has changed since the guardian last agreed, or was first asked; null when nothing has. */
      asked_changes: Generated<string | null>;
      /** While a guardian is asked: when the seat goes to the next person. */
      hold_until: number | null;
      /** Of the guardian's link. */
      token_hash: string | null;
      /** IANA name of where it was booked: mails say times in it. */
      zone: string;
      /** Rises with every change of the seat, also over cancelling and booking again. */
      sequence: number;
      ended_by: 'self' | 'guardian' | 'lapsed' | 'vouching_ended' | null;
      /** 1 was there, 0 was not. */
      attended: number | null;
      note: string;
      /** The start for which a reminder went out. */
      reminded_for: number | null;
      created_at: number;
      changed_at: number;
    };
    /** The private address of a person's own calendar. */
    live_calendars: { user_id: number; token_hash: string; created_at: number };
  }
}

export const listLiveSessionMigrations = (engine: Engine): Record<string, Migration> => ({
  '019-live-sessions-baseline': baseline(engine),
  '082-vouched-accounts': vouchedAccounts(),
  '083-session-adults': sessionAdults(),
  '084-session-reports': sessionReports(engine),
  '141-what-changed': whatChanged(),
  '224-find-sessions': findSessions(),
});
