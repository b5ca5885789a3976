import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CACHE_RULES } from '#server/http/cache-rules.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { createApp } from '#server/app.ts';
import { closeServer, createNodeServer } from '#server/node-server.ts';
import { openConnection } from '#tests/factories/raw-connection.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

/** As much as is let in beside a request's other lines. */
const LENGTH = 31_000;
/** What pattern matching finds hardest: long runs that almost fit. */
const WORST: Record<string, string[]> = {
  'If-None-Match': [`"a${' '.repeat(LENGTH)}b"`, ' ,'.repeat(LENGTH / 2), 'W/'.repeat(LENGTH / 2), `"${'a'.repeat(LENGTH)}`],
  'Accept-Encoding': [`br${' '.repeat(LENGTH)}x`, 'br;q=0'.repeat(LENGTH / 6), `br;q=0.${'0'.repeat(LENGTH)}x`, 'gzip '.repeat(LENGTH / 5)],
  Accept: ['text/html'.repeat(LENGTH / 9), `text/${' '.repeat(LENGTH)}html`],
  Authorization: [`Bearer${' '.repeat(LENGTH)}!`, `Bearer ${'a'.repeat(LENGTH)}`],
  Cookie: ['a=b; '.repeat(LENGTH / 5), `a=${'%'.repeat(LENGTH)}`, `registered_here=${' ;'.repeat(LENGTH / 2)}`],
  'Content-Type': [`application/json${' '.repeat(LENGTH)}x`, `application/json${';'.repeat(LENGTH)}`],
  'User-Agent': ['Mac OS '.repeat(LENGTH / 7), 'Edg'.repeat(LENGTH / 3), 'C'.repeat(LENGTH)],
  'X-Forwarded-For': [','.repeat(LENGTH), ':'.repeat(LENGTH), `1.${' '.repeat(LENGTH)}`],
  'X-Request-Id': ['a'.repeat(LENGTH), '.-'.repeat(LENGTH / 2)],
  Range: [`bytes=${'0-,'.repeat(LENGTH / 3)}`, `bytes=${'9'.repeat(LENGTH)}-`],
  'If-Modified-Since': ['0 '.repeat(LENGTH / 2), `Mon,${' '.repeat(LENGTH)}`],
  Host: [`${'a.'.repeat(LENGTH / 2)}b`, '['.repeat(LENGTH)],
};
const WORST_ADDRESSES = [
  `/blogs?search=${'%20'.repeat(LENGTH / 3)}`,
  `/blogs?${'page=1&'.repeat(LENGTH / 7)}`,
  `/blogs?page=${'1'.repeat(LENGTH)}`,
  `/new-section?topic=${'a'.repeat(LENGTH)}`,
  `/${'a/'.repeat(LENGTH / 2)}`,
  `/${'a-'.repeat(LENGTH / 2)}!`,
  `/guardian/${'/'.repeat(LENGTH)}`,
  `/${'/'.repeat(LENGTH)}login`,
  `/${'%2f'.repeat(LENGTH / 3)}`,
];
const CASES = [
  ...Object.entries(WORST).flatMap(([name, values]) =>
    values.flatMap((value) =>
      ['GET /blogs', 'GET /assets/x', 'POST /api/login'].map((start) => ({ start, lines: [[name, value] as const] })),
    ),
  ),
  ...WORST_ADDRESSES.map((address) => ({ start: `GET ${address}`, lines: [] as (readonly [string, string])[] })),
];

let test: TestApp;
let server: ReturnType<typeof createNodeServer>;
let port = 0;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
  const { env, database, services } = test;
  const logger = pino({ level: 'silent' });
  const renderPage = async () => new Response('<h1>A page</h1>', { headers: { 'Content-Type': 'text/html' } });
  const { app } = createApp({ env, database, services, logger, renderPage, clientFolder: import.meta.dirname });
  const cache = createPageCache({
    rules: CACHE_RULES,
    maxBytes: 1_000_000,
    render: (request, bindings) => app.fetch(request, bindings),
    readVersion: async () => '1',
    origin: 'http://a',
  });
  server = createNodeServer(app, cache, logger);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await closeServer(server, 1000);
  await test.close();
});

it('the longest and oddest headers and addresses that are let in are answered within a second', async () => {
  for (const { start, lines } of CASES) {
    const named = lines.map(([name, value]) => `${name}: ${value}`);
    const host = lines.some(([name]) => name === 'Host') ? [] : ['Host: a'];
    const begun = performance.now();
    const socket = await openConnection(port);
    socket.write([`${start} HTTP/1.1`, ...host, ...named, 'Connection: close', '', ''].join('\r\n'));
    await expect.poll(() => socket.heard(), { timeout: 5000, interval: 5 }).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    const took = performance.now() - begun;
    socket.destroy();
    const what = `${start.slice(0, 30)} ${lines.map(([name, value]) => `${name}: ${value.slice(0, 12)}`).join()}`;
    expect(took, what).toBeLessThan(1000);
  }
});

it('more than is let in is refused at once', async () => {
  for (const name of Object.keys(WORST)) {
    const socket = await openConnection(port);
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${name}: ${' ,'.repeat(100_000)}\r\n\r\n`);
    await expect.poll(() => socket.heard(), { interval: 5 }).toMatch(/^HTTP\/1\.1 431 /);
    socket.destroy();
  }
});
