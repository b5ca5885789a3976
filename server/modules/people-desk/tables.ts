import type { Migration } from 'kysely/migration';
import { migrate as downloadLinks } from './migrations/182-download-links.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** Links to their own download that people were mailed at their request. */
    download_links: { token_hash: string; user_id: number; expires_at: number };
  }
}

export const deskMigrations = (): Record<string, Migration> => ({ '182-download-links': downloadLinks() });
