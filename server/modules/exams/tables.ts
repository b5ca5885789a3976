import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/016-exams-baseline.ts';

declare module '../../database/schema.ts' {
  interface Database {
    exam_attempts: {
      id: Generated<number>;
      user_id: number;
      page_id: number;
      /** Made by the browser; the same one counts once. */
      attempt_id: string;
      score: number;
      max: number;
      /** YYYY-MM-DD, the learner's day. */
      day: string;
      answered_at: number;
      /** JSON: what was sent, by question. */
      answers: string;
      /** JSON: the markings as the learner saw them. */
      markings: string;
    };
    /** One row for each quiz a person has taken: kept up by the transaction that stores an attempt. */
    exam_bests: {
      user_id: number;
      page_id: number;
      best_score: number;
      /** Of the best attempt by its share, 0 to 100, rounded down. */
      best_percent: number;
      latest_id: number;
      latest_at: number;
    };
  }
}

export const examMigrations = (engine: Engine): Record<string, Migration> => ({ '016-exams-baseline': baseline(engine) });
