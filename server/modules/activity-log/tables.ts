import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Kind, MarkKind } from '#contracts/practice-kinds.ts';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/017-activity-log-baseline.ts';

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

export const listActivityLogMigrations = (engine: Engine): Record<string, Migration> => ({ '017-activity-log-baseline': baseline(engine) });
