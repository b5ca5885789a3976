import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { migrate as firstTables } from './001-first-tables.ts';
import { migrate as accounts } from './002-accounts.ts';
import { migrate as failedMails } from './003-failed-mails.ts';
import { migrate as searchIndex } from './080-search-index.ts';

/** Made a search index that 080 takes away whatever state it is in. A database remembers the name, so it stays. */
const REPLACED: Migration = { up: async () => {} };

/** The tables of the first floor. A module made later brings its own (server/migrations.ts). */
export function listFirstMigrations(engine: Engine): Record<string, Migration> {
  return {
    // Also settings, limits, contact and mail; a database remembers the name, so it stays.
    '001-blog': firstTables(engine),
    '002-accounts': accounts(engine),
    '003-search': failedMails(),
    '004-search-places': REPLACED,
    '005-search-lexemes': REPLACED,
    '063-search-scopes': REPLACED,
    '064-search-beginnings': REPLACED,
    '065-search-at-once': REPLACED,
    '066-search-once': REPLACED,
    '080-search-index': searchIndex(engine),
  };
}
