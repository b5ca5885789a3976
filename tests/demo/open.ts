import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { parseEnv, type Env } from '#server/env.ts';
import { DEMO_SIGN_INS } from '#server/known-secrets.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { createTestApp } from '../factories/test-app.ts';
import { fillDemo } from './fill.ts';
import type { SignIn } from './people.ts';

/** Why a demo must not be written there, if so. */
async function findObstacle(env: Env, nodeEnv: string | undefined): Promise<string | undefined> {
  if (nodeEnv === 'production') return 'NODE_ENV is production. A demo is for development only.';
  const database = openDatabase(env);
  try {
    await migrateToLatest(database);
    const account = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return account === undefined ? undefined : 'This database has accounts already. Name another DATA_DIR or DATABASE_URL.';
  } finally {
    await database.close();
  }
}

/**
 * Fills an empty database with people and things, once, and always returns the list of sign-ins.
 * @throws Error where accounts are, or in production
 */
export async function openDemo(settings: Record<string, string | undefined>): Promise<SignIn[]> {
  const env = parseEnv({ ...settings, NODE_ENV: 'development' });
  const file = path.join(env.dataDir, DEMO_SIGN_INS);
  if (existsSync(file) && settings['NODE_ENV'] !== 'production') return JSON.parse(readFileSync(file, 'utf8')) as SignIn[];
  const obstacle = await findObstacle(env, settings['NODE_ENV']);
  if (obstacle !== undefined) throw new Error(obstacle);
  const test = await createTestApp({ engine: env.databaseUrl === undefined ? 'sqlite' : 'postgres', shareDatabaseOf: { env } });
  try {
    const list = await fillDemo(test);
    writeFileSync(file, JSON.stringify(list, null, 2), { mode: 0o600 });
    return list;
  } finally {
    await test.close();
  }
}
