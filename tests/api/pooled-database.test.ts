import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { describeStartFailure } from '#server/start-failures.ts';
import { hasPgBouncer, startPgBouncer } from '#tests/factories/pgbouncer.ts';
import { startTcpProxy } from '#tests/factories/tcp-proxy.ts';
import { createThrowAwayDatabase, runOnServer } from '#tests/factories/throw-away-database.ts';

const server = process.env['TEST_DATABASE_URL'];
const HELD_LOCKS = sql<{ count: number }>`select count(*)::int as count from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;

describe.runIf(server !== undefined)('a pool of connections before PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof createThrowAwayDatabase>>;
  beforeAll(async () => {
    place = await createThrowAwayDatabase(server ?? '');
  });
  afterAll(() => place.drop());

  it('gets no settings in the first words of a connection, and the server ends slow statements all the same', async () => {
    const proxy = await startTcpProxy(place.url);
    const database = openDatabase({ databaseUrl: proxy.url, dataDir: '' });
    await migrateToLatest(database);
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database.db);
    expect(rows[0]?.limit).toBe('5s');
    expect(proxy.firstWords.length).toBeGreaterThan(1);
    for (const words of proxy.firstWords) {
      const names = words
        .slice(8)
        .split('\0')
        .filter((_part, index) => index % 2 === 0);
      expect(names.filter((name) => name !== '')).toEqual(['user', 'database', 'application_name', 'client_encoding']);
    }
    await database.close();
    await proxy.cut();
  });

  it('says in the server’s words that it cannot set the limit, and nothing where another limit is set', async () => {
    const fresh = await createThrowAwayDatabase(server ?? '');
    const name = new URL(fresh.url).pathname.slice(1);
    const setLimits = async () => {
      const database = openDatabase({ databaseUrl: fresh.url, dataDir: '' });
      const refusal = await database.setLimits();
      await database.close();
      return refusal;
    };
    await runOnServer(server ?? '', `alter database ${name} set default_transaction_read_only = on`);
    expect(await setLimits()).toBe('cannot execute ALTER ROLE in a read-only transaction');
    await runOnServer(server ?? '', `alter database ${name} set statement_timeout = '9s'`);
    expect(await setLimits()).toBeUndefined();
    await fresh.drop();
  });

  it('migrates past the pool where an address for that is set', async () => {
    const [pool, direct] = [await startTcpProxy(place.url), await startTcpProxy(place.url)];
    const database = openDatabase({ databaseUrl: pool.url, migrationDatabaseUrl: direct.url, dataDir: '' });
    const open = async () => ({ pool: pool.firstWords.length, direct: direct.firstWords.length });
    await database.withPatience((db) => sql`select 1`.execute(db));
    expect(await open()).toEqual({ pool: 0, direct: 1 });
    await sql`select 1`.execute(database.db);
    expect(await open()).toEqual({ pool: 1, direct: 1 });
    await database.close();
    await Promise.all([pool.cut(), direct.cut()]);
  });

  it.runIf(hasPgBouncer())('that is PgBouncer in transaction mode takes two starts at once and leaves no lock behind', async () => {
    const fresh = await createThrowAwayDatabase(server ?? '');
    const pool = await startPgBouncer(fresh.url);
    const databases = [1, 2].map(() => openDatabase({ databaseUrl: pool.url, dataDir: '' }));
    const migrated = await Promise.all(databases.map((database) => migrateToLatest(database)));
    expect(migrated.map((names) => names.length > 0).toSorted()).toEqual([false, true]);
    const [database] = databases;
    if (database === undefined) throw new Error('no database');
    expect((await HELD_LOCKS.execute(database.db)).rows).toEqual([{ count: 0 }]);
    await expect(database.withPatience((db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero');
    expect((await HELD_LOCKS.execute(database.db)).rows).toEqual([{ count: 0 }]);
    await Promise.all(databases.map((each) => each.close()));
    await fresh.drop();
  });

  it.runIf(!hasPgBouncer())('that is PgBouncer was not tried: it is not installed (apt-get install pgbouncer)', () => {});

  it.runIf(hasPgBouncer())('that refuses is quoted in its own words', async () => {
    const pool = await startPgBouncer(place.url);
    const databaseUrl = `${pool.url}?options=-c%20lock_timeout%3D1`;
    const database = openDatabase({ databaseUrl, dataDir: '' });
    const error: unknown = await migrateToLatest(database).catch((reason: unknown) => reason);
    expect(describeStartFailure(error, { databaseUrl, dataDir: '' })).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+, or the pool in front of it, refused the connection: unsupported startup parameter/,
    );
    await database.close();
  });
});
