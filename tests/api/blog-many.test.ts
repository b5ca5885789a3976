import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlogList } from '#contracts/blog.ts';
import { POSTS_PER_PAGE } from '#contracts/blog-studio.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { MATCHES_MAX } from '#server/database/search-question.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const PATIENCE_MS = 60_000;

describe.each(listTestEngines())('search among very many on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    const [first] = listSeedPosts();
    if (first === undefined) throw new Error('no seed post');
    const write = (number: number, word: string) => ({
      ...first,
      slug: `${word}-${number}`,
      title: 'A sea',
      shortDescription: 'A sea',
      content: `<p>${word}</p>`,
      createdAt: 1_700_000_000_000 + number,
    });
    const inTitle = { ...write(-1, 'wombat'), slug: 'wombat-by-title', title: 'The wombat' };
    const whole = Array.from({ length: MATCHES_MAX }, (_, number) => write(number, 'wombat'));
    await test.services.blog.seedPosts([inTitle, ...whole, ...[1, 2, 3].map((number) => write(MATCHES_MAX + number, 'wombats'))]);
  }, PATIENCE_MS);
  afterAll(() => test.close());

  const find = async (search: string) => {
    const response = await test.request('GET', `/api/blogs?per_page=5&search=${search}`);
    const { data, meta } = (await response.json()) as BlogList;
    return { slugs: data.map(({ slug }) => slug), total: meta.total, relation: meta.total_relation };
  };

  it('takes the last word whole where enough is found so, a title first however old it is', async () => {
    const { slugs, ...count } = await find('wombat');
    expect(count).toEqual({ total: MATCHES_MAX, relation: 'gte' });
    expect(slugs).toEqual(['wombat-by-title', ...[1, 2, 3, 4].map((back) => `wombat-${MATCHES_MAX - back}`)]);
  });

  it('tells staff too that there may be more, but only where they searched', async () => {
    const readMeta = async (q: string) => (await test.services.blog.listForStaff({ show: 'published', q, page: 1 })).meta;
    expect(await readMeta('wombat')).toMatchObject({ total: MATCHES_MAX, total_relation: 'gte' });
    expect(await readMeta('wombats')).toEqual({ page: 1, per_page: POSTS_PER_PAGE, total: 3 });
    const all = await readMeta('');
    expect(all.total).toBeGreaterThan(MATCHES_MAX);
    expect(all).not.toHaveProperty('total_relation');
  });

  it('takes it as a beginning where it is one', async () => {
    expect(await find('wombats')).toEqual({ slugs: [3, 2, 1].map((number) => `wombats-${MATCHES_MAX + number}`), total: 3 });
    const { slugs, ...count } = await find('womb');
    expect(count).toEqual({ total: MATCHES_MAX, relation: 'gte' });
    expect(slugs.slice(0, 4)).toEqual(['wombat-by-title', ...[3, 2, 1].map((number) => `wombats-${MATCHES_MAX + number}`)]);
  });
});
