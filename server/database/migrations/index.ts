import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { migrate as blog } from './001-blog.ts';
import { migrate as accounts } from './002-accounts.ts';
import { migrate as search } from './003-search.ts';
import { migrate as searchPlaces } from './004-search-places.ts';

/** The tables of the first floor. A module made later brings its own (server/migrations.ts). */
export function listFirstMigrations(engine: Engine): Record<string, Migration> {
  return {
    '001-blog': blog(engine),
    '002-accounts': accounts(engine),
    '003-search': search(engine),
    '004-search-places': searchPlaces(engine),
  };
}
