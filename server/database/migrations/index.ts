import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { migrate as firstTables } from './001-first-tables.ts';
import { migrate as accounts } from './002-accounts.ts';
import { migrate as search } from './003-search.ts';
import { migrate as searchPlaces } from './004-search-places.ts';
import { migrate as searchLexemes } from './005-search-lexemes.ts';
import { migrate as searchScopes } from './063-search-scopes.ts';
import { migrate as searchBeginnings } from './064-search-beginnings.ts';
import { migrate as searchAtOnce } from './065-search-at-once.ts';
import { migrate as searchOnce } from './066-search-once.ts';

/** The tables of the first floor. A module made later brings its own (server/migrations.ts). */
export function listFirstMigrations(engine: Engine): Record<string, Migration> {
  return {
    // Also settings, limits, contact and mail; a database remembers the name, so it stays.
    '001-blog': firstTables(engine),
    '002-accounts': accounts(engine),
    '003-search': search(engine),
    '004-search-places': searchPlaces(engine),
    '005-search-lexemes': searchLexemes(engine),
    '063-search-scopes': searchScopes(engine),
    '064-search-beginnings': searchBeginnings(engine),
    '065-search-at-once': searchAtOnce(engine),
    '066-search-once': searchOnce(engine),
  };
}
