import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSentryCollector } from './sentry.ts';

const PATIENCE_MS = 5000;
let server: Server;
let bodies: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  bodies = [];
});

const makeCollector = () => createSentryCollector(`http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`, { release: '0.2.0' });

it('sends the kind, the code and the place of an error, and none of its words', async () => {
  const collector = await makeCollector();
  const error = Object.assign(new TypeError('no row for asha@example.org'), { code: '23505' });
  collector.send(error, { message: 'request failed', ids: { requestId: 'r-1', page: undefined } });
  await collector.flush(PATIENCE_MS);
  const [body = ''] = bodies;
  expect(bodies).toHaveLength(1);
  expect(body).not.toContain('asha');
  const event = JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>;
  expect(event).toMatchObject({
    level: 'error',
    release: '0.2.0',
    tags: { message: 'request failed', code: '23505', requestId: 'r-1' },
    exception: { values: [{ type: 'TypeError', value: '' }] },
  });
  expect(body).toContain('"filename":"server/integrations/errors/sentry.test.ts"');
  for (const name of ['request', 'user', 'breadcrumbs', 'server_name', 'extra', 'modules']) expect(event).not.toHaveProperty(name);
});

it('stops at thirty a minute, so that an error with every request is no second flood', async () => {
  const collector = await makeCollector();
  for (let number = 0; number < 60; number += 1) collector.send(new Error('again'), { message: 'request failed' });
  await collector.flush(PATIENCE_MS);
  // Two minutes at most lie in this test.
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.length).toBeLessThan(60);
});
