import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { listMigrations } from './migrations/index.ts';
import type { Database, Engine, OpenDatabase } from './schema.ts';

/**
 * Brings the database to the newest shape. Several processes may call it at once: PostgreSQL takes the migrator's own
 * lock; SQLite has none, so the whole run sits inside one write transaction.
 */
export async function migrateToLatest({ engine, withPatience }: Pick<OpenDatabase, 'engine' | 'withPatience'>): Promise<string[]> {
  return withPatience((db) => migrate(db, engine));
}

async function migrate(db: Kysely<Database>, engine: Engine): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => listMigrations(engine) },
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
