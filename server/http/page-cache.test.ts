import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeServer } from '../node-server.ts';
import type { AppEnv } from './app-env.ts';
import { compressAnswers } from './compress-answers.ts';
import { createPageCache } from './page-cache.ts';
import { isPersonalPage } from './security-headers.ts';
import { requestContext } from './request-context.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

type Settings = { maxBytes?: number; maxEntries?: number; delayMs?: number };

async function startCached({ maxBytes = 1_000_000, maxEntries, delayMs = 0 }: Settings = {}) {
  const state = {
    version: 'v1',
    renders: [] as string[],
    now: 0,
    passed: 0,
    isFailing: false,
    gate: Promise.resolve(),
  };
  const cache = createPageCache({
    maxBytes,
    ...(maxEntries === undefined ? {} : { maxEntries }),
    origin: 'http://cache.test',
    now: () => state.now,
    async readVersion() {
      if (state.version === 'lost') throw new Error('The database is away.');
      return state.version;
    },
  });
  async function render(url: URL): Promise<Response> {
    state.renders.push(url.pathname + url.search);
    await state.gate;
    if (url.pathname === '/blogs/moved') return Response.redirect('http://cache.test/blogs/new', 301);
    if (delayMs > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, delayMs);
      });
    }
    const status = state.isFailing
      ? 503
      : url.pathname.includes('made-up')
        ? 404
        : ({ '/blogs/missing': 404, '/blogs/broken': 500, '/not-found': 404 }[url.pathname] ?? 200);
    return new Response(`${url.pathname}${url.search} `.repeat(1000), {
      status,
      headers: {
        'Content-Type': 'text/html',
        'Content-Security-Policy': "default-src 'self'",
        ...(isPersonalPage(url.pathname) || url.pathname === '/blogs/missing' ? { 'Cache-Control': 'no-store' } : {}),
      },
    });
  }
  const app = new Hono<AppEnv>();
  app.use(requestContext(pino({ level: 'silent' }), 0));
  app.use(compressAnswers());
  app.use(cache.middleware);
  app.get('*', (context) => {
    // The cache renders for its own origin; other requests are those it has passed on.
    const url = new URL(context.req.url);
    if (url.host === 'cache.test') return render(url);
    state.passed += 1;
    return new Response('from the application');
  });
  server = createNodeServer(app, pino({ level: 'silent' }));
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    state,
    cache,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' }),
  };
}

