import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, SQLITE_FILE } from '#server/database/open.ts';
import type { QueryLog } from '#server/database/query-log.ts';
import type { Engine, OpenDatabase } from '#server/database/schema.ts';
import { parseEnv } from '#server/env.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { createThrowAwayDatabase } from './throw-away-database.ts';

/** SQLite always, PostgreSQL when TEST_DATABASE_URL names a server. */
export function listTestEngines(): Engine[] {
  return process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];
}

type Place = { env: Record<string, string>; remove: () => Promise<void> };

/** Empty, or a copy of `template`: a file of SQLite's, or the name of a PostgreSQL database. */
export async function createTestPlace(engine: Engine, template?: string): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (template !== undefined) copyFileSync(template, path.join(folder, SQLITE_FILE));
    return { env: { DATA_DIR: folder }, remove: async () => removeFolder() };
  }
  const database = await createThrowAwayDatabase(process.env['TEST_DATABASE_URL'] ?? '', template);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      removeFolder();
    },
  };
}

/** Makes the migrated databases that those of a run's tests are copies of: a copy takes a tenth of the time. */
export async function createTemplates(): Promise<{ templates: Partial<Record<Engine, string>>; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-template-'));
  const templates: Partial<Record<Engine, string>> = { sqlite: path.join(folder, SQLITE_FILE) };
  await migrate({ DATA_DIR: folder });
  const server = process.env['TEST_DATABASE_URL'];
  if (server) {
    const { url } = await createThrowAwayDatabase(server);
    await migrate({ DATA_DIR: folder, DATABASE_URL: url });
    templates.postgres = new URL(url).pathname.slice(1);
  }
  return { templates, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function migrate(env: Record<string, string>): Promise<void> {
  const database = openDatabase(parseEnv(env));
  await migrateToLatest(database);
  await database.close();
}

/** Where each worker finds the template of an engine. */
export const nameTemplate = (engine: Engine) => `THREESEAS_TEST_TEMPLATE_${engine.toUpperCase()}`;

/** A fresh, migrated database without the application, for tests of lower layers. */
export async function createTestDatabase(engine: Engine, log?: QueryLog): Promise<OpenDatabase & { env: Record<string, string> }> {
  const place = await createTestPlace(engine, process.env[nameTemplate(engine)]);
  const database = openDatabase(parseEnv(place.env), log);
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
