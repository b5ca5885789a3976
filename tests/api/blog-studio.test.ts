import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedPost, PostDocument } from '#contracts/blog-studio.ts';
import type { BlogDetail, BlogList } from '#contracts/blog.ts';
import { EMPTY_DOCUMENT, type DocumentBlock, type TextDocument } from '#contracts/document.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { readText } from '#server/modules/blog/post-text.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const STUDIO = '/api/studio/posts';
/** Short enough that no one is signed out meanwhile. */
const STEP_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
type Line = ListedPost & { version: number; name: string; saved_by: string | null };
type Answer = PostDocument & ErrorBody & { data: Line[]; meta: BlogList['meta']; current: PostDocument; content: string };

describe.each(listTestEngines())('the blog in the studio on %s', (engine) => {
  let test: TestApp;
  let editor: string;
  let learner: string;
  let clock = Date.parse('2026-11-20T10:00:00Z');
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
    await test.services.blog.seedPosts(listSeedPosts());
    editor = await makeStaff(test, 'editor');
    learner = (await registerAdult(test)).token;
  });
  afterAll(() => test.close());

  const send = async (method: string, address: string, body?: object, token: string | undefined = editor) => {
    const response = await test.request(method, address, { ...(body === undefined ? {} : { body }), token });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const add = async (title: string) => (await send('POST', STUDIO, { title })).answer;
  const WHOLE = {
    short_description: 'How a cork floats.',
    image: 'posts/a-box-of-odd-things.svg',
    image_alt: 'A box',
    category: 'Making things',
    tag: 'corks',
    text: 'A **cork** floats.\n\n<script>alert(1)</script>',
  };
  const write = async (title: string) => {
    const { slug } = await add(title);
    expect((await send('PUT', `${STUDIO}/${slug}`, { version: 1, title, ...WHOLE })).status).toBe(200);
    return slug;
  };
  const setState = (slug: string, body: object) => send('POST', `${STUDIO}/${slug}/state`, body);
  const readPublic = async (slug: string) => {
    const response = await test.request('GET', `/api/blogs/${slug}`);
    return { status: response.status, post: (await response.json()) as BlogDetail };
  };
  const find = async (words: string) => {
    const { data, meta } = (await (await test.request('GET', `/api/blogs?search=${words}`)).json()) as BlogList;
    // A row left in the index would be counted and not listed.
    expect(meta.total).toBe(data.length);
    return data.map(({ slug }) => slug);
  };

  it('a post is a draft that nobody reads, is published whole, found, changed, and taken back', async () => {
    const draft = await add("What's a cork?");
    expect(draft).toMatchObject({ slug: 'whats-a-cork', state: 'draft', version: 1, text: EMPTY_DOCUMENT });
    expect((await add("What's a cork?")).slug).toBe('whats-a-cork-2');
    const { slug } = draft;
    const missing = await setState(slug, { version: 1, state: 'published' });
    expect([missing.status, Object.keys(missing.answer.errors ?? {})]).toEqual([422, Object.keys(WHOLE)]);
    await send('PUT', `${STUDIO}/${slug}`, { version: 1, title: 'About corks', ...WHOLE });
    expect([(await readPublic(slug)).status, await find('corks')]).toEqual([404, []]);
    expect((await setState(slug, { version: 2, state: 'published' })).answer.state).toBe('published');
    expect((await readPublic(slug)).post).toMatchObject({
      title: 'About corks',
      content: '<p>A <strong>cork</strong> floats.</p>\n',
      tag: 'corks',
      created_at: new Date(clock).toISOString(),
    });
    expect(await find('corks')).toEqual([slug]);

    clock += STEP_MS;
    const changed = await send('PUT', `${STUDIO}/${slug}`, {
      version: 2,
      title: 'About pebbles',
      ...WHOLE,
      tag: 'pebbles',
      short_description: 'Stones.',
    });
    expect(changed.answer.version).toBe(3);
    expect([await find('pebbles'), await find('corks')]).toEqual([[slug], []]);
    expect((await readPublic(slug)).post.created_at).toBe(new Date(clock - STEP_MS).toISOString());
    const half = await send('PUT', `${STUDIO}/${slug}`, { version: 3, title: 'About pebbles', ...WHOLE, text: ' ' });
    expect([half.status, Object.keys(half.answer.errors ?? {})]).toEqual([422, ['text']]);
    await setState(slug, { version: 3, state: 'draft' });
    expect([(await readPublic(slug)).status, await find('pebbles')]).toEqual([404, []]);
    await setState(slug, { version: 3, state: 'published' });
    expect((await readPublic(slug)).post.created_at).toBe(new Date(clock - STEP_MS).toISOString());
  });

  it('a post of the files is taken up with its Markdown, keeps its address and day, and the files leave it alone from then on', async () => {
    const [seed] = listSeedPosts();
    if (seed === undefined) throw new Error('no seed post');
    const { slug } = seed;
    const { answer } = await send('GET', `${STUDIO}/${slug}`);
    expect(answer).toMatchObject({ state: 'published', version: 1, text: readText(seed.source), category: seed.category });
    const { state: _, publish_at: _at, updated_at: _updated, slug: _slug, ...text } = answer;
    await send('PUT', `${STUDIO}/${slug}`, { ...text, title: 'Our own title' });
    const { post } = await readPublic(slug);
    expect([post.title, Date.parse(post.created_at)]).toEqual(['Our own title', seed.createdAt]);
    const changed = listSeedPosts().map((source) => ({ ...source, title: `${source.title}!` }));
    expect(await test.services.blog.seedPosts(changed)).toBe(changed.length - 1);
    expect((await readPublic(slug)).post.title).toBe('Our own title');

    expect(await send('DELETE', `${STUDIO}/${slug}`)).toMatchObject({ status: 200, answer: { message: 'The post has been deleted.' } });
    expect((await send('DELETE', `${STUDIO}/${slug}`)).status).toBe(404);
    expect(await test.services.blog.seedPosts(listSeedPosts())).toBe(changed.length - 1);
    expect([(await readPublic(slug)).status, (await send('GET', `${STUDIO}/${slug}`)).status]).toEqual([404, 404]);
  });

  it('keeps versions, brings one back, and refuses the older of two changes with the newer text', async () => {
    const slug = await write('Two people');
    const second = await send('PUT', `${STUDIO}/${slug}`, { version: 1, title: 'Theirs', ...WHOLE });
    expect([second.status, second.answer.current.title, second.answer.current.version]).toEqual([409, 'Two people', 2]);
    const race = await Promise.all(['A', 'B', 'C'].map((title) => send('PUT', `${STUDIO}/${slug}`, { version: 2, title, ...WHOLE })));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const lines = (await send('GET', `${STUDIO}/${slug}/versions`)).answer.data;
    expect(lines.map(({ version, saved_by }) => [version, saved_by !== null])).toEqual([
      [3, true],
      [2, true],
      [1, true],
    ]);
    expect((await send('GET', `${STUDIO}/${slug}/versions/1`)).answer).toMatchObject({ title: 'Two people', text: EMPTY_DOCUMENT });
    expect((await send('GET', `${STUDIO}/${slug}/versions/9`)).status).toBe(404);
    expect((await send('POST', `${STUDIO}/${slug}/versions/2/restore`, { version: 2 })).status).toBe(409);
    expect((await send('POST', `${STUDIO}/${slug}/versions/2/restore`, { version: 3 })).answer).toMatchObject({
      title: 'Two people',
      version: 4,
    });
  });

  it('another address leads on from the old one, however often, and the files, other posts and open tabs go by it', async () => {
    const [, seed] = listSeedPosts();
    if (seed === undefined) throw new Error('no seed post');
    const move = (from: string, slug: string) => send('PUT', `${STUDIO}/${from}/address`, { slug });
    const old = seed.slug;
    expect((await move(old, 'second-home')).answer).toEqual({ slug: 'second-home', old: [old] });
    expect((await move('second-home', 'third-home')).answer).toMatchObject({ slug: 'third-home' });
    expect((await readPublic(old)).post).toMatchObject({ slug: 'third-home', title: seed.title });
    expect([await test.services.blog.findNewSlug(old), await test.services.blog.findNewSlug('second-home')]).toEqual([
      'third-home',
      'third-home',
    ]);
    expect(await find(seed.title)).toContain('third-home');
    const feeds = await Promise.all(['/rss.xml', '/sitemap.xml'].map(async (path) => (await test.request('GET', path)).text()));
    for (const feed of feeds) expect([feed.includes('/blogs/third-home<'), feed.includes(`/blogs/${old}<`)]).toEqual([true, false]);
    // The files don't bring the post back under its first address.
    await test.services.blog.seedPosts(listSeedPosts().map((source) => ({ ...source, title: `${source.title}?` })));
    expect((await readPublic(old)).post.title).toBe(seed.title);

    // A tab opened before still saves.
    const { state: _, publish_at: _at, updated_at: _updated, slug: _slug, ...text } = (await send('GET', `${STUDIO}/${old}`)).answer;
    expect((await send('PUT', `${STUDIO}/${old}`, { ...text, title: 'From an old tab' })).answer.slug).toBe('third-home');
    expect((await readPublic('third-home')).post.title).toBe('From an old tab');

    const other = await write('Another harbour');
    for (const taken of [old, 'second-home', 'third-home', listSeedPosts()[2]?.slug ?? ''])
      expect([(await move(other, taken)).status, taken]).toEqual([422, taken]);
    for (const odd of ['', 'Two Words', '-a', 'a--b', 'a/b', 'моя', 'a'.repeat(81)]) expect((await move(other, odd)).status).toBe(422);
    expect((await add('Second home')).slug).toBe('second-home-2');
    clock += 1000;
    expect((await move('third-home', old)).answer).toEqual({ slug: old, old: ['third-home', 'second-home'] });
    expect(await test.services.blog.findNewSlug('third-home')).toBe(old);
    expect([
      (await send('PUT', `${STUDIO}/${other}/address`, { slug: 'mine' }, learner)).status,
      (await move('nothing', 'mine')).status,
    ]).toEqual([403, 404]);

    // No one is sent to a missing post, and a planned publication is not lost.
    await send('DELETE', `${STUDIO}/${old}`);
    expect([(await readPublic('third-home')).status, (await move(other, 'third-home')).status]).toEqual([404, 422]);
    await setState(other, { version: 2, state: 'scheduled', publish_at: new Date(clock + STEP_MS).toISOString() });
    await move(other, 'moved-harbour');
    clock += STEP_MS;
    await test.runJobs();
    expect((await readPublic(other)).post.slug).toBe('moved-harbour');
  });

  it('a scheduled post is published by itself, once, however many processes look; one that was moved or taken back is not', async () => {
    const slug = await write('Later');
    const at = clock + STEP_MS;
    for (const publish_at of [undefined, 'soon', new Date(clock - 1).toISOString(), new Date(clock + 400 * DAY_MS).toISOString()]) {
      const { status, answer } = await setState(slug, {
        version: 2,
        state: 'scheduled',
        ...(publish_at === undefined ? {} : { publish_at }),
      });
      expect([publish_at, status, Object.keys(answer.errors ?? {})]).toEqual([publish_at, 422, ['publish_at']]);
    }
    const back = await write('Taken back');
    for (const each of [slug, back]) {
      const { answer } = await setState(each, { version: 2, state: 'scheduled', publish_at: new Date(at).toISOString() });
      expect(answer.publish_at).toBe(new Date(at).toISOString());
    }
    await setState(back, { version: 2, state: 'draft' });
    const drafts = (await send('GET', `${STUDIO}?show=drafts`)).answer.data.map((post) => [post.slug, post.state]);
    expect(drafts).toEqual(
      expect.arrayContaining([
        [slug, 'scheduled'],
        [back, 'draft'],
      ]),
    );
    const moved = await write('Moved');
    for (const time of [at, at + STEP_MS])
      await setState(moved, { version: 2, state: 'scheduled', publish_at: new Date(time).toISOString() });
    await test.runJobs();
    expect((await readPublic(slug)).status).toBe(404);
    clock = at + 1000;
    const other = await createTestApp({ engine, now: () => clock, shareDatabaseOf: test });
    const works = [test.runJobs, other.runJobs, () => other.services.blog.publishScheduled(slug, at, 0)];
    // Two connections of one process to one SQLite file would block each other.
    if (engine === 'sqlite') for (const work of works) await work();
    else await Promise.all(works.map((work) => work()));
    await other.close();
    const { id: post } = await test.database.db
      .selectFrom('post_documents')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const lines = test.database.db.selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'post_published');
    const ofPost = (await lines.where('details', 'like', `%"post":${post},%`).execute()).map((line) => [
      line.actor,
      JSON.parse(line.details),
    ]);
    expect(ofPost).toEqual([['system', { post, version: 2, scheduled_by: expect.any(Number) as number }]]);
    expect((await readPublic(slug)).post.created_at).toBe(new Date(at).toISOString());
    expect([(await readPublic(back)).status, (await readPublic(moved)).status]).toEqual([404, 404]);
    expect((await find('later')).filter((found) => found === slug)).toEqual([slug]);
  });

  it('lists by words and by state, a page at a time, and shows what is half written', async () => {
    expect((await send('GET', `${STUDIO}?q=cork`)).answer.data.every(({ state }) => state === 'published')).toBe(true);
    await add('100 % done_');
    const listDrafts = async (q: string) =>
      (await send('GET', `${STUDIO}?show=drafts&q=${encodeURIComponent(q)}`)).answer.data.map(({ title }) => title);
    expect([await listDrafts('% DONE_'), await listDrafts('%d'), await listDrafts('e__')]).toEqual([['100 % done_'], [], []]);
    expect((await send('GET', `${STUDIO}?page=99`)).answer.data).toEqual([]);
    // With its picture and category, which a draft may not have yet.
    const [first] = (await send('GET', STUDIO)).answer.data;
    expect([first?.image, first?.category]).toEqual([expect.stringMatching(/^posts\//), expect.stringMatching(/./)]);
    const [draft] = (await send('GET', `${STUDIO}?show=drafts`)).answer.data;
    expect(draft).toMatchObject({ image: '', category: '' });
    const { slug } = await add('Half');
    const shown = await send('POST', `${STUDIO}/${slug}/preview`, { ...WHOLE, title: '', image: '', text: '# Big <b>x</b>' });
    expect([shown.status, shown.answer.content]).toEqual([200, '<h2>Big <strong>x</strong></h2>\n']);
    expect((await send('GET', `${STUDIO}/${slug}`)).answer.text).toEqual(EMPTY_DOCUMENT);
  });

  it('is for staff alone, and nothing odd or too large gets in', async () => {
    const slug = await write('Guarded');
    const calls: [string, string, object?][] = [
      ['GET', STUDIO],
      ['GET', '/api/studio/post-choices'],
      ['POST', STUDIO, { title: 'x' }],
      ['GET', `${STUDIO}/${slug}`],
      ['PUT', `${STUDIO}/${slug}`, { version: 2, title: 'x', ...WHOLE }],
      ['POST', `${STUDIO}/${slug}/state`, { version: 2, state: 'draft' }],
      ['POST', `${STUDIO}/${slug}/preview`, { title: 'x', ...WHOLE }],
      ['GET', `${STUDIO}/${slug}/versions`],
      ['GET', `${STUDIO}/${slug}/versions/1`],
      ['POST', `${STUDIO}/${slug}/versions/1/restore`, { version: 2 }],
      ['DELETE', `${STUDIO}/${slug}`],
    ];
    for (const [method, address, body] of calls) {
      expect([method, address, (await test.request(method, address, body === undefined ? {} : { body })).status]).toEqual([
        method,
        address,
        401,
      ]);
      expect([method, address, (await send(method, address, body, learner)).status]).toEqual([method, address, 403]);
      const gone = address.replace(slug, 'no-such-post');
      if (gone !== address) expect([method, gone, (await send(method, gone, body)).status]).toEqual([method, gone, 404]);
    }
    const save = (changes: object) => send('PUT', `${STUDIO}/${slug}`, { version: 2, title: 'x', ...WHOLE, ...changes });
    for (const [changes, field] of [
      [{ title: ' ' }, 'title'],
      [{ image: 'https://elsewhere.test/a.svg' }, 'image'],
      [{ image: 'posts/../../secret.svg' }, 'image'],
      [{ text: 'x'.repeat(100_001) }, 'text'],
      [{ text: '> '.repeat(49_500) }, 'text'],
      [{ text: '1. '.repeat(30_000) }, 'text'],
      [{ text: '_a'.repeat(49_500) }, 'text'],
      [{ text: { type: 'doc', content: [{ type: 'script' }] } }, 'text'],
      [{ text: 7 }, 'text'],
      [{ version: 'one' }, 'version'],
    ] as const)
      expect([field, (await save(changes)).answer.errors]).toEqual([field, { [field]: [expect.any(String)] }]);
    expect((await save({ text: 'x'.repeat(600_000) })).status).toBe(413);
    expect((await setState(slug, { version: 2, state: 'gone' })).status).toBe(422);
    expect((await setState(slug, { version: 1, state: 'published' })).status).toBe(409);
    const shown = await send('POST', `${STUDIO}/${slug}/preview`, { title: 'x', ...WHOLE, text: '> '.repeat(49_500) });
    expect([shown.status, shown.answer.errors]).toEqual([422, { text: [expect.stringContaining('at most 10 levels deep')] }]);
  });

  it('a draft from before the rule for its text opens as plain words', async () => {
    const { slug } = await add('From before');
    const body = JSON.stringify({ title: 'From before', ...WHOLE, text: '> '.repeat(49_500) });
    await test.database.db.updateTable('post_documents').set({ body }).where('slug', '=', slug).execute();
    const { text } = (await send('GET', `${STUDIO}/${slug}`)).answer;
    expect(text).toEqual({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '> '.repeat(49_500) }] }] });
  });

  const makeText = (...content: DocumentBlock[]): TextDocument => ({ type: 'doc', content });
  const paragraph = (text: string): DocumentBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

  it('a document is stored as it was sent, without what it does not name, and its words are found', async () => {
    const { slug } = await add('Of parts');
    const text = makeText(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Zebrafish' }] },
      { type: 'film', attrs: { film: 'none' } },
    );
    const odd = { ...text, content: text.content.map((node) => ({ ...node, style: 'color:red' })) };
    const saved = await send('PUT', `${STUDIO}/${slug}`, { version: 1, title: 'Of parts', ...WHOLE, text: odd });
    expect(saved.answer.text).toEqual(text);
    await setState(slug, { version: 2, state: 'published' });
    expect((await readPublic(slug)).post.content).toBe('<h2>Zebrafish</h2>\n');
    expect(await find('zebrafish')).toEqual([slug]);
  });

  it('pictures in the text need words before anybody reads them', async () => {
    const { slug } = await add('With a picture');
    const withPicture = (alt: string) =>
      makeText(paragraph('See:'), {
        type: 'picture',
        attrs: { picture: null, src: '/public/posts/a-box-of-odd-things.svg', alt, caption: '' },
      });
    expect((await send('PUT', `${STUDIO}/${slug}`, { version: 1, title: 'x', ...WHOLE, text: withPicture(' ') })).status).toBe(200);
    const refused = await setState(slug, { version: 2, state: 'published' });
    expect(refused.answer.errors).toEqual({ text: ['Say in words what each picture in the text shows.'] });
    const gone = makeText({ type: 'picture', attrs: { picture: 999_999, src: '/public/pictures/a.webp', alt: 'x', caption: '' } });
    expect((await send('PUT', `${STUDIO}/${slug}`, { version: 2, title: 'x', ...WHOLE, text: gone })).answer.errors).toEqual({
      text: ['A picture in the text is no longer there. Please take it out.'],
    });
  });

  it('what saves itself while somebody types is one version and one line of the log, until somebody else or another save comes', async () => {
    const { slug } = await add('Typing');
    const other = await makeStaff(test, 'editor');
    const countLines = async () =>
      (await test.database.db.selectFrom('audit_log').select('id').where('action', '=', 'post_saved').execute()).length;
    const before = await countLines();
    const save = (version: number, words: string, continues: boolean, token = editor) =>
      send('PUT', `${STUDIO}/${slug}`, { version, title: 'Typing', ...WHOLE, text: makeText(paragraph(words)), continues }, token);
    await save(1, 'a', false);
    await save(2, 'ab', true);
    await save(3, 'abc', true);
    await save(4, 'theirs', true, other);
    await save(5, 'abcd', true);
    const lines = (await send('GET', `${STUDIO}/${slug}/versions`)).answer.data;
    expect(lines.map(({ version }) => version)).toEqual([6, 5, 4, 1]);
    expect((await countLines()) - before).toBe(3);
  });

  it('Markdown is read for the editor, within bounds', async () => {
    const read = (markdown: string, token?: string) => send('POST', '/api/studio/read-markdown', { markdown }, token);
    expect((await read('A **b**')).answer.text).toEqual(readText('A **b**'));
    expect((await read('x'.repeat(100_001))).status).toBe(422);
    expect((await read('x', learner)).status).toBe(403);
    const fill = (piece: string) => piece.repeat(Math.floor(99_000 / piece.length));
    for (const piece of [
      '> ',
      '**a',
      '*a ',
      '> a\n\n',
      'a@b.c ',
      'www.a ',
      '`a',
      '![a](b) ',
      '<b>',
      '<i>\n\n',
      '- a\n',
      '|a|b|\n',
      '# a\n',
      '~~a',
      '[',
      '&amp;',
      'a  \n',
    ]) {
      const { status, answer } = await read(fill(piece));
      expect([status, piece]).toEqual([status === 200 ? 200 : 422, piece]);
      if (status === 422) expect(answer.errors?.['markdown']?.[0]).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('Markdown that has too much in it is refused at the field where a post is saved, and the post stays', async () => {
    const { slug } = await add('Crowded');
    const text = '<b>\n\n'.repeat(18_000);
    const sent = await send('PUT', `${STUDIO}/${slug}`, { version: 1, title: 'Crowded', ...WHOLE, text });
    expect([sent.status, Object.keys(sent.answer.errors ?? {})]).toEqual([422, ['text']]);
    expect((await send('GET', `${STUDIO}/${slug}`)).answer.version).toBe(1);
  });
});
