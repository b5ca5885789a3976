import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { chooseRequestId, toNetwork } from '#server/http/request-context.ts';
import { answerBusy } from '#server/http/overload.ts';
import { describeDevice } from '#server/modules/people/device.ts';
import { readRange } from '#server/modules/creations/recordings.ts';
import { closeServer, createNodeServer } from '#server/node-server.ts';
import { openConnection } from '#tests/factories/raw-connection.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

/** As much as fits beside a request's other lines. */
const LENGTH = 31_000;
/** Hardest for pattern matching: long runs that almost fit. */
const listWorst = (length: number): Record<string, string[]> => ({
  'If-None-Match': [`"a${' '.repeat(length)}b"`, ' ,'.repeat(length / 2), 'W/'.repeat(length / 2), `"${'a'.repeat(length)}`],
  'Accept-Encoding': [`br${' '.repeat(length)}x`, 'br;q=0'.repeat(length / 6), `br;q=0.${'0'.repeat(length)}x`, 'gzip '.repeat(length / 5)],
  Accept: ['text/html'.repeat(length / 9), `text/${' '.repeat(length)}html`],
  Authorization: [`Bearer${' '.repeat(length)}!`, `Bearer ${'a'.repeat(length)}`],
  Cookie: ['a=b; '.repeat(length / 5), `a=${'%'.repeat(length)}`, `registered_here=${' ;'.repeat(length / 2)}`],
  'Content-Type': [`application/json${' '.repeat(length)}x`, `application/json${';'.repeat(length)}`],
  'User-Agent': ['Mac OS '.repeat(length / 7), 'Edg'.repeat(length / 3), 'C'.repeat(length)],
  'X-Forwarded-For': [','.repeat(length), ':'.repeat(length), `1.${' '.repeat(length)}`],
  'X-Request-Id': ['a'.repeat(length), '.-'.repeat(length / 2)],
  Range: [`bytes=${'0-,'.repeat(length / 3)}`, `bytes=${'9'.repeat(length)}-`],
  'If-Modified-Since': ['0 '.repeat(length / 2), `Mon,${' '.repeat(length)}`],
  Host: [`${'a.'.repeat(length / 2)}b`, '['.repeat(length)],
});
const WORST = listWorst(LENGTH);
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
  const pageCache = createPageCache({ maxBytes: 1_000_000, readVersion: async () => '1', origin: 'http://a' });
  const { app } = createApp({ env, database, services, logger, renderPage, pageCache, clientFolder: import.meta.dirname });
  server = createNodeServer(app, logger);
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

/** Over the limit: raising that must not let one request stop the site (others: cached-answer.test.ts). */
const FAR_TOO_LONG = 200 * 1024;
const READERS: Record<string, (value: string) => unknown> = {
  Accept: answerBusy,
  'User-Agent': describeDevice,
  'X-Forwarded-For': toNetwork,
  'X-Request-Id': (value) => chooseRequestId(value, true),
  Range: (value) => readRange(value, 1000),
};

it.each(Object.keys(READERS))('the time to read %s grows with its length alone', (name) => {
  for (const value of listWorst(FAR_TOO_LONG)[name] ?? []) {
    const begun = performance.now();
    READERS[name]?.(value);
    expect(performance.now() - begun, value.slice(0, 12)).toBeLessThan(1000);
  }
});
