import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '#contracts/errors.ts';
import { startTcpProxy } from '#tests/factories/tcp-proxy.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { runOnServer } from '#tests/factories/throw-away-database.ts';

const BACK_WITHIN_MS = 2000;
const CONTACT = { name: 'Asha', email: 'asha@example.org', message: 'How do I begin?' };

const expectUnavailable = async (response: Response) => {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({ message: ERRORS.unavailable.message });
};

it('no room on the disk: says to try again, is not ready, loses nothing and goes on when there is room', async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  const { db } = test.database;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db);
  const message = 'a'.repeat(4000);
  let taken = 0;
  let response = await test.request('POST', '/api/contact', { body: { ...CONTACT, message } });
  for (; response.status < 400 && taken < 50; taken += 1) {
    response = await test.request('POST', '/api/contact', {
      body: { ...CONTACT, message },
      headers: { 'X-Forwarded-For': `10.0.0.${taken}` },
    });
  }
  await expectUnavailable(response);
  await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await test.request('POST', '/api/contact', { body: CONTACT, headers: { 'X-Forwarded-For': '10.1.0.1' } })).status).toBeLessThan(
    300,
  );
  const stored = await db.selectFrom('contact_messages').select('id').execute();
  expect(stored).toHaveLength(taken + 1);
  await test.close();
});

it('is not ready when nothing can be written', async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  expect((await test.request('GET', '/readyz')).status).toBe(200);
  await sql`pragma query_only = on`.execute(test.database.db);
  await expect.poll(async () => (await test.request('GET', '/readyz')).status, { timeout: 5000 }).toBe(503);
  await sql`pragma query_only = off`.execute(test.database.db);
  await expect.poll(async () => (await test.request('GET', '/readyz')).status, { timeout: 5000 }).toBe(200);
  await test.close();
});

describe.each(listTestEngines())('the line before the database on %s', (engine) => {
  const [places, waitingMax] = engine === 'sqlite' ? [1, 1000] : [10, 200];

  it('is bounded: who would have to wait behind too many is told at once', async () => {
    const test = await createTestApp({ engine });
    const { db } = test.database;
    const hold = Promise.withResolvers<void>();
    let inside = 0;
    const holders = Array.from({ length: places }, () =>
      db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        inside += 1;
        await hold.promise;
      }),
    );
    await expect.poll(() => inside).toBe(places);
    const ends: string[] = [];
    const others = Array.from({ length: waitingMax + 5 }, () =>
      db
        .selectFrom('settings')
        .select('key')
        .execute()
        .then(
          () => ends.push('served'),
          (error: unknown) => ends.push((error as { code: string }).code),
        ),
    );
    await expect.poll(() => ends).toEqual(Array(5).fill('unavailable'));
    hold.resolve();
    await Promise.all([...holders, ...others]);
    expect(ends.filter((end) => end === 'served')).toHaveLength(waitingMax);
    await test.close();
  });

  it('keeps nobody waiting for longer than a few seconds', { timeout: 30_000 }, async () => {
    const test = await createTestApp({ engine });
    const { db } = test.database;
    const hold = Promise.withResolvers<void>();
    let inside = 0;
    const holders = Array.from({ length: places }, () =>
      db.transaction().execute(async () => {
        inside += 1;
        await hold.promise;
      }),
    );
    await expect.poll(() => inside).toBe(places);
    await expectUnavailable(await test.request('POST', '/api/contact', { body: CONTACT }));
    hold.resolve();
    await Promise.all(holders);
    await test.close();
  });
});

