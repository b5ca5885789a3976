import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_MARK, ANSWER_MARK_VALUE } from '#contracts/answer-mark.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { createApp } from '#server/app.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { closeServer, createNodeServer } from '#server/node-server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('every answer says that it is ours, on %s', (engine) => {
  let test: TestApp;
  let client: string;
  let origin: string;
  let server: ReturnType<typeof createNodeServer>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await test.services.blog.seedPosts(listSeedPosts());
    client = await mkdtemp(path.join(tmpdir(), 'client-'));
    await mkdir(path.join(client, 'assets'));
    await writeFile(path.join(client, 'assets/app-1.js'), 'export {};');
    await writeFile(path.join(client, 'site.webmanifest'), '{}');
    const logger = pino({ level: 'silent' });
    const { app } = createApp({
      env: test.env,
      database: test.database,
      services: test.services,
      logger,
      clientFolder: client,
      pageCache: createPageCache({ maxBytes: 1_000_000, readVersion: async () => '1', origin: test.env.publicUrl }),
      async renderPage(request) {
        const { pathname } = new URL(request.url);
        if (pathname === '/fails') throw new Error('A page that fails.');
        if (pathname === '/moved') return Response.redirect(new URL('/about-us', request.url), 302);
        return new Response('<!doctype html><p>Page</p>', { headers: { 'Content-Type': 'text/html' } });
      },
    });
    server = createNodeServer(app, logger);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await closeServer(server, 1000);
    await test.close();
    await rm(client, { recursive: true });
  });

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/about-us', 200],
    ['GET', '/moved', 302],
    ['GET', '/fails', 500],
    ['GET', '/assets/app-1.js', 200],
    ['GET', '/assets/none.js', 404],
    ['GET', '/site.webmanifest', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/%c0', 400],
    ['POST', '/about-us', 405],
    ['GET', '/api/blogs', 200],
    ['HEAD', '/api/blogs', 200],
    ['GET', '/api/blogs?page=x', 422],
    ['GET', '/api/blogs/no-such-post', 404],
    ['GET', '/api/no-such-call', 404],
    ['GET', '/api/me', 401],
    ['POST', '/api/login', 415],
    ['DELETE', '/api/creations/none', 401],
  ])('%s %s: %i', async (method, address, status) => {
    // With a token, no page comes from the memory of the server.
    const headers: Record<string, string> = address === '/moved' || address === '/fails' ? { Authorization: 'Bearer none' } : {};
    const response = await fetch(origin + address, { method, headers, redirect: 'manual' });
    expect([response.status, response.headers.get(ANSWER_MARK)]).toEqual([status, ANSWER_MARK_VALUE]);
    await response.arrayBuffer();
  });

  it.each(['/api/blogs', '/about-us', '/site.webmanifest'])('%s that has not changed', async (address) => {
    const tag = (await fetch(origin + address)).headers.get('etag') ?? '';
    const response = await fetch(origin + address, { headers: { 'If-None-Match': tag } });
    expect([response.status, response.headers.get(ANSWER_MARK)]).toEqual([304, ANSWER_MARK_VALUE]);
  });
});
