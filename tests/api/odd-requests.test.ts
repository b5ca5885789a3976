import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import { createApp } from '#server/app.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { closeServer, createNodeServer } from '#server/node-server.ts';
import { makeRegistration } from '#tests/factories/people.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const logger = pino({ level: 'silent' });
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
});
afterAll(() => test.close());

const postText = (body: string, type = 'application/json') =>
  test.app.request('/api/register', { method: 'POST', headers: { 'Content-Type': type }, body });

describe('what is said about odd input', () => {
  it('tells a missing field from one of the wrong kind', async () => {
    const { errors } = (await (
      await test.request('POST', '/api/register', { body: makeRegistration({ name: ['Asha'], email: 7, birth_date: undefined }) })
    ).json()) as ErrorBody;
    expect(errors).toEqual({
      name: ['This value cannot be used here.'],
      email: ['This value cannot be used here.'],
      birth_date: ['Please fill this in.'],
    });
  });

  it.each(['null', '[]', '"text"', '7'])('a body of %s is refused as a whole', async (body) => {
    const response = await postText(body);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['body']);
  });

  it('takes JSON and nothing that only begins like it', async () => {
    for (const type of ['application/json-patch+json', 'application/jsonp', 'text/plain', ''])
      expect([type, (await postText('{}', type)).status]).toEqual([type, 415]);
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json ;charset=utf-8'])
      expect([type, (await postText('{}', type)).status]).toEqual([type, 422]);
  });

  it('a name that nobody can see, or that is broken, is no name', async () => {
    for (const name of ['\u200b\u200b', '\u2060\ufeff', '...', 'Ash\ud800a']) {
      const response = await test.request('POST', '/api/register', { body: makeRegistration({ name }) });
      expect([name, response.status]).toEqual([name, 422]);
      expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['name']);
    }
    for (const name of ['आशा राव', '👩‍🚀', '7'])
      expect((await test.request('POST', '/api/register', { body: makeRegistration({ name }) })).status).toBe(201);
  });
});

it('an unknown call is answered in JSON below both bases, also where pages are drawn', async () => {
  const { env, database, services } = test;
  const renderPage = async () => new Response('<h1>A page</h1>', { headers: { 'Content-Type': 'text/html' } });
  const { app } = createApp({ env, database, services, logger, renderPage });
  for (const address of ['/api/nope', '/threeseas/api/nope', '/threeseas/api']) {
    for (const method of ['GET', 'POST']) {
      const response = await app.request(address, { method });
      expect([address, response.status, await response.json()]).toEqual([address, 404, { message: 'There is nothing at this address.' }]);
    }
  }
});

it('whoever asks for page after page waits, and calls, files and other networks do not', async () => {
  const { database, services } = test;
  const env = { ...test.env, pageRendersPerMinute: 10 };
  const renderPage = async () => new Response('<h1>A page</h1>', { headers: { 'Content-Type': 'text/html' } });
  const { app } = createApp({ env, database, services, logger, renderPage });
  const ask = async (address: string, network = '198.51.100.90') =>
    (await app.request(address, { headers: { 'X-Forwarded-For': network } })).status;
  for (let page = 0; page < 5; page += 1) expect(await ask(`/blogs?search=${page}`)).toBe(200);
  expect(await ask('/blogs?search=x')).toBe(429);
  expect([await ask('/api/blogs?search=x'), await ask('/healthz'), await ask('/blogs?search=x', '198.51.100.91')]).toEqual([200, 200, 200]);
});

it("behind a proxy one visitor uses up no other visitor's pages, through the page cache too", async () => {
  const env = { ...test.env, trustProxy: 1, pageRendersPerMinute: 10 };
  const pageCache = createPageCache({ maxBytes: 1, readVersion: async () => '1', origin: env.publicUrl });
  const { app } = createApp({
    env,
    database: test.database,
    services: test.services,
    logger,
    renderPage: async () => new Response('page'),
    pageCache,
  });
  const server = createNodeServer(app, logger);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, visitor: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-Forwarded-For': visitor } })).status;
  const greedy = [];
  for (let page = 0; page < 12; page += 1) greedy.push(await ask(`/sessions/made-up-${page}`, '198.51.100.7'));
  expect(greedy).toContain(429);
  const refused = await fetch(`http://127.0.0.1:${port}/sessions/made-up`, {
    headers: { 'X-Forwarded-For': '198.51.100.7', Accept: 'text/html' },
  });
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('<h1>')]);
  expect(await ask('/activities?age=teens', '203.0.113.9')).toBe(200);
  await closeServer(server, 1000);
});

describe('requests that no call ever sees', () => {
  const start = async () => {
    const server = createNodeServer(test.app, logger);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return { server, port: address.port };
  };
  const EXPECTED = [
    /\r\ncontent-type: application\/json/i,
    /\r\nx-content-type-options: nosniff\r\n/i,
    /\r\nx-three-seas: answer\r\n/i,
    /\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n/i,
    /\r\n\r\n\{"message":"[^"]+"\}/,
  ];

  it.each([
    ['400', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    ['400', 'GET /api/me HTTP/1.1\r\nHost: not a host<>\r\nConnection: close\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(300_000)}\r\n\r\n`],
  ])('get a %s in JSON with the headers of every answer (%#)', async (status, sent) => {
    const { server, port } = await start();
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const part of EXPECTED) expect(answer).toMatch(part);
    await closeServer(server, 1000);
  });

  it('one that never ends gets a 408', async () => {
    const { server } = await start();
    const socket = new PassThrough();
    server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    await closeServer(server, 1000);
  });
});
