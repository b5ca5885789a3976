import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES } from '#contracts/addresses.ts';
import type { Call } from '#contracts/call.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** Long, unlike a word, and shaped like most tokens and ids here. */
const SECRET = 'g-Zx9qLw7Tr2Vb4Nm6Kp8Hd0Fs';
/** In the path of open calls, but opens nothing: names of public things, and codes meant to be shown. */
const NOT_SECRET: readonly string[] = [
  'get /api/blogs/:slug slug',
  'get /api/certificates/:code code',
  'get /api/course/quiz-keys/:id id',
  'get /api/live-sessions/:id id',
  'get /threeseas/api/detail-menu/:id id',
  'get /threeseas/api/get-page/:id id',
  // A certificate's number; the token before it is the secret.
  'put /api/guardian/:token/certificates/:id/public id',
];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

describe.each(listTestEngines())('what opens something to whoever knows it, on %s', (engine) => {
  let test: TestApp;
  let lines: string[] = [];
  beforeAll(async () => {
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    test = await createTestApp({ engine, logger });
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => test.close());
  const listLeaks = () => lines.filter((line) => line.includes(SECRET));

  it('never gets into the log by the path of an open call', async () => {
    const open = test.endpoints.filter((call) => call.access === 'public' && call.path.includes('/:'));
    expect(open.length).toBeGreaterThan(5);
    const leaking = [];
    for (const call of open) {
      for (const [, name = ''] of call.path.matchAll(/:(\w+)/g)) {
        lines = [];
        const path = call.path.replace(`:${name}`, SECRET).replaceAll(/:\w+/g, 'x');
        await test.request(call.method.toUpperCase(), path, call.method === 'get' ? {} : { body: {} });
        expect([nameOf(call), lines.some((line) => line.includes('"request"'))]).toEqual([nameOf(call), true]);
        if (listLeaks().length > 0) leaking.push(`${nameOf(call)} ${name}`);
      }
    }
    expect(leaking.toSorted()).toEqual(NOT_SECRET);
  });

  it.each([
    ['get', `/api/guest-orders/${SECRET}`],
    ['post', `/api/guest-orders/${SECRET}/pay`],
    ['get', `/api/test-payments/${SECRET}`],
  ])('is hidden in an address of an earlier version: %s %s', async (method, path) => {
    expect((await test.request(method.toUpperCase(), path)).status).toBe(404);
    expect(lines).not.toEqual([]);
    expect(listLeaks()).toEqual([]);
  });

  it('never gets into the log by what follows the question mark, of pages and of calls', async () => {
    const calls = test.endpoints.filter(({ access, method }) => access === 'public' && method === 'get').map(({ path }) => path);
    for (const path of [...ADDRESSES.map(({ path: page }) => page), ...calls]) {
      const query = new URLSearchParams({ order: SECRET, ref: SECRET, token: SECRET, q: SECRET });
      await test.request('GET', `${path.replaceAll(/:\w+/g, 'x')}?${query.toString()}`);
    }
    expect(lines).not.toEqual([]);
    expect(listLeaks()).toEqual([]);
  });
});
