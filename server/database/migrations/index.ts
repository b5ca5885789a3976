import type { Migration } from 'kysely/migration';
import { migrate as baseline } from './001-database-baseline.ts';
import { migrate as secrets } from './202-secrets.ts';

/** The tables that belong to no module. Each module brings its own (server/migrations.ts). */
export const listFirstMigrations = (): Record<string, Migration> => ({
  '001-database-baseline': baseline(),
  '202-secrets': secrets(),
});
