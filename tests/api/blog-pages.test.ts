import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlogList } from '#contracts/blog.ts';
import { bumpContentVersion } from '#server/database/settings.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const POSTS = 4000;
const PER_PAGE = 48;
const CHUNK = 500;
/** Posts of one moment are ordered by id. */
const AT_ONCE = 7;
const START_MS = 1_700_000_000_000;
const POSTS_WRITTEN = Array.from({ length: POSTS }, (_, number) => ({
  slug: `page-${number}`,
  category_id: 1 + (number % 2),
  created_at: START_MS + Math.floor(number / AT_ONCE),
}));
const NEWEST_FIRST = POSTS_WRITTEN.toReversed();
const FILTERS = ['', '&category_id=1'];

describe.each(listTestEngines())('pages of a long list on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    const { db } = test.database;
    for (const table of ['posts', 'blog_categories', 'blog_tags'] as const) await db.deleteFrom(table).execute();
    for (const table of ['blog_categories', 'blog_tags'] as const) {
      await db
        .insertInto(table)
        .values([1, 2].map((id) => ({ id, name: String(id) })))
        .execute();
    }
    const same = { title: 'x', short_description: 'x', content: 'x', image: 'x', image_alt: 'x', tag_id: 1, updated_at: START_MS };
    for (let from = 0; from < POSTS; from += CHUNK) {
      const rows = POSTS_WRITTEN.slice(from, from + CHUNK).map((post) => ({ ...same, ...post }));
      await db.insertInto('posts').values(rows).execute();
    }
    await bumpContentVersion(db);
  });
  afterAll(() => test.close());

  const read = async (page: number, filter: string) => {
    const { data, meta } = (await (await test.request('GET', `/api/blogs?page=${page}&per_page=${PER_PAGE}${filter}`)).json()) as BlogList;
    return { slugs: data.map(({ slug }) => slug), total: meta.total };
  };
  const expectPage = async (page: number, filter: string) => {
    const all = filter === '' ? NEWEST_FIRST : NEWEST_FIRST.filter(({ category_id: category }) => category === 1);
    const slugs = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ slug }) => slug);
    expect(await read(page, filter)).toEqual({ slugs, total: all.length });
  };

  it.each([
    ['forwards', (page: number) => page],
    ['backwards', (page: number, last: number) => last + 1 - page],
    ['in leaps', (page: number, last: number) => 1 + ((page * 19) % last)],
  ])('are the same whoever walks through them %s', async (_name, toPage) => {
    for (const filter of FILTERS) {
      const last = Math.ceil((filter === '' ? POSTS : POSTS / 2) / PER_PAGE) + 1;
      for (let step = 1; step <= last; step += 1) await expectPage(toPage(step, last), filter);
    }
  });

  it('are counted anew when something was taken out', async () => {
    await expectPage(20, '');
    const [first] = NEWEST_FIRST.slice(1000);
    await test.database.db
      .deleteFrom('posts')
      .where('slug', '=', first?.slug ?? '')
      .execute();
    await bumpContentVersion(test.database.db);
    const slugs = NEWEST_FIRST.filter(({ slug }) => slug !== first?.slug).map(({ slug }) => slug);
    expect(await read(20, '')).toEqual({ slugs: slugs.slice(19 * PER_PAGE, 20 * PER_PAGE), total: POSTS - 1 });
  });
});
