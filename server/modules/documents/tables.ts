import type { Migration } from 'kysely/migration';
import { migrate as baseline } from './migrations/011-documents-baseline.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** What each document that staff write said in each of its versions. */
    document_versions: {
      kind: 'course' | 'post';
      document_id: number;
      version: number;
      title: string;
      saved_at: number;
      /** Null for what came from the files, and once the account is gone. */
      saved_by: number | null;
      /** JSON, in the words that are written, not those that are shown. */
      body: string;
    };
  }
}

export const documentMigrations = (): Record<string, Migration> => ({ '011-documents-baseline': baseline() });
