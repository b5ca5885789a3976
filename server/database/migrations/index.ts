import type { Migration } from 'kysely/migration';
import { migrate as baseline } from './001-database-baseline.ts';

/** The tables that belong to no module. Each module brings its own (server/migrations.ts). */
export const listFirstMigrations = (): Record<string, Migration> => ({ '001-database-baseline': baseline() });