describe.each(listTestEngines().filter((engine) => engine === 'postgres'))('the database goes away under load on %s', (engine) => {
  let direct: TestApp;
  let test: TestApp;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  beforeEach(async () => {
    direct = await createTestApp({ engine });
    proxy = await startTcpProxy(direct.env.databaseUrl ?? '');
    test = await createTestApp({ engine, shareDatabaseOf: { env: { ...direct.env, databaseUrl: proxy.url } } });
  });
  afterEach(async () => {
    await proxy.cut();
    await test.close();
    await direct.close();
  });

  /** Sixteen callers, call after call until stopped; keeps every answer. */
  function startLoad() {
    const answers: Response[] = [];
    const over = new AbortController();
    const call = async () => {
      while (!over.signal.aborted) {
        answers.push(await test.request('GET', '/api/blogs'));
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    };
    const callers = Array.from({ length: 16 }, call);
    return {
      answers,
      async stop() {
        over.abort();
        await Promise.all(callers);
      },
    };
  }

  it.each(['cut', 'silence'] as const)('answers 503 with Retry-After, and serves again within 2 s (%s)', async (way) => {
    const load = startLoad();
    await expect.poll(() => load.answers.length).toBeGreaterThan(50);
    const before = load.answers.length;
    await proxy[way]();
    await expect
      .poll(() => load.answers.slice(before).filter(({ status }) => status === 503).length, { timeout: 15_000 })
      .toBeGreaterThan(20);
    const refused = load.answers.find(({ status }) => status === 503);
    if (refused === undefined) throw new Error('nothing was refused');
    await expectUnavailable(refused);
    expect((await test.request('GET', '/readyz')).status).toBe(503);
    await proxy.open();
    const back = performance.now();
    let response = await test.request('GET', '/api/blogs');
    while (response.status !== 200 && performance.now() - back < 10_000) response = await test.request('GET', '/api/blogs');
    expect(performance.now() - back).toBeLessThan(BACK_WITHIN_MS);
    await load.stop();
    expect(new Set(load.answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  });

  it('a connection that is lost within a transaction ends that transaction only', async () => {
    const { db } = test.database;
    const writing = db.transaction().execute(async (transaction) => {
      await sql`insert into settings (key, value) values ('half', '1')`.execute(transaction);
      await proxy.cut();
      await sql`select 1`.execute(transaction);
    });
    await expect(writing).rejects.toMatchObject({ code: 'unavailable' });
    await proxy.open();
    const { rows } = await sql`select 1 from settings where key = 'half'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('says to try again while the server has the database closed or under another name, and serves when it is back', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const name = new URL(direct.env.databaseUrl ?? '').pathname.slice(1);
    const run = (statement: string) => runOnServer(server, statement);
    await run(`alter database ${name} allow_connections false`);
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const whileClosed = await test.request('GET', '/api/blogs');
    await run(`alter database ${name} rename to ${name}_away`);
    const whileAway = await test.request('GET', '/api/blogs');
    await run(`alter database ${name}_away rename to ${name}`);
    await run(`alter database ${name} allow_connections true`);
    await expectUnavailable(whileClosed);
    await expectUnavailable(whileAway);
    await expect.poll(async () => (await test.request('GET', '/api/blogs')).status, { timeout: BACK_WITHIN_MS }).toBe(200);
  });

  it('says to try again while the server does not let its user in', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const url = new URL(direct.env.databaseUrl ?? '');
    const user = `${url.pathname.slice(1)}_user`;
    await runOnServer(server, `create role ${user} login superuser`);
    url.username = user;
    const asUser = await createTestApp({ engine, shareDatabaseOf: { env: { ...direct.env, databaseUrl: url.href } } });
    const before = await asUser.request('GET', '/api/blogs');
    await runOnServer(server, `alter role ${user} nologin`);
    await runOnServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'`);
    const whileLockedOut = await asUser.request('GET', '/api/blogs');
    await runOnServer(server, `alter role ${user} login`);
    const back = expect.poll(async () => (await asUser.request('GET', '/api/blogs')).status, { timeout: BACK_WITHIN_MS }).toBe(200);
    await back.finally(() => asUser.close()).finally(() => runOnServer(server, `drop role ${user}`));
    expect(before.status).toBe(200);
    await expectUnavailable(whileLockedOut);
  });
});
