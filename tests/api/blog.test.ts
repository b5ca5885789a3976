import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlogDetail, BlogList } from '#contracts/blog.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const POST_COUNT = listSeedPosts().length;

describe.each(listTestEngines())('blog calls on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await test.services.blog.seedPosts(listSeedPosts());
  });
  afterAll(() => test.close());

  const getList = async (query: string) => {
    const response = await test.request('GET', `/api/blogs${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as BlogList;
  };

  it('lists posts newest first, with paging data', async () => {
    const { data, meta } = await getList('?per_page=5');
    expect(meta).toEqual({ page: 1, per_page: 5, total: POST_COUNT });
    expect(data).toHaveLength(5);
    const dates = data.map((post) => post.created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      ['id', 'title', 'slug', 'image', 'image_alt', 'short_description', 'created_at', 'category_id', 'tag_id'].toSorted(),
    );
  });

  it('gives every post exactly once over all pages, and nothing past the end', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => getList(`?per_page=4&page=${page}`)));
    const ids = pages.flatMap((page) => page.data.map((post) => post.id));
    expect(new Set(ids).size).toBe(POST_COUNT);
    expect((await getList('?per_page=4&page=999')).data).toEqual([]);
  });

  it('gives the same pages from either end, also where the last one is not full', async () => {
    for (const per_page of [4, 5, 7]) {
      const pages = [];
      for (let page = 1; page <= Math.ceil(POST_COUNT / per_page); page += 1)
        pages.push(await getList(`?per_page=${per_page}&page=${page}`));
      const whole = await getList('?per_page=50');
      expect(pages.flatMap((page) => page.data)).toEqual(whole.data);
    }
  });

  it('searches for whole words, the last of which may still be unfinished, in any script', async () => {
    const [first] = listSeedPosts();
    if (first === undefined) throw new Error('no seed post');
    await test.services.blog.seedPosts([{ ...first, title: 'नमस्ते दुनिया kite', content: '<p>Quokkas swim <b>under</b>water</p>' }]);
    const find = async (text: string) => (await getList(`?search=${encodeURIComponent(text)}`)).data.map((post) => post.slug);
    for (const text of ['quokkas swi', 'दुनिया नमस्ते', 'नमस्ते दु', 'underwater quokkas', 'kite quokkas'])
      expect(await find(text)).toEqual([first.slug]);
    expect(await find('quokk swim')).toEqual([]);
    expect(await find('या')).toEqual([]);
    await test.services.blog.seedPosts([first]);
  });

  it('ranks title before summary before text, newest first in each, over all pages', async () => {
    const [first] = listSeedPosts();
    if (first === undefined) throw new Error('no seed post');
    const write = (number: number, place: 'title' | 'shortDescription' | 'content') => ({
      ...first,
      slug: `ranked-${number}`,
      createdAt: 1_700_000_000_000 + number,
      title: 'A sea',
      shortDescription: 'A sea',
      content: '<p>A sea</p>',
      [place]: place === 'content' ? '<p>Numbat</p>' : 'Numbat',
    });
    const places = ['content', 'title', 'shortDescription', 'content', 'title', 'shortDescription'] as const;
    await test.services.blog.seedPosts(places.map((place, number) => write(number, place)));
    const pages = await Promise.all([1, 2, 3].map((page) => getList(`?search=numbat&per_page=2&page=${page}`)));
    expect(pages.flatMap(({ data }) => data.map((post) => post.slug))).toEqual([4, 1, 5, 2, 3, 0].map((number) => `ranked-${number}`));
    expect(pages.map(({ meta }) => meta.total)).toEqual([6, 6, 6]);
    expect((await getList('?search=numbat&per_page=2&page=9')).meta.total).toBe(6);
    await test.database.db.deleteFrom('posts').where('slug', 'like', 'ranked-%').execute();
  });

  it('filters by category, by tag, and by both', async () => {
    const categories = (await (await test.request('GET', '/api/blog-categories')).json()) as { id: number; name: string }[];
    const tags = (await (await test.request('GET', '/api/blog-tags')).json()) as { id: number; name: string }[];
    expect(categories.length).toBeGreaterThanOrEqual(4);
    expect(tags.length).toBeGreaterThanOrEqual(10);
    let total = 0;
    for (const { id } of categories) {
      const { data, meta } = await getList(`?category_id=${id}&per_page=50`);
      expect(data.every((post) => post.category_id === id)).toBe(true);
      total += meta.total;
    }
    expect(total).toBe(POST_COUNT);
    const sample = (await getList('?per_page=1')).data[0];
    const both = await getList(`?category_id=${sample?.category_id}&tag_id=${sample?.tag_id}`);
    expect(both.data.map((post) => post.id)).toContain(sample?.id);
    expect(both.data.every((post) => post.category_id === sample?.category_id && post.tag_id === sample?.tag_id)).toBe(true);
    expect((await getList('?category_id=2147483647')).data).toEqual([]);
  });

  it('finds beginnings of words and puts a word in the title first', async () => {
    const { data } = await getList('?search=phon');
    expect(data[0]?.slug).toBe('phone-calls-in-english-without-panic');
    expect((await getList('?search=PHONE%20pan')).data.map((post) => post.slug)).toEqual(['phone-calls-in-english-without-panic']);
    expect((await getList('?search=zzzzqqq')).data).toEqual([]);
  });

  it('combines search and filter', async () => {
    const all = await getList('?search=the&per_page=50');
    const categoryId = all.data[0]?.category_id;
    const some = await getList(`?search=the&per_page=50&category_id=${categoryId}`);
    expect(some.meta.total).toBe(all.data.filter((post) => post.category_id === categoryId).length);
  });

  it.each([
    ['"unclosed quote', 0],
    ["' OR 1=1 --", undefined],
    ['NEAR(a b)', undefined],
    ['title:phone', undefined],
    ['* AND * OR NOT', undefined],
    ['-phone ^calls', undefined],
    ['\0', POST_COUNT],
    ['(((((', 0],
    ['&|!<->:*', 0],
    ['%', 0],
    ['\ud800', 0],
  ])('takes %j as text', async (search, total) => {
    const { meta } = await getList(`?search=${search === '\ud800' ? '%ED%A0%80' : encodeURIComponent(search)}`);
    expect(meta.total).toEqual(total ?? expect.any(Number));
  });

  it('takes a search of twenty thousand characters', async () => {
    expect((await getList(`?search=${'a '.repeat(10_000)}`)).meta.total).toEqual(expect.any(Number));
    expect((await getList(`?search=${encodeURIComponent('ß"*'.repeat(6667))}`)).data).toEqual([]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'per_page=51',
    'per_page=0',
    'category_id=x',
    'tag_id=99999999999999999999',
    'category_id=1e3x',
  ])('answers 422 at the field for ?%s', async (query) => {
    const response = await test.request('GET', `/api/blogs?${query}`);
    expect(response.status).toBe(422);
    const body = (await response.json()) as ErrorBody;
    expect(body.message).not.toBe('');
    expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]]);
  });

  it('counts empty parameters as left out', async () => {
    expect((await getList('?search=&category_id=&tag_id=&page=')).meta.total).toBe(POST_COUNT);
  });

  it('gives one post with sanitized HTML', async () => {
    const response = await test.request('GET', '/api/blogs/a-box-of-odd-things');
    const post = (await response.json()) as BlogDetail;
    expect(post).toMatchObject({
      slug: 'a-box-of-odd-things',
      category: 'Making things',
      tag: 'storytelling',
      image: 'posts/a-box-of-odd-things.svg',
    });
    expect(post.content).toContain('<h2>');
    expect(post.content).not.toMatch(/<script|onerror|javascript:/i);
  });

  it('cleans a post again when it is shown, whatever way it came into the table', async () => {
    const [source] = listSeedPosts();
    await test.services.blog.seedPosts([{ ...(source as NonNullable<typeof source>), slug: 'smuggled' }]);
    const smuggled = '<p onclick="steal()">Hello</p><script>steal()</script>';
    await test.database.db.updateTable('posts').set({ content: smuggled }).where('slug', '=', 'smuggled').execute();
    const post = (await (await test.request('GET', '/api/blogs/smuggled')).json()) as BlogDetail;
    expect(post.content).toBe('<p>Hello</p>');
    await test.database.db.deleteFrom('posts').where('slug', '=', 'smuggled').execute();
  });

  it.each(['no-such-post', 'UPPER', 'a--b', '%00', '..%2f..%2fetc', 'x'.repeat(5000), "'; drop table posts; --", '%F0%9F%98%80'])(
    'answers 404 for the slug %s',
    async (slug) => {
      const response = await test.request('GET', `/api/blogs/${slug.includes('%') ? slug : encodeURIComponent(slug)}`);
      expect([400, 404]).toContain(response.status);
      expect(Object.keys((await response.json()) as ErrorBody)).toEqual(['message']);
    },
  );

  it('answers 405 with the allowed methods, and 404 below /api for what is not there', async () => {
    const wrong = await test.request('POST', '/api/blogs', { body: {} });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await test.request('GET', '/api/nothing')).status).toBe(404);
  });

  it('changes the content version with a change of content, and only then', async () => {
    const { readContentVersion } = await import('#server/database/settings.ts');
    const before = await readContentVersion(test.database.db);
    expect(await test.services.blog.seedPosts(listSeedPosts())).toBe(0);
    expect(await readContentVersion(test.database.db)).toBe(before);
    const [first] = listSeedPosts();
    if (first === undefined) throw new Error('no seed post');
    expect(await test.services.blog.seedPosts([{ ...first, title: 'Quokkas at breakfast' }])).toBe(1);
    expect(await readContentVersion(test.database.db)).not.toBe(before);
    expect((await getList('?search=quokka')).data.map((post) => post.slug)).toEqual([first.slug]);
    await test.services.blog.seedPosts([first]);
    expect((await getList('?search=quokka')).data).toEqual([]);
  });

  it('cleans what an author writes before it is stored', async () => {
    const [first] = listSeedPosts();
    if (first === undefined) throw new Error('no seed post');
    await test.services.blog.seedPosts([{ ...first, content: '<p onclick="x()">Hi<script>alert(1)</script></p>' }]);
    const stored = await test.database.db.selectFrom('posts').select('content').where('slug', '=', first.slug).executeTakeFirstOrThrow();
    expect(stored.content).toBe('<p>Hi</p>');
    await test.services.blog.seedPosts([first]);
  });
});
