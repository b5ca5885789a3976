import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlogDetail, BlogList } from '#contracts/blog.ts';
import type { TermKind, TermList } from '#contracts/blog-terms.ts';
import type { PictureDetail } from '#contracts/pictures.ts';
import { readPictureFile } from '#contracts/picture-file.ts';
import { DAY_MS, HOUR_MS, useLiveSessions } from '#tests/factories/live-sessions.ts';
import { makeNewStaff, makeStaff, PASSWORD, registerConfirmed, setUpSecondStep } from '#tests/factories/people.ts';
import { drawPicture } from '#tests/factories/pictures.ts';
import { usePosts } from '#tests/factories/posts.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const FILTERS = { category: 'category_id', tag: 'tag_id' } as const;
const LISTS = { category: 'categories', tag: 'tags' } as const;

describe.each(listTestEngines())('roles, posts, terms and pictures that change while something waits, on %s', (engine) => {
  let test: TestApp;
  let posts: ReturnType<typeof usePosts>;
  let editor: string;
  let admin: string;
  let clock = NOON;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
  });
  beforeEach(async () => {
    clock = NOON;
    await test.database.db.deleteFrom('rate_limits').execute();
    [editor, admin] = [await makeStaff(test, 'editor'), await makeStaff(test, 'admin')];
    posts = usePosts(test, editor);
  });
  afterAll(() => test.close());

  const send = (method: string, path: string, token?: string, body?: unknown) => test.request(method, path, { token, body });
  const read = async <Answer>(path: string, token?: string) => (await (await send('GET', path, token)).json()) as Answer;
  const readPost = (slug: string) => read<BlogDetail>(`/api/blogs/${slug}`);
  const setRoles = async (id: number, roles: string[]) =>
    expect((await send('PUT', `/api/studio/people/${id}/roles`, admin, { roles })).status).toBe(200);
  const signIn = async (email: string, code: string) =>
    ((await (await send('POST', '/api/login', undefined, { email, password: PASSWORD, code })).json()) as { token: string }).token;
  async function upload(method: string, path: string) {
    const bytes = new Uint8Array(await drawPicture(700, 400).jpeg().toBuffer());
    const headers = { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${editor}` };
    const response = await test.app.request(`/api/studio/pictures${path}?name=harbour.jpg`, { method, headers, body: bytes });
    return (await response.json()) as PictureDetail;
  }
  async function schedulePictured(title: string) {
    const picture = await upload('POST', '');
    await send('PUT', `/api/studio/pictures/${picture.id}`, editor, { alt: 'A harbour' });
    const { slug, version, text, short_description, category, tag } = await posts.write({ title });
    const written = { title, text, short_description, category, tag, version, image: `pictures/${picture.id}`, image_alt: 'A harbour' };
    const saved = await send('PUT', `/api/studio/posts/${slug}`, editor, written);
    expect(saved.status).toBe(200);
    await posts.schedule({ slug, version: version + 1 }, NOON + HOUR_MS);
    return { slug, picture };
  }
  const publishDue = async () => {
    clock = NOON + HOUR_MS;
    await test.runJobs();
  };

  it('an editor whose role was taken saves nothing, before and after signing in again, and the draft stays as it was', async () => {
    const writer = await makeNewStaff(test, 'editor');
    const { showDigits } = await setUpSecondStep(test, writer.token);
    const draft = await usePosts(test, writer.token).write({ title: 'Half a thought' });
    await setRoles(writer.userId, []);
    const { slug, state: _state, publish_at: _at, updated_at: _updated, ...text } = draft;
    const save = (token: string) => send('PUT', `/api/studio/posts/${slug}`, token, { ...text, title: 'Changed after all' });
    expect((await save(writer.token)).status).toBe(401);
    clock += 60_000;
    const token = await signIn(writer.email, showDigits());
    expect([(await save(token)).status, (await send('POST', `/api/studio/posts/${slug}/state`, token, {})).status]).toEqual([403, 403]);
    expect(await posts.get(slug)).toMatchObject({ title: 'Half a thought', version: draft.version });
  });

  it('a moderator whose role was taken decides nothing, and an editor who keeps theirs goes on after signing in', async () => {
    const both = await makeNewStaff(test, 'editor', 'moderator');
    const { showDigits } = await setUpSecondStep(test, both.token);
    await setRoles(both.userId, ['editor']);
    clock += 60_000;
    const token = await signIn(both.email, showDigits());
    expect((await send('GET', '/api/community/studio/queue', token)).status).toBe(403);
    expect((await send('POST', '/api/studio/posts', token, { title: 'Still writing' })).status).toBe(201);
  });

  it('whoever becomes staff keeps the seat that they have, and books no other as a learner', async () => {
    const live = await useLiveSessions(test);
    const person = await registerConfirmed(test);
    const [one, two] = [await live.plan(NOON + 3 * DAY_MS), await live.plan(NOON + 4 * DAY_MS)];
    await live.book(person.token, one.dateId);
    const { email } = person.user;
    await test.services.accounts.setStaff({ email, roles: ['editor'], askPassword: async () => 'another teapot under clouds' });
    const { token } = await test.services.accounts.login(
      { email, password: 'another teapot under clouds' },
      { address: 'new-staff', userAgent: '' },
    );
    expect((await live.seat(token, one.dateId)).body.booking?.state).toBe('booked');
    expect((await live.book(token, two.dateId)).status).toBe(403);
  });

  it.each(['category', 'tag'] as const)(
    'a %s that is merged while a post with it is scheduled does not come back with the post',
    async (kind: TermKind) => {
      const [from, into] = [`Old ${kind} of tides`, `New ${kind} of tides`];
      await posts.publish({ title: `Into the ${kind}`, [kind]: into });
      const waiting = await posts.write({ title: `Waiting for the ${kind}`, [kind]: from });
      await posts.publish({ title: `From the ${kind}`, [kind]: from });
      await posts.schedule(waiting, NOON + HOUR_MS);
      const find = async (name: string) =>
        (await read<TermList>('/api/studio/blog-terms', editor))[LISTS[kind]].find((term) => term.name === name);
      const [old, next] = [await find(from), await find(into)];
      expect((await send('POST', `/api/studio/blog-terms/${kind}/${old?.id}/merge`, editor, { into: next?.id })).status).toBe(200);
      await publishDue();
      expect(await readPost(waiting.slug)).toMatchObject({ [kind]: into, [FILTERS[kind]]: next?.id });
      expect(await find(from)).toBeUndefined();
      const listed = await read<BlogList>(`/api/blogs?${FILTERS[kind]}=${next?.id}&search=waiting`);
      expect(listed.data.map(({ slug }) => slug)).toEqual([waiting.slug]);
    },
  );

  it('an address with a merged category or tag is a list without posts, never a fault, also in the feed and the sitemap', async () => {
    for (const kind of ['category', 'tag'] as const) {
      const one = await posts.publish({ title: `One of ${kind}`, [kind]: `Gone ${kind}` });
      const two = await posts.publish({ title: `Two of ${kind}`, [kind]: `Kept ${kind}` });
      const [gone, kept] = [(await readPost(one.slug))[FILTERS[kind]], (await readPost(two.slug))[FILTERS[kind]]];
      await send('POST', `/api/studio/blog-terms/${kind}/${gone}/merge`, editor, { into: kept });
      const old = await send('GET', `/api/blogs?${FILTERS[kind]}=${gone}`);
      expect([old.status, ((await old.json()) as BlogList).data]).toEqual([200, []]);
      expect((await read<BlogList>(`/api/blogs?${FILTERS[kind]}=${kept}`)).data).toHaveLength(2);
      for (const feed of ['/rss.xml', '/sitemap.xml']) {
        const text = await (await send('GET', feed)).text();
        expect([feed, text.includes(`/blogs/${one.slug}<`), text.includes(`Gone ${kind}`)]).toEqual([feed, true, false]);
      }
    }
  });

  it('a post that moved while it was scheduled is published at its new address, and the old one leads there', async () => {
    const draft = await posts.write({ title: 'Ropes and knots' });
    await posts.schedule(draft, NOON + HOUR_MS);
    await posts.move(draft.slug, 'knots-for-beginners');
    await posts.move('knots-for-beginners', 'knots');
    await publishDue();
    expect((await readPost('knots')).title).toBe('Ropes and knots');
    for (const old of [draft.slug, 'knots-for-beginners']) expect((await readPost(old)).slug).toBe('knots');
    expect((await read<BlogList>('/api/blogs?search=ropes')).data.map(({ slug }) => slug)).toEqual(['knots']);
  });

  it('a post that is deleted while it is scheduled is not published, and its address may be given again', async () => {
    const draft = await posts.write({ title: 'Never out' });
    await posts.schedule(draft, NOON + HOUR_MS);
    await posts.remove(draft.slug);
    await publishDue();
    expect((await send('GET', `/api/blogs/${draft.slug}`)).status).toBe(404);
    const next = await posts.publish({ title: 'Never out' });
    expect((await readPost(next.slug)).title).toBe('Never out');
  });

  it('a post that is brought back to an earlier version while it is scheduled is published as it was brought back', async () => {
    const first = await posts.write({ title: 'Version of the morning' });
    const { slug, state: _state, publish_at: _at, updated_at: _updated, ...text } = first;
    await send('PUT', `/api/studio/posts/${slug}`, editor, { ...text, title: 'Version of the evening' });
    await posts.schedule({ slug, version: first.version + 1 }, NOON + HOUR_MS);
    const back = await send('POST', `/api/studio/posts/${slug}/versions/${first.version}/restore`, editor, { version: first.version + 1 });
    expect(back.status).toBe(200);
    await publishDue();
    expect((await readPost(slug)).title).toBe('Version of the morning');
  });

  it('a picture that is replaced while a post with it is scheduled is the new one for readers', async () => {
    const { slug, picture } = await schedulePictured('A harbour to come');
    const replaced = await upload('PUT', `/${picture.id}/file`);
    expect(replaced.image).not.toBe(picture.image);
    await publishDue();
    clock += 2 * HOUR_MS;
    await test.runJobs();
    const { image } = await readPost(slug);
    expect([image, (await test.app.request(`/public/${image}`)).status]).toEqual([replaced.image, 200]);
    expect(readPictureFile(image)).toBeDefined();
  });

  it('a picture that a scheduled post shows is not deleted, and is once the post is taken out', async () => {
    const { slug, picture } = await schedulePictured('A harbour that stays');
    const remove = () => send('DELETE', `/api/studio/pictures/${picture.id}`, editor);
    expect((await remove()).status).toBe(409);
    await publishDue();
    expect((await readPost(slug)).image).toBe(picture.image);
    await posts.remove(slug);
    expect((await remove()).status).toBe(200);
  });
});
