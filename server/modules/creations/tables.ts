import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrate as baseline } from './migrations/013-creations-baseline.ts';
import { migrate as sumRecordings } from './migrations/131-bytes-of-recordings.ts';
import { migrate as countOlder } from './migrations/140-bytes-of-older-things.ts';

declare module '../../database/schema.ts' {
  interface Database {
    creations: {
      user_id: number;
      /** Made by the browser; unique per owner only, so that ids reveal nothing about other people's works. */
      id: string;
      activity: string;
      version: number;
      /** JSON. */
      item: string;
      /** Its words, each after a space, for searching. */
      search_text: string;
      title: string | null;
      saved_at: number;
      kept_at: number;
      updated_at: number;
      revision: number;
      /** YYYY-MM-DD as its writer chose it, and the moment at which that day begins for them. */
      opens_on: string | null;
      opens_at: number | null;
      /** 0 or 1. */
      mail_me: number;
      mailed_at: number | null;
      reply_to: string | null;
      recording_key: string | null;
      recording_type: string | null;
      recording_bytes: number | null;
      /** Words of its text; null until they were counted. */
      written_words: number | null;
      spoken_words: number | null;
      /** Bytes of `item` and `search_text`, for the bounds on what is stored. */
      item_bytes: Generated<number>;
    };
  }
}

export const creationMigrations = (): Record<string, Migration> => ({
  '013-creations-baseline': baseline(),
  '131-bytes-of-recordings': sumRecordings(),
  '140-bytes-of-older-things': countOlder(),
});
