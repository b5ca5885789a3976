import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import type { Engine, OpenDatabase } from '#server/database/schema.ts';
import { parseEnv } from '#server/env.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { createThrowAwayDatabase } from './throw-away-database.ts';

/** SQLite always, PostgreSQL when TEST_DATABASE_URL names a server. */
export function listTestEngines(): Engine[] {
  return process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];
}

type Place = { env: Record<string, string>; remove: () => Promise<void> };

/** Empty, or on PostgreSQL a copy of the database `template`. */
export async function createTestPlace(engine: Engine, template?: string): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'sqlite') return { env: { DATA_DIR: folder }, remove: async () => removeFolder() };
  const database = await createThrowAwayDatabase(process.env['TEST_DATABASE_URL'] ?? '', template);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      removeFolder();
    },
  };
}

/** Makes the migrated database that those of a run's tests are copies of: a copy takes a tenth of the time. Gives its name. */
export async function createTemplate(): Promise<string> {
  const { url } = await createThrowAwayDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const database = openDatabase(parseEnv({ DATA_DIR: tmpdir(), DATABASE_URL: url }));
  await migrateToLatest(database);
  await database.close();
  return new URL(url).pathname.slice(1);
}

/** A fresh, migrated database without the application, for tests of lower layers. */
export async function createTestDatabase(engine: Engine): Promise<OpenDatabase & { env: Record<string, string> }> {
  const place = await createTestPlace(engine, process.env['THREESEAS_TEST_TEMPLATE']);
  const database = openDatabase(parseEnv(place.env));
  await migrateToLatest(database);
  return {
    ...database,
    env: place.env,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}
