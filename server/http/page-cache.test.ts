import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CACHE_RULES } from './cache-rules.ts';
import { createPageCache } from './page-cache.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A server with a cache before an application that counts how often it renders. */
async function startCached({ maxBytes = 1_000_000, delayMs = 0 } = {}) {
  const state = { version: 'v1', renders: [] as string[], now: 0, passed: 0 };
  const cache = createPageCache({
    rules: CACHE_RULES,
    maxBytes,
    origin: 'http://cache.test',
    now: () => state.now,
    readVersion: async () => state.version,
    async render(request) {
      const url = new URL(request.url);
      state.renders.push(url.pathname + url.search);
      if (delayMs > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, delayMs);
        });
      }
      const status = { '/blogs/missing': 404, '/blogs/broken': 500 }[url.pathname] ?? 200;
      return new Response(`${url.pathname}${url.search} `.repeat(1000), {
        status,
        headers: {
          'Content-Type': 'text/html',
          'Content-Security-Policy': "default-src 'self'",
          ...(status === 200 ? {} : { 'Cache-Control': 'no-store' }),
        },
      });
    },
  });
  server = createServer((request, response) => {
    void cache.serve(request, response).then((served) => {
      if (served) return;
      state.passed += 1;
      response.end('from the application');
    });
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    state,
    cache,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }),
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
    await get('/blogs?tag_id=2&search=a%20b&ref=1');
    await get('/blogs?search=a+b&tag_id=2');
    expect(state.renders).toEqual(['/', '/blogs?search=a%20b&tag_id=2']);
  });

  it('renders again within a second of a change of content', async () => {
    const { state, get } = await startCached();
    await get('/blogs');
    state.version = 'v2';
    state.now += 1000;
    await get('/blogs');
    expect(state.renders).toEqual(['/blogs', '/blogs']);
  });

  it('leaves alone what carries a token, what is not listed, what is too long and what went wrong', async () => {
    const { state, get } = await startCached();
    await get('/', { Authorization: 'Bearer x' });
    await get('/library');
    await get(`/blogs?search=${'a'.repeat(500)}`);
    expect(state.renders).toEqual([]);
    await get('/blogs/broken');
    expect(state.renders).toEqual(['/blogs/broken']);
    expect(state.passed).toBe(4);
  });

  it('passes on what is not there as it was rendered, without keeping it', async () => {
    const { state, cache, get } = await startCached();
    const answers = [await get('/blogs/missing'), await get('/blogs/missing')];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('/blogs/missing');
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(state).toMatchObject({ renders: ['/blogs/missing', '/blogs/missing'], passed: 0 });
    expect(cache.size.entries).toBe(0);
  });

  it('compresses only as somebody asks for', async () => {
    const { cache, get } = await startCached();
    await get('/', { 'Accept-Encoding': 'identity' });
    const plain = cache.size.bytes;
    await Promise.all([get('/', { 'Accept-Encoding': 'br' }), get('/', { 'Accept-Encoding': 'br' })]);
    const withBrotli = cache.size.bytes;
    expect(withBrotli).toBeGreaterThan(plain);
    await get('/', { 'Accept-Encoding': 'br' });
    expect(cache.size.bytes).toBe(withBrotli);
    await get('/', { 'Accept-Encoding': 'gzip' });
    expect(cache.size.bytes).toBeGreaterThan(withBrotli);
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
