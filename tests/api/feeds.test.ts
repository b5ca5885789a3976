import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '#app/activities/catalogue.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('feeds and operations on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await test.services.blog.seedPosts(listSeedPosts());
  });
  afterAll(() => test.close());

  const read = async (path: string) => {
    const response = await test.request('GET', path);
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
      headers: response.headers,
    };
  };

  it('offers RSS with the newest posts and escaped text', async () => {
    const { status, type, text } = await read('/rss.xml');
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(text.match(/<item>/g)).toHaveLength(Math.min(20, listSeedPosts().length));
    expect(text).toContain('&#34;Prepone&#34; is a real word');
  });

  it('puts a space where XML allows no sign, and leaves out what cannot be seen', async () => {
    const { db } = test.database;
    const { id, title } = await db.selectFrom('posts').select(['id', 'title']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const rename = (to: string) => db.updateTable('posts').set({ title: to }).where('id', '=', id).execute();
    await rename('A lamp\u000bat the\u0008 pier');
    expect((await read('/rss.xml')).text).toContain('<title>A lamp at the pier</title>');
    await rename(title);
  });

  it('lists every post in the sitemap, and names the sitemap in robots', async () => {
    const { text } = await read('/sitemap.xml');
    for (const { slug } of listSeedPosts()) expect(text).toContain(`/blogs/${slug}</loc>`);
    const robots = await read('/robots.txt');
    expect(robots.text).toMatch(/^User-agent: \*/);
    expect(robots.text).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
    // The studio is for staff.
    expect(robots.text).toContain('Disallow: /studio');
    expect(text).not.toContain('/studio');
  });

  it('keeps older posts in sitemaps of their own, each as long however many there are', async () => {
    const { db } = test.database;
    const [slug, newer] = ['an-old-post', 'a-new-post'];
    const { id: _id, ...some } = await db.selectFrom('posts').selectAll().limit(1).executeTakeFirstOrThrow();
    const write = (id: number, name: string) =>
      db
        .insertInto('posts')
        .values({ ...some, id, slug: name })
        .execute();
    await write(1500, slug);
    await write(2001, newer);
    const [newest, robots] = [await read('/sitemap.xml'), await read('/robots.txt')];
    expect(newest.text).toContain(`/blogs/${newer}</loc>`);
    expect(newest.text).toContain('/activities/');
    expect(newest.text).not.toContain(`/blogs/${slug}</loc>`);
    expect(robots.text.match(/sitemap-\d+\.xml/g)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
    expect((await read('/sitemap-1.xml')).text).toContain(`/blogs/${some.slug}</loc>`);
    const second = await read('/sitemap-2.xml');
    expect([second.status, second.type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(second.text.match(/<loc>[^<]*/g)).toEqual([expect.stringContaining(`/blogs/${slug}`)]);
    for (const none of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-01.xml', '/sitemap-1.5.xml', '/sitemap-9999999.xml'])
      expect([none, (await read(none)).status]).toEqual([none, 404]);
    await db.deleteFrom('posts').where('slug', 'in', [slug, newer]).execute();
  });

  it('lists every activity and every lesson in the sitemap, as valid XML', async () => {
    const { text } = await read('/sitemap.xml');
    for (const { definition } of CATALOGUE) expect(text).toContain(`/activities/${definition.id}</loc>`);
    expect(text.match(/\/activities\/[a-z-]+<\/loc>/g)).toHaveLength(CATALOGUE.length);
    expect(text).toContain('/new-section?section=communication&#38;topic=nonverbal-cues</loc>');
    expect(text.match(/topic=[a-z0-9-]+<\/loc>/g)).toHaveLength(27);
    expect(text).not.toMatch(/&(?!#\d+;)/);
  });

  it('is healthy and ready', async () => {
    expect((await read('/healthz')).status).toBe(200);
    expect((await read('/readyz')).status).toBe(200);
  });

  it('describes every call in one OpenAPI document', async () => {
    const { text } = await read('/api/docs');
    const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, { responses: object }>> };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/blogs', '/api/blogs/{slug}', '/api/blog-categories', '/api/blog-tags', '/api/contact']),
    );
    expect(Object.keys(document.paths['/api/blogs']?.['get']?.responses ?? {})).toEqual(['200', '422']);
  });

  it('sends security headers and a request id with every answer, errors too', async () => {
    for (const path of ['/api/blogs', '/api/nothing', '/healthz']) {
      const { headers } = await read(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    }
  });

  it("keeps a proxy's request id when it is one, and makes its own otherwise", async () => {
    const kept = await test.request('GET', '/healthz', { headers: { 'X-Request-Id': 'proxy-12345' } });
    expect(kept.headers.get('x-request-id')).toBe('proxy-12345');
    const replaced = await test.request('GET', '/healthz', { headers: { 'X-Request-Id': 'a b\tc' } });
    expect(replaced.headers.get('x-request-id')).not.toContain(' ');
  });

  it.each(['/%E0%A4%A', '/api/blogs/%00', '/%00'])('answers 400 to the address %s', async (path) => {
    const { status, text } = await read(path);
    expect(status).toBe(400);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['message']);
  });
});
