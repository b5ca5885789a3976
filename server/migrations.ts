import type { Migration } from 'kysely/migration';
import { migrate } from './database/migrate.ts';
import { listFirstMigrations } from './database/migrations/index.ts';
import type { Engine, OpenDatabase } from './database/schema.ts';
import { MODULES } from './modules/index.ts';

/** Every migration under its name, which the database remembers: the shared tables', then each module's own. */
export function listMigrations(engine: Engine): Record<string, Migration> {
  const modules: readonly { migrations?: (engine: Engine) => Record<string, Migration> }[] = MODULES;
  return Object.assign(listFirstMigrations(), ...modules.map((module) => module.migrations?.(engine) ?? {})) as Record<string, Migration>;
}

/** Brings the database to the newest shape and names the migrations that ran; see `migrate`. */
export const migrateToLatest = (database: OpenDatabase, onUnlimited?: (refusal: string) => void): Promise<string[]> =>
  migrate(database, listMigrations(database.engine), onUnlimited);
