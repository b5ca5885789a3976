import type { Migration } from 'kysely/migration';
import { migrate as baseline } from './migrations/015-review-baseline.ts';

declare module '../../database/schema.ts' {
  interface Database {
    review_cards: {
      user_id: number;
      /** `course:<item id>` or `word:<id>`. */
      key: string;
      /** The course's question; null for an own word. The card goes with it. */
      item_id: string | null;
      step: number;
      /** YYYY-MM-DD. */
      due_on: string;
      last_answer_id: string;
      last_answered_at: number;
    };
    own_words: {
      user_id: number;
      /** Made by the browser. */
      id: string;
      word: string;
      /** The word as it is compared, so that it counts once. */
      word_key: string;
      meaning: string;
      example: string;
      added_at: number;
    };
  }
}

export const reviewMigrations = (): Record<string, Migration> => ({ '015-review-baseline': baseline() });
