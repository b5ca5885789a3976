import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSeedPosts } from '#content/site.server.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
  await test.services.blog.seedPosts(listSeedPosts());
});
afterAll(() => test.close());

it.each([
  ['/api/blogs?search=sea', 200],
  ['/api/blogs/no-such-post', 404],
  ['/api/no-such-call', 404],
  ['/public/no-such-file.svg', 404],
  ['/api/blogs?page=x', 422],
])('nobody stores the answer to %s', async (address, status) => {
  const response = await test.request('GET', address);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

it('a list that nobody searched may be stored, and a search is compressed all the same', async () => {
  expect((await test.request('GET', '/api/blogs?search=')).headers.get('cache-control')).toBeNull();
  const headers = { 'Accept-Encoding': 'br' };
  const found = await test.request('GET', '/api/blogs?search=the', { headers });
  expect([found.headers.get('content-encoding'), found.headers.get('cache-control')]).toEqual(['br', 'no-store']);
});
