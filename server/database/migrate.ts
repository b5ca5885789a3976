import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database, Engine, OpenDatabase } from './schema.ts';

/**
 * Brings the database to the newest shape. Safe in several processes: one write transaction, on PostgreSQL under a lock
 * (postgres.ts). `onUnlimited` is called when slow statements cannot be limited.
 */
export async function migrate(
  database: OpenDatabase,
  migrations: Record<string, Migration>,
  onUnlimited: (refusal: string) => void = () => {},
): Promise<string[]> {
  const migrated = await database.withPatience((db) => migrateOn(db, database.engine, migrations));
  const refusal = await database.setLimits();
  if (refusal !== undefined) onUnlimited(refusal);
  return migrated;
}

async function migrateOn(db: Kysely<Database>, engine: Engine, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Each module counts its own; one made later may sort before one that ran.
    allowUnorderedMigrations: true,
  });
  if (engine === 'sqlite') await sql`begin immediate`.execute(db);
  try {
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    if (engine === 'sqlite') await sql`commit`.execute(db);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } catch (error) {
    if (engine === 'sqlite') await sql`rollback`.execute(db);
    throw error;
  }
}
