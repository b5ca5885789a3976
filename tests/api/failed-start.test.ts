import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql, type Kysely } from 'kysely';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import { listMigrations, migrateToLatest } from '#server/migrations.ts';
import { openDatabase, SQLITE_FILE } from '#server/database/open.ts';
import { protectDataFolder } from '#server/data-folder.ts';
import { describeStartFailure } from '#server/start-failures.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-app.ts';
import { createThrowAwayDatabase, runOnServer } from '#tests/factories/throw-away-database.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Opens and migrates as a start does; returns its message. */
async function start(databaseUrl?: string): Promise<string | undefined> {
  const place = { databaseUrl, dataDir };
  try {
    const database = openDatabase(place);
    try {
      await migrateToLatest(database);
    } finally {
      await database.close();
    }
    return 'started';
  } catch (error) {
    return describeStartFailure(error, place);
  }
}

it.each([
  ['not a database', (file: string) => writeFileSync(file, 'hello '.repeat(1000)), /is not a database\. Restore a backup/],
  [
    'half a file',
    (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096),
    /is damaged: .* Restore a backup/,
  ],
  ['a folder in its place', (file: string) => (rmSync(file), mkdirSync(file)), /cannot be opened or read\. Look at/],
])('says in a sentence that the file is %s', async (_name, spoil, sentence) => {
  expect(await start()).toBe('started');
  spoil(path.join(dataDir, SQLITE_FILE));
  expect(await start()).toMatch(sentence);
});

it('says in a sentence that the data folder is a file', () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  expect(() => protectDataFolder(path.join(file, 'data'))).toThrow(
    expect.toSatisfy((error) => /Set DATA_DIR/.test(describeStartFailure(error, { databaseUrl: undefined, dataDir: file }) ?? '')),
  );
});

it('warns of a data folder that others may read, and makes a new one that they may not', () => {
  const folder = path.join(dataDir, 'new');
  expect(protectDataFolder(folder)).toBeUndefined();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  chmodSync(folder, 0o755);
  expect(protectDataFolder(folder)).toMatch(/^Other users .* Close it: chmod -R go= /);
});

it('says in a sentence that nothing listens, and that a host is not known', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(await start(`postgres://asha:secret@127.0.0.1:${port}/three`)).toBe(
    `Nothing listens for PostgreSQL at 127.0.0.1:${port}. Start it, or set DATABASE_URL to where it is.`,
  );
  expect(await start('postgres://asha:secret@no-such-host.invalid/three')).toMatch(
    /^The host in DATABASE_URL, no-such-host\.invalid, is not known/,
  );
});

it('says in a sentence that a server takes the connection and does not answer', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await start(`postgres://asha:secret@127.0.0.1:${port}/three`)).toMatch(/does not answer\. Look whether it runs/);
  server.close();
});

describe.each(listTestEngines())('a migration on %s', (engine) => {
  it('is given minutes to wait for another process, where a request has seconds', async () => {
    const database = await createTestDatabase(engine);
    const readPatience = async (db: Kysely<Database>) => {
      if (engine === 'sqlite') return (await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)).rows[0]?.timeout;
      const { rows } = await sql<{ lock: string; statement: string }>`select current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement`.execute(db);
      return `${rows[0]?.lock}, ${rows[0]?.statement}`;
    };
    let patience: unknown;
    const looking = { up: async (db: Kysely<Database>) => void (patience = await readPatience(db)) };
    await migrate(database, { ...listMigrations(engine), '999-looking': looking });
    expect([patience, await readPatience(database.db)]).toEqual(engine === 'sqlite' ? [600_000, 10] : ['10min, 0', '0, 5s']);
    await database.close();
  });
});

describe.each(listTestEngines().filter((engine) => engine === 'postgres'))('a start on %s', () => {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const change = (part: 'pathname' | 'username', value: string) => Object.assign(new URL(server), { [part]: value }).href;
  it('says in a sentence that database or user are not there', async () => {
    expect(await start(change('pathname', '/no_such_sea'))).toMatch(/has no database "no_such_sea"\. Make it \(createdb no_such_sea\)/);
    expect(await start(change('username', 'nobody_here'))).toMatch(/does not let the user "nobody_here" in\. Look at name and password/);
  });

  it('says so when the database is closed', async () => {
    const closed = await createThrowAwayDatabase(server);
    const name = new URL(closed.url).pathname.slice(1);
    await runOnServer(server, `alter database ${name} allow_connections false`);
    expect(await start(closed.url)).toMatch(
      /lets nobody in for now\. Open it \(alter database threeseas_test_\w+ allow_connections true\)/,
    );
    await closed.drop();
  });
});
