import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAppSecret } from '#server/app-secret.ts';
import { openDatabase } from '#server/database/open.ts';
import { parseEnv } from '#server/env.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-app.ts';

const OLD = 'a-secret-that-lies-in-the-database-already';

describe.each(listTestEngines())("this installation's secret on %s", (engine) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());
  const get = (settings: Record<string, string> = {}) => getAppSecret(database, parseEnv({ ...database.env, ...settings }));

  it('is the same at every start and for every process that starts at once', async () => {
    const others = [openDatabase(parseEnv(database.env)), openDatabase(parseEnv(database.env))];
    const secrets = await Promise.all([get(), ...others.map((other) => getAppSecret(other, parseEnv(database.env)))]);
    expect(new Set([...secrets, await get()]).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    for (const other of others) await other.close();
  });

  const readStored = async () =>
    (await database.db.selectFrom('secrets').select('value').where('name', '=', 'app_secret').executeTakeFirst())?.value;

  it('of an older version is kept, outside the database where there is an outside', async () => {
    await database.db.insertInto('secrets').values({ name: 'app_secret', value: OLD }).execute();
    expect([await get(), await get()]).toEqual([OLD, OLD]);
    expect(await readStored()).toBe(engine === 'sqlite' ? undefined : OLD);
    if (engine === 'sqlite') {
      const folder = database.env['DATA_DIR'] ?? '';
      expect(statSync(path.join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
      const files = ['threeseas.sqlite', 'threeseas.sqlite-wal'].map((name) => readFileSync(path.join(folder, name), 'latin1'));
      expect(files.join('')).not.toContain(OLD);
    }
  });

  it('comes from APP_SECRET where that is set, and then does not lie in the database', async () => {
    await get();
    expect(await get({ APP_SECRET: OLD })).toBe(OLD);
    expect(await readStored()).toBeUndefined();
  });
});
