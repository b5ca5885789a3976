import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { findRequestId, withRequestId } from '#server/core/request-id.ts';
import { openDatabase } from '#server/database/open.ts';
import { createQueryLog } from '#server/database/query-log.ts';
import { createMetrics } from '#server/integrations/metrics.ts';
import { createLogger, type Logger } from '#server/logger.ts';
import { createTestApp, createTestDatabase, listTestEngines } from '../factories/test-app.ts';

const TOKEN = 'a-token-of-the-monitoring';

function collectWarnings() {
  const lines: [object, string][] = [];
  const logger = Object.assign(createLogger('silent'), { warn: (fields: object, text: string) => void lines.push([fields, text]) });
  return { lines, logger: logger as unknown as Logger };
}

describe.each(listTestEngines())('%s: what an operator sees', (engine) => {
  it('logs a slow statement with the request it was made for, and never its values', async () => {
    const { env } = await createTestDatabase(engine);
    const { lines, logger } = collectWarnings();
    const { db, close } = openDatabase(
      { databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR'] ?? ':memory:' },
      createQueryLog(logger, { slowMs: 0 }),
    );
    await withRequestId('request-0001', () => sql`select ${'a secret'} as   word`.execute(db));
    await close();
    expect(lines).toContainEqual([
      { requestId: 'request-0001', ms: expect.any(Number), sql: expect.stringMatching(/^select (\?|\$1) as word$/) },
      'slow query',
    ]);
    expect(JSON.stringify(lines)).not.toContain('a secret');
  });

  it('is silent about quick statements', async () => {
    const { env } = await createTestDatabase(engine);
    const { lines, logger } = collectWarnings();
    const { db, close } = openDatabase(
      { databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR'] ?? ':memory:' },
      createQueryLog(logger, { slowMs: 60_000 }),
    );
    await sql`select 1`.execute(db);
    await close();
    expect(lines).toEqual([]);
  });

  it('says it is not ready while it stops, and serves on', async () => {
    const test = await createTestApp({ engine });
    const { app } = createApp({ ...test, logger: createLogger('silent'), isStopping: () => true });
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/api/blogs')).status).toBe(200);
  });
});

describe.runIf(listTestEngines().includes('postgres'))('postgres: the request in the list of statements', () => {
  it('names the request and the program', async () => {
    const { env, db: other } = await createTestDatabase('postgres');
    const { db, close } = openDatabase({ databaseUrl: env['DATABASE_URL'], dataDir: '.' });
    const slow = withRequestId('request-0002', () => sql`select pg_sleep(1)`.execute(db));
    await expect
      .poll(async () => {
        const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
          where application_name = 'threeseas' and query like '%pg_sleep(1)%' and pid <> pg_backend_pid()`.execute(other);
        return rows.map(({ query }) => query);
      })
      .toContain('select pg_sleep(1) /* request request-0002 */');
    await slow;
    await close();
  });
});

describe('the id of a request', () => {
  it('belongs to its own work, however much runs beside it', async () => {
    const read = async (id: string) => withRequestId(id, async () => (await delay(1), findRequestId()));
    expect(await Promise.all([read('one'), read('two')])).toEqual(['one', 'two']);
    expect(findRequestId()).toBeUndefined();
  });
});

describe('GET /metrics', () => {
  async function openMetrics(headers: Record<string, string>, env: Record<string, string> = { METRICS_TOKEN: TOKEN }) {
    const test = await createTestApp({ engine: 'sqlite', env });
    const metrics = env['METRICS_TOKEN'] === undefined ? undefined : await createMetrics();
    metrics?.observeQuery(0.2, true);
    metrics?.addGauge('jobs_failed', 'Given up.', () => Promise.resolve(3));
    return createApp({ ...test, logger: createLogger('silent'), metrics }).app.request('/metrics', { headers });
  }

  it('answers in the format of Prometheus, kept by nobody', async () => {
    const answer = await openMetrics({ Authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain('threeseas_query_failures_total 1');
    expect(text).toContain('threeseas_jobs_failed 3');
    expect(text).toContain('threeseas_query_seconds_bucket{le="0.25"} 1');
  });

  it.each([
    ['no token', {}, 401],
    ['a wrong token', { Authorization: 'Bearer something else' }, 401],
    ['something else in its place', { Authorization: 'Basic abc' }, 401],
  ])('refuses %s in plain words', async (_what, headers, status) => {
    const answer = await openMetrics(headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: 'Reading the metrics needs their token (METRICS_TOKEN).' });
  });

  it('does not exist without the setting', async () => {
    expect((await openMetrics({ Authorization: `Bearer ${TOKEN}` }, {})).status).toBe(404);
  });
});
