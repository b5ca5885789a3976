import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFile, ImportPlan } from '#contracts/content-file.ts';
import type { BlogDetail } from '#contracts/blog.ts';
import type { PictureDetail } from '#contracts/pictures.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { drawPicture } from '#tests/factories/pictures.ts';
import { usePosts } from '#tests/factories/posts.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const POST = '/api/studio/post-import';
const UNIT = '/api/studio/course-import';
type Page = { id: number; name: string; parent_id: number | null; version: number };
type Any = Record<string, unknown>;
type Answer = ImportPlan & ErrorBody & { data: Page[] };

describe.each(listTestEngines())('one post or unit as a file, on %s', (engine) => {
  let here: TestApp;
  let there: TestApp;
  const tokens = new Map<TestApp, string>();
  beforeAll(async () => {
    here = await createTestApp({ engine });
    there = await createTestApp({ engine });
    for (const app of [here, there]) {
      await app.services.blog.seedPosts(listSeedPosts());
      await app.services.course.seedCourse(listCourseSeeds());
      tokens.set(app, await makeStaff(app, 'editor'));
    }
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  const send = async (app: TestApp, method: string, path: string, body?: object) => {
    const response = await app.request(method, path, { token: tokens.get(app), ...(body === undefined ? {} : { body }) });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const read = async (app: TestApp, path: string) =>
    (await (await app.request('GET', path, { token: tokens.get(app) })).json()) as ContentFile;
  const exportPost = (slug: string, app = here) => read(app, `/api/studio/posts/${slug}/file`);
  const exportUnit = (id: number, app = here) => read(app, `/api/studio/course/${id}/file`);
  const listPages = async (app: TestApp) => (await send(app, 'GET', '/api/studio/course')).answer.data;
  const findUnit = async (app: TestApp) => {
    const unit = (await listPages(app)).filter(({ parent_id: parent }) => parent === null)[1];
    if (unit === undefined) throw new Error('There is no second unit.');
    return unit;
  };
  /** The file with changed content and a matching checksum, as a careful forger makes it. */
  const forge = (file: ContentFile, change: (content: Any) => void): ContentFile => {
    const content = structuredClone(file.content) as Any;
    change(content);
    return { ...file, content, checksum: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
  };

  it('a post goes to another site as a draft, and back over itself as a new version that readers see', async () => {
    const mine = usePosts(here, tokens.get(here) ?? '');
    const { slug } = await mine.publish({ title: 'Driftwood', text: '## One\n\nA *plank* | and a [link](/blogs).' });
    const file = await exportPost(slug);
    expect(file).toMatchObject({ format: 'threeseas-content', version: 1, kind: 'post', content: { slug, title: 'Driftwood' } });
    const { answer: plan } = await send(there, 'POST', POST, { file });
    expect(plan).toEqual({
      title: 'Driftwood',
      changes: ['A new post, "Driftwood", will be added as a draft that only staff can read.'],
      notes: [],
      version: null,
      to: null,
    });
    expect((await send(there, 'GET', `/api/studio/posts/${slug}`)).status).toBe(404);
    const { answer: done } = await send(there, 'POST', POST, { file, apply: true });
    expect(done.to).toBe(`/studio/blog/${slug}`);
    expect((await exportPost(slug, there)).checksum).toBe(file.checksum);
    expect((await there.request('GET', `/api/blogs/${slug}`)).status).toBe(404);
    expect((await send(there, 'POST', POST, { file })).answer.changes).toEqual([]);

    const changed = forge(file, (content) => Object.assign(content, { title: 'Driftwood again', tag: 'planks' }));
    const { answer: again } = await send(here, 'POST', POST, { file: changed });
    expect([again.changes, again.notes.at(-1)]).toEqual([
      ['The title of "Driftwood" will be replaced.', 'The tag of "Driftwood" will be replaced.'],
      'Readers will see the change straight away.',
    ]);
    expect((await send(here, 'POST', POST, { file: changed, apply: true, version: 1 })).status).toBe(409);
    expect((await send(here, 'POST', POST, { file: changed, apply: true, version: again.version })).status).toBe(200);
    const shown = (await (await here.request('GET', `/api/blogs/${slug}`)).json()) as BlogDetail;
    expect([shown.title, shown.tag]).toEqual(['Driftwood again', 'planks']);
  });

  it('an uploaded picture stays where it is known, and is left out and said elsewhere', async () => {
    const png = await drawPicture(200, 100).png().toBuffer();
    const response = await here.app.request('/api/studio/pictures?name=reef.png', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(here)}`, 'content-type': 'image/png' },
      body: new Uint8Array(png),
    });
    const picture = (await response.json()) as PictureDetail;
    const mine = usePosts(here, tokens.get(here) ?? '');
    const post = await mine.write({ title: 'Reef' });
    const node = { type: 'picture', attrs: { picture: picture.id, src: `/public/${picture.image}`, alt: 'A reef', caption: '' } };
    const { state: _, publish_at: _at, updated_at: _updated, slug, ...text } = post;
    const body = { ...text, text: { type: 'doc', content: [...post.text.content, node] } };
    expect((await send(here, 'PUT', `/api/studio/posts/${slug}`, body)).status).toBe(200);
    const file = await exportPost(slug);
    expect((await send(here, 'POST', POST, { file })).answer.notes).toEqual([]);
    const { answer } = await send(there, 'POST', POST, { file, apply: true });
    expect(answer.notes).toEqual([
      'One picture is not on this site and will be left out. You can upload and add what is missing afterwards.',
    ]);
    expect(JSON.stringify((await exportPost(slug, there)).content)).not.toContain('pictures/');
  });

  it('a unit says what it would change, changes it, and leaves the rest of the course in its order', async () => {
    const unit = await findUnit(here);
    const file = await exportUnit(unit.id);
    const before = (await listPages(there)).map(({ name }) => name);
    expect((await send(there, 'POST', UNIT, { file })).answer).toMatchObject({ title: unit.name, changes: [], to: null });
    const changed = forge(file, (content) => {
      const [top, first] = content['entries'] as Any[];
      Object.assign(top ?? {}, { name: 'Renamed unit' });
      Object.assign(first ?? {}, { aim: 'I can tell boats apart.' });
    });
    const { answer: plan } = await send(there, 'POST', UNIT, { file: changed });
    expect(plan.changes).toEqual(['"Renamed unit" will be changed.', expect.stringMatching(/ will be changed\.$/) as string]);
    expect(plan.notes).toContain('Learners will see the change straight away.');
    expect((await listPages(there)).map(({ name }) => name)).toEqual(before);
    const { answer: done } = await send(there, 'POST', UNIT, { file: changed, apply: true });
    expect(done.to).toBe(`/studio/course/${(await findUnit(there)).id}`);
    expect((await listPages(there)).map(({ name }) => name)).toEqual(before.map((name) => (name === unit.name ? 'Renamed unit' : name)));
    const actions = await there.database.db.selectFrom('audit_log').select('action').execute();
    expect(actions.filter(({ action }) => action === 'unit_imported')).toHaveLength(1);

    const fresh = forge(file, (content) => {
      const entries = content['entries'] as { slug: string; parentSlug: string | null; items: { id: string }[] }[];
      for (const entry of entries) {
        entry.slug = `${entry.slug}-b`;
        if (entry.parentSlug !== null) entry.parentSlug = `${entry.parentSlug}-b`;
        entry.items = entry.items.map((item) => ({ ...item, id: `${item.id}-b` }));
      }
    });
    expect((await send(there, 'POST', UNIT, { file: fresh, apply: true })).status).toBe(200);
    const tops = (await listPages(there)).filter(({ parent_id: parent }) => parent === null);
    expect(tops.at(-1)?.name).toBe(unit.name);
  });

  it('a file that is something else, damaged, newer, changed by hand or hostile gets a sentence, and nothing is written', async () => {
    const unit = await findUnit(here);
    const [postFile, unitFile] = [await exportPost(listSeedPosts()[3]?.slug ?? ''), await exportUnit(unit.id)];
    const entriesOf = (content: Any) => content['entries'] as (Any & { items: Any[]; blocks: Any[] })[];
    let nested: unknown = [];
    for (let depth = 0; depth < 1000; depth += 1) nested = [nested];
    const files: [string, string, unknown][] = [
      [POST, 'damaged', { ...postFile, content: nested }],
      [POST, 'not a file', 'words'],
      [POST, 'not a file', { format: 'other' }],
      [POST, 'newer version', { ...postFile, version: 2 }],
      [POST, 'holds a unit', unitFile],
      [UNIT, 'holds a post', postFile],
      [POST, 'changed by hand', { ...postFile, content: { ...(postFile.content as Any), title: 'Mine' } }],
      [POST, 'does not fit', forge(postFile, (content) => Object.assign(content, { slug: '../admin' }))],
      [
        POST,
        'does not fit',
        forge(postFile, (content) => Object.assign(content, { text: { type: 'doc', content: [{ type: 'script' }] } })),
      ],
      [POST, 'does not fit', forge(postFile, (content) => Object.assign(content, { image: 'https://elsewhere.test/a.png' }))],
      [UNIT, 'does not fit', forge(unitFile, (content) => Object.assign(content, { entries: [] }))],
      [UNIT, 'does not fit', forge(unitFile, (content) => Object.assign(entriesOf(content)[1] ?? {}, { parentSlug: 'elsewhere' }))],
      [
        UNIT,
        'does not fit',
        forge(unitFile, (content) => Object.assign(entriesOf(content)[1] ?? {}, { slug: entriesOf(content)[0]?.['slug'] })),
      ],
      [
        UNIT,
        'picture of this site',
        forge(unitFile, (content) => entriesOf(content)[1]?.blocks.push({ kind: 'picture', src: '/a/../b', alt: 'x', caption: '' })),
      ],
      [
        UNIT,
        'does not fit',
        forge(unitFile, (content) => entriesOf(content)[1]?.blocks.push({ kind: 'text', title: '', text: '> '.repeat(10_000) })),
      ],
      [
        UNIT,
        'another unit',
        forge(unitFile, (content) => {
          for (const [place, entry] of entriesOf(content).entries())
            Object.assign(entry, { slug: `stolen-${place}`, parentSlug: place === 0 ? null : 'stolen-0' });
        }),
      ],
    ];
    const before = [await listPages(here), await exportPost(listSeedPosts()[3]?.slug ?? '')].map((each) =>
      JSON.stringify({ ...each, exported_at: '' }),
    );
    for (const [path, words, file] of files) {
      const { status, answer } = await send(here, 'POST', path, { file, apply: true });
      expect([words, status, answer.message]).toEqual([words, 422, expect.stringContaining(words) as string]);
      expect(Object.keys(answer.errors ?? {})).toEqual(['file']);
    }
    const after = [await listPages(here), await exportPost(listSeedPosts()[3]?.slug ?? '')].map((each) =>
      JSON.stringify({ ...each, exported_at: '' }),
    );
    expect(after).toEqual(before);
    // Deeper than any stack, but still answered.
    const deep = JSON.stringify({ file: { ...postFile, content: 0 } }).replace(
      '"content":0',
      `"content":${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    );
    const headers = { authorization: `Bearer ${tokens.get(here)}`, 'content-type': 'application/json' };
    expect((await here.app.request(POST, { method: 'POST', headers, body: deep })).status).toBe(400);
    expect((await send(here, 'POST', POST, { file: { ...postFile, content: 'x'.repeat(3_000_000) } })).status).toBe(413);
    const { token } = await registerAdult(here);
    for (const path of [POST, UNIT]) expect((await here.request('POST', path, { token, body: { file: postFile } })).status).toBe(403);
    expect((await here.request('GET', `/api/studio/course/${unit.id}/file`, { token })).status).toBe(403);
    expect((await send(here, 'GET', '/api/studio/course/999999/file')).status).toBe(404);
  });
});
