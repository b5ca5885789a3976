import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFile, ImportPlan } from '#contracts/content-file.ts';
import type { TextDocument } from '#contracts/document.ts';
import { API, createCourseStudioCalls, STUDIO } from '#tests/factories/course-studio.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const PNG = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64'),
);
const say = (text: string): TextDocument => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const show = (picture: number, alt = 'A grey point'): TextDocument => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { picture, src: '/public/pictures/before.webp', alt, caption: '' } }],
});
const FILM: TextDocument = { type: 'doc', content: [{ type: 'film', attrs: { film: 'vocabulary-1' } }] };

describe.each(listTestEngines())('texts of the course from the editor on %s', (engine) => {
  let test: TestApp;
  let editor: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    editor = await makeStaff(test, 'editor');
    test.services.course.useFilms([{ id: 'vocabulary-1', title: 'Verbs', url: 'videos/verbs', alt: 'A film' }]);
  });
  afterAll(() => test.close());

  const { send, read, add, textOf, save, readShown } = createCourseStudioCalls(() => ({ test, editor }));
  const addPage = async (name: string) => add({ name, state: 'published' });
  const write = async (id: number, text: unknown, more: object = {}) =>
    save(id, { ...textOf(await read(id)), blocks: [{ kind: 'text', title: '', text }], ...more });
  const readHtml = async (id: number) => JSON.stringify((await readShown(id)).page?.blocks);
  const addPicture = async () => {
    const { id } = await test.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    return (await test.services.pictures.addPicture({ name: 'grey.png', bytes: PNG }, id)).id;
  };

  it('are stored as documents, and Markdown that is sent becomes one', async () => {
    const id = await addPage('Floating');
    expect((await write(id, say('A cork floats.'))).answer.blocks[0]?.['text']).toEqual(say('A cork floats.'));
    expect((await write(id, 'A cork floats.')).answer.blocks[0]?.['text']).toEqual(say('A cork floats.'));
    expect(await readHtml(id)).toContain('<p>A cork floats.</p>');
    const { blocks } = await test.database.db.selectFrom('course_pages').select('blocks').where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(blocks)).toMatchObject([{ text: say('A cork floats.') }]);
  });

  it.each([
    [say(' '), 'Please write something here.'],
    [{ type: 'doc', content: [] }, 'Please write something here.'],
    [say('x'.repeat(20_001)), 'Please use at most 20000 characters.'],
    [show(1, ' '), 'Say in words what each picture in the text shows.'],
    [show(2_000_000_000), 'A picture in the text is no longer there. Please take it out.'],
    [{ type: 'doc', content: [{ type: 'script' }] }, undefined],
    [
      {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] },
        ],
      },
      undefined,
    ],
    [7, undefined],
  ])('refuse what cannot be shown, at their field (%#)', async (text, words) => {
    const id = await addPage('Refused');
    const { status, answer } = await write(id, text);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['blocks.0.text']]);
    if (words !== undefined) expect(answer.errors).toEqual({ 'blocks.0.text': [words] });
    expect((await read(id)).version).toBe(1);
  });

  it('show films, and a picture that was replaced everywhere without a new version; a shown picture cannot be deleted', async () => {
    const [id, picture] = [await addPage('With a picture'), await addPicture()];
    await write(id, FILM);
    expect(await readHtml(id)).toContain('/public/videos/verbs.vtt');
    expect((await write(id, show(picture))).status).toBe(200);
    const file = async () => (await test.services.pictures.getPicture(picture)).image;
    const before = await file();
    expect(await readHtml(id)).toContain(`/public/${before}`);
    expect((await test.services.pictures.getPicture(picture)).used_in).toEqual([{ title: 'With a picture', to: `/studio/course/${id}` }]);
    expect((await send('DELETE', `/api/studio/pictures/${picture}`)).status).toBe(409);
    expect((await send('PATCH', `${API}/update-page/${id}`, { version: 3, name: 'Renamed' })).status).toBe(200);
    expect((await test.services.pictures.getPicture(picture)).used_in).toEqual([{ title: 'Renamed', to: `/studio/course/${id}` }]);

    await test.services.pictures.replacePicture(picture, { name: 'other.png', bytes: PNG }, 1);
    expect(await file()).not.toBe(before);
    expect(await readHtml(id)).toContain(`/public/${await file()}`);
    expect(await read(id)).toMatchObject({ version: 4, blocks: [{ text: { content: [{ attrs: { src: `/public/${await file()}` } }] } }] });
    await write(id, say('Without.'));
    expect((await send('DELETE', `/api/studio/pictures/${picture}`)).status).toBe(200);
  });

  it('save themselves as one version as long as one person goes on', async () => {
    const id = await add({ name: 'Draft' });
    for (const [words, continues] of [
      ['One', false],
      ['One two', true],
      ['One two three', true],
    ] as const)
      expect((await write(id, say(words), { continues })).status).toBe(200);
    const versions = (await send('GET', `${STUDIO}/${id}/versions`)).answer.data.map(({ version }) => version);
    expect(versions).toEqual([4, 1]);
    const acts = await test.database.db.selectFrom('audit_log').select('details').where('action', '=', 'page_saved').execute();
    expect(acts.filter(({ details }) => details.includes(`"page":${id},`))).toHaveLength(1);
  });

  it('of before come back as documents, from a version too', async () => {
    const id = await addPage('Old');
    await write(id, say('New'));
    const body = JSON.stringify({
      name: 'Old',
      aim: '',
      level: '',
      can_do: [],
      blocks: [{ kind: 'text', title: '', text: 'An **old** one' }],
      items: [],
    });
    await test.database.db
      .updateTable('document_versions')
      .set({ body })
      .where('document_id', '=', id)
      .where('version', '=', 1)
      .where('kind', '=', 'course')
      .execute();
    const old = { type: 'text', text: 'old', marks: [{ type: 'bold' }] };
    const version = (await send('GET', `${STUDIO}/${id}/versions/1`)).answer;
    expect(version.blocks[0]).toMatchObject({ text: { type: 'doc', content: [{ content: [{}, old, {}] }] } });
    const restored = await send('POST', `${STUDIO}/${id}/versions/1/restore`, { version: 2 });
    expect([restored.status, await readHtml(id)]).toEqual([200, expect.stringContaining('<strong>old</strong>')]);
  });

  it('go to another site in a file; a picture that is not there is left out, and it says so', async () => {
    const picture = await addPicture();
    const unit = await add({ name: 'To hand on', kind: 'unit' });
    const id = await add({ name: 'Its page', parent_id: unit });
    const text = { type: 'doc', content: [...show(picture).content, ...say('A point.').content] };
    await write(id, text);
    const file = (await send('GET', `${STUDIO}/${unit}/file`)).answer as unknown as ContentFile;
    const same = (await send('POST', '/api/studio/course-import', { file, apply: false })).answer as unknown as ImportPlan;
    expect(same).toMatchObject({ changes: [], notes: [] });

    const other = await createTestApp({ engine });
    const there = createCourseStudioCalls(() => ({ test: other, editor: otherEditor }));
    const otherEditor = await makeStaff(other, 'editor');
    const plan = (await there.send('POST', '/api/studio/course-import', { file, apply: true })).answer as unknown as ImportPlan;
    expect(plan.notes).toContain(
      'One picture is not on this site and will be left out. You can upload and add what is missing afterwards.',
    );
    const page = await there.read((await there.findItem('Its page')).id);
    expect(page.blocks[0]?.['text']).toEqual({ type: 'doc', content: [{ type: 'paragraph' }, ...say('A point.').content] });
    await other.close();
  });
});
