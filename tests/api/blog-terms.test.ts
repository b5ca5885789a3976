import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TermKind, TermList } from '#contracts/blog-terms.ts';
import type { BlogDetail, BlogList } from '#contracts/blog.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { usePosts } from '#tests/factories/posts.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const TERMS = '/api/studio/blog-terms';
const LISTS = { category: 'categories', tag: 'tags' } as const;
const FILTERS = { category: 'category_id', tag: 'tag_id' } as const;

describe.each(listTestEngines())('categories and tags in the studio on %s', (engine) => {
  let test: TestApp;
  let editor: string;
  let learner: string;
  let posts: ReturnType<typeof usePosts>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await test.services.blog.seedPosts(listSeedPosts());
    editor = await makeStaff(test, 'editor');
    learner = (await registerAdult(test)).token;
    posts = usePosts(test, editor);
  });
  afterAll(() => test.close());

  const send = async (method: string, path: string, body?: object, token = editor) => {
    const response = await test.request(method, TERMS + path, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, answer: (await response.json()) as TermList & ErrorBody };
  };
  const find = async (kind: TermKind, name: string) => {
    const term = (await send('GET', '')).answer[LISTS[kind]].find((each) => each.name === name);
    if (term === undefined) throw new Error(`There is no ${kind} "${name}".`);
    return term;
  };
  const read = async <Answer>(path: string) => (await (await test.request('GET', path)).json()) as Answer;
  const listSlugs = async (kind: TermKind, id: number, search = '') =>
    (await read<BlogList>(`/api/blogs?${FILTERS[kind]}=${id}${search === '' ? '' : `&search=${search}`}`)).data.map(({ slug }) => slug);
  const listActions = async () =>
    (await test.database.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute())
      .filter(({ action }) => action.startsWith('term_'))
      .map(({ action, details }) => [action, (JSON.parse(details) as { kind: string }).kind]);

  it('are made, with a name of their own, and readers have them at once', async () => {
    expect((await send('POST', '/tag', { name: ' Lighthouses ' })).status).toBe(201);
    expect(await find('tag', 'Lighthouses')).toMatchObject({ posts: 0, drafts: 0 });
    expect((await read<{ name: string }[]>('/api/blog-tags')).map(({ name }) => name)).toContain('Lighthouses');
    for (const name of ['lighthouses', '', ' ', 'a'.repeat(61)]) {
      const { status, answer } = await send('POST', '/tag', { name });
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['name']]);
    }
  });

  it.each(['category', 'tag'] as const)(
    'a %s is renamed in published posts, drafts and their versions, and an open text is not overwritten',
    async (kind) => {
      const old = `Old "${kind}" \\ 100%`;
      const published = await posts.publish({ title: `Gulls ${kind}`, [kind]: old });
      const draft = await posts.write({ title: `Later ${kind}`, [kind]: old, text: `Words like "${kind}":"${old}" stay.` });
      await expect(find(kind, old)).resolves.toMatchObject({ posts: 1, drafts: 1 });
      const { id } = await find(kind, old);
      expect((await send('PUT', `/${kind}/${id}`, { name: 'Kites' })).status).toBe(200);
      expect(await find(kind, 'Kites')).toMatchObject({ id, posts: 1, drafts: 1 });
      expect((await read<BlogDetail>(`/api/blogs/${published.slug}`))[kind]).toBe('Kites');
      const after = await posts.get(draft.slug);
      expect([after[kind], after.version]).toEqual(['Kites', draft.version + 1]);
      expect(JSON.stringify(after.text)).toContain(String.raw`100%\" stay.`);
      // A tab with the old name is asked, and does not bring it back.
      const { state: _, publish_at: _at, updated_at: _updated, slug, ...stale } = draft;
      expect((await test.request('PUT', `/api/studio/posts/${slug}`, { token: editor, body: stale })).status).toBe(409);
      expect((await send('PUT', `/${kind}/${id}`, { name: 'KITES' })).status).toBe(200);
      const [other] = listSeedPosts();
      expect((await send('PUT', `/${kind}/${id}`, { name: other?.[kind].toUpperCase() })).answer.errors?.['name']?.[0]).toMatch(/already/);
    },
  );

  it.each(['category', 'tag'] as const)(
    'a %s is merged into another: lists, filters and search follow, and then it is gone',
    async (kind) => {
      const one = await posts.publish({ title: `Anchor ${kind}`, [kind]: `From ${kind}` });
      const two = await posts.publish({ title: `Harbour ${kind}`, [kind]: `Into ${kind}` });
      const draft = await posts.write({ title: `Sail ${kind}`, [kind]: `From ${kind}` });
      const [from, into] = [await find(kind, `From ${kind}`), await find(kind, `Into ${kind}`)];
      expect(await listSlugs(kind, into.id)).toEqual([two.slug]);
      for (const odd of [from.id, 999_999, 0, 'x'])
        expect((await send('POST', `/${kind}/${from.id}/merge`, { into: odd })).status).toBe(422);
      const { status } = await send('DELETE', `/${kind}/${from.id}`);
      expect([status, (await find(kind, `From ${kind}`)).posts]).toEqual([409, 1]);
      expect((await send('POST', `/${kind}/${from.id}/merge`, { into: into.id })).status).toBe(200);
      expect(await listSlugs(kind, into.id)).toEqual([two.slug, one.slug]);
      expect(await listSlugs(kind, into.id, 'anchor')).toEqual([one.slug]);
      expect(await listSlugs(kind, from.id)).toEqual([]);
      expect((await posts.get(draft.slug))[kind]).toBe(`Into ${kind}`);
      expect(await find(kind, `Into ${kind}`)).toMatchObject({ posts: 2, drafts: 1 });
      expect((await send('POST', `/${kind}/${from.id}/merge`, { into: into.id })).status).toBe(404);
    },
  );

  it('one that no post has is deleted, staff alone may do all this, and each act is in the log', async () => {
    const { id } = await find('tag', 'Lighthouses');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/tag', { name: 'Mine' }],
      ['PUT', `/tag/${id}`, { name: 'Mine' }],
      ['POST', `/tag/${id}/merge`, { into: 1 }],
      ['DELETE', `/tag/${id}`, undefined],
    ] as const)
      expect((await send(method, path, body, learner)).status).toBe(403);
    expect((await send('DELETE', `/tag/${id}`)).answer.tags.map(({ name }) => name)).not.toContain('Lighthouses');
    expect((await send('DELETE', `/tag/${id}`)).status).toBe(404);
    expect((await send('POST', '/author', { name: 'x' })).status).toBeGreaterThanOrEqual(404);
    expect(await listActions()).toEqual([
      ['term_added', 'tag'],
      ['term_renamed', 'category'],
      ['term_renamed', 'category'],
      ['term_renamed', 'tag'],
      ['term_renamed', 'tag'],
      ['term_merged', 'category'],
      ['term_merged', 'tag'],
      ['term_deleted', 'tag'],
    ]);
  });
});
