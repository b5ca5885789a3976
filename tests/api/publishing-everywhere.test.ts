import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlogList } from '#contracts/blog.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { usePosts } from '#tests/factories/posts.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** Longer than a process may answer from memory. */
const ONE_SECOND_MS = 1000;

/** Two applications on one database, like two processes behind one address. The test's clock keeps busy machines harmless. */
describe.each(listTestEngines())('what is published by one process, on %s', (engine) => {
  let here: TestApp;
  let there: TestApp;
  let posts: ReturnType<typeof usePosts>;
  let clock = Date.parse('2026-11-20T10:00:00Z');
  beforeAll(async () => {
    const now = () => clock;
    here = await createTestApp({ engine, now, isCached: true });
    there = await createTestApp({ engine, now, isCached: true, shareDatabaseOf: here });
    await here.services.blog.seedPosts(listSeedPosts());
    posts = usePosts(here, await makeStaff(here, 'editor'));
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  const readText = async (test: TestApp, path: string) => (await test.request('GET', path)).text();
  /** What one process shows of a post: the post, the lists, the feed, the sitemap, a search, the filters. */
  async function look(test: TestApp, slug: string, word: string) {
    const list = async (query: string) =>
      (JSON.parse(await readText(test, `/api/blogs${query}`)) as BlogList).data.some((post) => post.slug === slug);
    return {
      post: (await test.request('GET', `/api/blogs/${slug}`)).status,
      list: await list(''),
      search: await list(`?search=${word}`),
      feed: (await readText(test, '/rss.xml')).includes(`/blogs/${slug}<`),
      sitemap: (await readText(test, '/sitemap.xml')).includes(`/blogs/${slug}<`),
      tag: (await readText(test, '/api/blog-tags')).includes(`"tag of ${word}"`),
    };
  }
  const SHOWN = { post: 200, list: true, search: true, feed: true, sitemap: true, tag: true };
  const HIDDEN = { post: 404, list: false, search: false, feed: false, sitemap: false, tag: true };
  const expectBoth = async (slug: string, word: string, seen: object) => {
    clock += ONE_SECOND_MS;
    for (const test of [here, there]) expect(await look(test, slug, word)).toEqual(seen);
  };

  it('is shown by both within a second, and hidden, moved and deleted as soon', async () => {
    const draft = await posts.write({ title: 'Barnacles', text: 'A barnacle holds on.', tag: 'tag of barnacle' });
    const { slug } = draft;
    // Fills both memories before anything changes.
    await expectBoth(slug, 'barnacle', { ...HIDDEN, tag: false });
    await posts.setState(draft, 'published');
    await expectBoth(slug, 'barnacle', SHOWN);
    await posts.setState(draft, 'draft');
    await expectBoth(slug, 'barnacle', HIDDEN);
    await posts.setState(draft, 'published');
    await posts.move(slug, 'barnacles-hold-on');
    await expectBoth('barnacles-hold-on', 'barnacle', SHOWN);
    // The old address still answers, and says where the post is now.
    await expectBoth(slug, 'barnacle', { ...HIDDEN, post: 200, tag: true });
    await posts.remove(slug);
    await expectBoth('barnacles-hold-on', 'barnacle', HIDDEN);
  });

  it('a scheduled one too, whichever process publishes it', async () => {
    const draft = await posts.write({ title: 'Limpets', text: 'A limpet comes home.', tag: 'tag of limpet' });
    const at = clock + 60_000;
    await posts.schedule(draft, at);
    await expectBoth(draft.slug, 'limpet', { ...HIDDEN, tag: false });
    clock = at;
    await there.runJobs();
    await expectBoth(draft.slug, 'limpet', SHOWN);
  });
});