describe('page cache', () => {
  it('renders once and answers the same bytes, compressed as the browser likes', async () => {
    const { state, get } = await startCached();
    const brotli = { 'Accept-Encoding': 'gzip, deflate, br' };
    const [first, second, plain] = [await get('/', brotli), await get('/', brotli), await get('/', { 'Accept-Encoding': 'identity' })];
    expect(state.renders).toEqual(['/']);
    expect(await second.text()).toBe(await first.text());
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(first.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('a redirect hands on the query of the one who asked, and renders without it', async () => {
    const { state, get } = await startCached();
    const ask = async (query: string) => (await get(`/blogs/moved${query}`)).headers.get('location');
    expect(await Promise.all(['', '?utm_source=mail', '?a=1&b=%20'].map(ask))).toEqual([
      'http://cache.test/blogs/new',
      'http://cache.test/blogs/new?utm_source=mail',
      'http://cache.test/blogs/new?a=1&b=%20',
    ]);
    expect(new Set(state.renders)).toEqual(new Set(['/blogs/moved']));
  });

  it('gives each answer an id of its own, and takes none from a visitor', async () => {
    const { get } = await startCached();
    const answers = [await get('/'), await get('/', { 'X-Request-Id': 'somebody-says' }), await get('/')];
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('somebody-says');
  });

  it('answers 304 to the same ETag, with its headers and no body', async () => {
    const { get } = await startCached();
    const etag = (await get('/about-us')).headers.get('etag') ?? '';
    const again = await get('/about-us', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
  });

  it('renders simultaneous misses once', async () => {
    const { state, get } = await startCached({ delayMs: 50 });
    await Promise.all(Array.from({ length: 20 }, () => get('/blogs')));
    expect(state.renders).toEqual(['/blogs']);
  });

  it('normalizes the address: unknown parameters fall away, order does not matter', async () => {
    const { state, get } = await startCached();
    await get('/?utm_source=x');
    await get('/blogs?tag_id=2&category_id=1&ref=1');
    await get('/blogs?category_id=1&tag_id=2');
    expect(state.renders).toEqual(['/', '/blogs?category_id=1&tag_id=2']);
  });

  it('knows a page behind any length and any value that the page takes no notice of', async () => {
    const { state, cache, get } = await startCached();
    for (const junk of ['z=' + 'a'.repeat(4000), 'per_page=7', 'page=x', 'page=0', 'category_id=-1', 'tag_id=', 'search='])
      await get(`/blogs?${junk}`);
    for (const junk of ['age=9', 'pillar=x', 'age=', 'b=1&'.repeat(500)]) await get(`/activities?${junk}`);
    await get('/new-section?section=nowhere');
    expect(state.renders).toEqual(['/blogs', '/activities', '/new-section']);
    expect(cache.size.entries).toBe(3);
  });

  it('keeps no search and no value that it does not know, and leaves the answer to the application', async () => {
    const { state, cache, get } = await startCached();
    const addresses = [
      '/blogs?search=a',
      '/api/blogs?search=a&page=2',
      '/api/blogs?page=0',
      '/api/blogs?per_page=51',
      '/blogs?page=10001',
      '/blogs?page=2&page=3',
      '/new-section?topic=Made%20up',
      `/new-section?activity=${'a'.repeat(61)}`,
    ];
    for (const address of addresses) await get(address);
    expect(state).toMatchObject({ renders: [], passed: addresses.length });
    expect(cache.size.entries).toBe(0);
  });

  it('draws the pages about one person once for all, and lets no browser keep them', async () => {
    const { state, get } = await startCached();
    await get('/reset-password?token=secret&email=a%40b.c');
    const answer = await get('/reset-password');
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
    await get('/guardian/AAAA');
    await get('/guardian/BBBB');
    expect(state.renders).toEqual(['/reset-password', '/guardian/token']);
  });

  it('draws the registration form anew when its date grows old', async () => {
    const { state, get } = await startCached();
    await get('/register');
    state.now += 599_000;
    await get('/register');
    expect(state.renders).toEqual(['/register']);
    state.now += 1000;
    await get('/register');
    expect(state.renders).toEqual(['/register', '/register']);
  });

  it('keeps one page for all addresses at which there is none', async () => {
    const { state, cache, get } = await startCached();
    for (const address of ['/nothing', '/nothing/at/all', '/Admin?x=1']) expect((await get(address)).status).toBe(404);
    expect(state.renders).toEqual(['/not-found']);
    expect(cache.size.entries).toBe(1);
    // These may be something: the application knows.
    for (const address of ['/api/nothing', '/About-Us', '/x.png', '/assets/x', '/%61']) await get(address);
    expect(state.passed).toBe(5);
  });

  it('asks the page itself whether there is something, and keeps no name that somebody made up', async () => {
    const { state, cache, get } = await startCached();
    for (let number = 0; number < 20; number += 1)
      for (const path of [`/blogs/made-up-${number}`, `/activities/made-up-${number}`]) expect((await get(path)).status).toBe(404);
    expect(state.renders).toHaveLength(40);
    expect(cache.size.entries).toBe(0);
  });

  it('knows a post however its address is written', async () => {
    const { state, get } = await startCached();
    for (const path of ['/blogs/a-box', '/Blogs/a-box/', '/blogs/a-box']) expect((await get(path)).status).toBe(200);
    expect(state.renders).toEqual(['/blogs/a-box']);
  });

  it('renders again within a second of a change of content', async () => {
    const { state, get } = await startCached();
    await get('/blogs');
    state.version = 'v2';
    state.now += 1000;
    await get('/blogs');
    expect(state.renders).toEqual(['/blogs', '/blogs']);
  });

  it('draws anew, and asks for the version, what a clock that was a year ahead has left', async () => {
    const { state, get } = await startCached();
    const right = state.now;
    state.now += 365 * 86_400_000;
    await get('/register');
    await get('/blogs');
    state.now = right;
    await get('/register');
    expect(state.renders).toEqual(['/register', '/blogs', '/register']);
    state.now += 365 * 86_400_000;
    await get('/blogs');
    state.now = right;
    state.version = 'v2';
    await get('/blogs');
    expect(state.renders).toEqual(['/register', '/blogs', '/register', '/blogs']);
  });

  it('leaves alone what carries a token, what is not listed and what went wrong', async () => {
    const { state, get } = await startCached();
    await get('/', { Authorization: 'Bearer x' });
    await get('/api/me');
    await get('/blogs.data');
    expect(state).toMatchObject({ renders: [], passed: 3 });
    const broken = await get('/blogs/broken');
    expect([broken.status, state.renders]).toEqual([500, ['/blogs/broken']]);
  });

  it('passes on what is not there as it was rendered, and renders it once a second or after a change', async () => {
    const { state, cache, get } = await startCached();
    const ask = async () => {
      const answer = await get('/blogs/missing');
      expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([404, null, 'no-store']);
      expect(await answer.text()).toContain('/blogs/missing');
      return state.renders.length;
    };
    expect([await ask(), await ask()]).toEqual([1, 1]);
    state.now += 1000;
    expect([await ask(), await ask()]).toEqual([2, 2]);
    state.version = 'v2';
    state.now += 1000;
    expect(await ask()).toBe(3);
    expect(state.passed).toBe(0);
    expect(cache.size.entries).toBe(0);
  });

  it('keeps a page packed, and unpacks it for those who take no Brotli', async () => {
    const { cache, get } = await startCached();
    const packed = await (await get('/', { 'Accept-Encoding': 'br' })).text();
    const { bytes } = cache.size;
    // 3,000 bytes of text, the same word again and again, and what an entry costs beside.
    expect(bytes).toBeLessThan(4096 + 200);
    const zipped = await get('/', { 'Accept-Encoding': 'gzip' });
    expect([zipped.headers.get('content-encoding'), await zipped.text()]).toEqual(['gzip', packed]);
    expect(await (await get('/', { 'Accept-Encoding': 'identity' })).text()).toBe(packed);
    expect(cache.size).toMatchObject({ entries: 1 });
    const unpacked = cache.size.bytes;
    await get('/', { 'Accept-Encoding': 'identity' });
    expect(cache.size.bytes).toBe(unpacked);
  });

  it('counts what an entry costs beside its bytes, and keeps no more entries than it may', async () => {
    const { cache, get } = await startCached({ maxEntries: 20 });
    for (let page = 1; page <= 25; page += 1) await get(`/blogs?page=${page}`, { 'Accept-Encoding': 'br' });
    expect(cache.size.entries).toBe(20);
    expect(cache.size.bytes).toBeGreaterThan(20 * 4096);
  });

  it('keeps two thousand answers and no more, however much room there is', async () => {
    const { cache, get } = await startCached({ maxBytes: 1_000_000_000 });
    for (let page = 0; page < 2100; page += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, number) => get(`/blogs?page=${page + number + 1}`).then((answer) => answer.text())),
      );
    expect(cache.size.entries).toBe(2000);
  });

  it('serves the old page to others while the first who asks waits for the new one', async () => {
    const { state, get } = await startCached();
    const old = (await get('/blogs')).headers.get('etag');
    state.version = 'v2';
    state.now += 1000;
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    const first = get('/blogs', { 'If-None-Match': old ?? '' });
    await expect.poll(() => state.renders.length).toBe(2);
    expect((await get('/blogs')).status).toBe(200);
    gate.resolve();
    expect((await first).status).toBe(304);
    expect(state.renders).toEqual(['/blogs', '/blogs']);
  });

  it('goes on serving what it has while nothing can be drawn and the database is away', async () => {
    const { state, get } = await startCached();
    await get('/blogs');
    state.isFailing = true;
    state.version = 'v2';
    state.now += 1000;
    expect((await get('/blogs')).status).toBe(200);
    expect((await get('/about-us')).status).toBe(503);
    state.version = 'lost';
    state.now += 1000;
    expect((await get('/blogs')).status).toBe(200);
  });

  it('does not pass on to others that one was refused', async () => {
    const { state, get } = await startCached();
    state.isFailing = true;
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    const first = get('/about-us');
    await expect.poll(() => state.renders.length).toBe(1);
    const second = get('/about-us');
    gate.resolve();
    expect((await first).status).toBe(503);
    await second;
    expect(state.renders.length + state.passed).toBe(2);
  });

  it('keeps within its bound by dropping what was used least recently', async () => {
    const { state, cache, get } = await startCached({ maxBytes: 20_000 });
    for (const page of ['/about-us', '/policy', '/privacy', '/terms', '/refund']) {
      await get(page);
      await get('/about-us');
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000);
    expect(state.renders.filter((page) => page === '/about-us')).toHaveLength(1);
  });
});
