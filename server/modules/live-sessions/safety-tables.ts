import type { Generated } from 'kysely';
import type { VouchedHow } from '#contracts/live-sessions-safety.ts';
import '../../database/schema.ts';

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
