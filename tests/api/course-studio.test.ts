import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block, CoursePage, Quiz } from '#contracts/course.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { item } from '#content/items.ts';
import { VERSIONS_MAX } from '#server/modules/documents/service.ts';
import { answerRight } from '#tests/factories/answers.ts';
import { API, createCourseStudioCalls, QUESTION, STUDIO } from '#tests/factories/course-studio.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** What the eye sees: spaces between the blocks of a text do not count. */
const flatten = <Page extends { blocks: Block[] }>(page: Page): Page => ({
  ...page,
  blocks: page.blocks.map((block) =>
    'html' in block
      ? { ...block, html: block.html.replace(/\s+/g, ' ').replace(/ ?(<\/?(?:p|h\d|[uo]l|li|t\w+|blockquote)[^>]*>) ?/g, '$1') }
      : block,
  ),
});

const OUT = '/api/studio/course-taken-out';

describe.each(listTestEngines())('the course in the studio on %s', (engine) => {
  let test: TestApp;
  let laterMs = 0;
  let editor: string;
  let learner: string;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => Date.now() + laterMs });
    await test.services.course.seedCourse(listCourseSeeds());
    editor = await makeStaff(test, 'editor');
    learner = (await registerAdult(test)).token;
  });
  afterAll(() => test.close());

  const { send, loadTree, findItem, read, add, textOf, save, readShown, listNames } = createCourseStudioCalls(() => ({ test, editor }));

  it('gives a page in the words it was written in, and those of a learner do not have them', async () => {
    const { id } = await findItem("Hello, I'm new here");
    const document = await read(id);
    expect(document).toMatchObject({ kind: 'page', state: 'published', is_visible: true, version: 1 });
    expect(document.blocks[0]).toMatchObject({ kind: 'text', title: 'The chair by the window' });
    expect(document.blocks[0]?.['text']).toMatchObject({ type: 'doc' });
    expect(JSON.stringify(document.blocks[0])).toContain('{"type":"text","text":"what","marks":[{"type":"italic"}]}');
    expect(document.items).toHaveLength(9);
    expect(document.items[0]).toHaveProperty('options.0.why');
    const shown = await test.services.course.getRightSide(id);
    expect(shown.page?.blocks[0]).toEqual({
      kind: 'text',
      title: 'The chair by the window',
      html: expect.stringContaining('<em>what</em>') as string,
    });
  });

  it('what comes back unchanged is what was there, for every page of the course', async () => {
    for (const { id } of await loadTree()) {
      const before = await test.services.course.getAnyPage(id);
      const document = await read(id);
      const saved = await save(id, textOf(document));
      expect([id, saved.status, saved.answer.errors]).toEqual([id, 200, undefined]);
      expect(textOf(saved.answer)).toEqual({ ...textOf(document), version: document.version + 1 });
      const { version: _, updated_at: _at, ...after } = await test.services.course.getAnyPage(id);
      expect(flatten(before)).toMatchObject(flatten(after));
    }
  });

  it('a unit, a page and its questions are written, shown to learners, and asked with the answers kept here', async () => {
    const unit = await add({ name: 'On the water', kind: 'unit' });
    const opened = await read(unit);
    expect((await save(unit, { ...textOf(opened), level: 'A2', aim: 'Boats.' })).answer).toMatchObject({ level: 'A2', state: 'draft' });
    const id = await add({ name: 'What floats', parent_id: unit });
    const written = {
      ...textOf(await read(id)),
      aim: 'I can say what floats.',
      blocks: [
        { kind: 'text', title: '', text: 'A **cork** floats.\n\n<script>alert(1)</script>' },
        { kind: 'picture', src: '/art/boat.svg', alt: 'A boat', caption: '' },
      ],
      items: [QUESTION],
    };
    const { status, answer } = await save(id, written);
    expect([status, answer.version]).toEqual([200, 2]);
    const [question] = answer.items;
    expect(question?.['id']).toMatch(/^what-floats-[0-9a-f]{8}-[0-9a-f]{8}$/);
    expect(await loadTree()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, level: 'A2', blocks: 2, items: 1, updated_by: expect.any(String) as string })]),
    );
    expect((await send('GET', `${API}/get-page/${id}`, undefined, learner)).status).toBe(404);
    await send('PATCH', `${API}/update-page/${unit}`, { version: 2, state: 'published' });
    await send('PATCH', `${API}/update-page/${id}`, { version: 2, state: 'published' });
    const { page, quiz } = await readShown(id);
    expect(page?.blocks).toEqual([
      { kind: 'text', html: '<p>A <strong>cork</strong> floats.</p>\n' },
      { kind: 'picture', src: '/art/boat.svg', alt: 'A boat' },
    ]);
    expect(JSON.stringify(quiz)).not.toContain('why');
    const result = await send(
      'POST',
      `${API}/student/exam-response`,
      { page_id: id, answers: { [String(question?.['id'])]: answerRight(item.parse(question)) } },
      learner,
    );
    expect(result.answer).toMatchObject({ score: 1, max: 1 });
  });

  it('keeps a draft that is half finished, and says what is missing when it is to be shown', async () => {
    const id = await add({ name: 'Half a page', parent_id: await add({ name: 'A unit in the making', kind: 'unit' }) });
    const base = textOf(await read(id));
    const half = { ...base, blocks: [{ kind: 'film', title: '', topic: '' }], items: [{ ...QUESTION, prompt: '' }] };
    const saved = await save(id, half);
    expect([saved.status, saved.answer.version]).toEqual([200, 2]);
    // Another computer has it all; learners nothing of it.
    expect(await read(id)).toMatchObject({ version: 2, blocks: half.blocks, items: half.items });
    expect((await test.services.course.getAnyPage(id)).blocks).toEqual([]);
    const show = (version: number) => send('PATCH', `/threeseas/api/update-page/${id}`, { version, state: 'published' });
    const refused = await show(2);
    expect([refused.status, Object.keys(refused.answer.errors ?? {}).toSorted()]).toEqual([
      422,
      ['blocks.0.title', 'blocks.0.topic', 'items.0.prompt'],
    ]);
    expect((await read(id)).state).toBe('draft');
    expect((await save(id, { ...base, version: 2, items: [QUESTION] })).status).toBe(200);
    expect((await show(3)).status).toBe(200);
    expect((await read(id)).items).toHaveLength(1);
    // Once it is shown it has to be whole.
    expect((await save(id, { ...half, version: 4 })).status).toBe(422);
  });

  it('keeps nothing that no text can hold, in a draft either', async () => {
    const id = await add({ name: 'Too wide' });
    const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] };
    const table = { type: 'table', content: [{ type: 'tableRow', content: Array.from({ length: 60 }, () => cell) }] };
    const { status, answer } = await save(id, {
      ...textOf(await read(id)),
      blocks: [{ kind: 'text', title: '', text: { type: 'doc', content: [table] } }],
    });
    expect([status, answer.errors]).toEqual([422, { 'blocks.0.text': ['In part 1 of the text: A table can have at most 50 columns.'] }]);
  });

  it('refuses what cannot be shown or answered, by field, and writes nothing of it', async () => {
    const id = await add({ name: 'Half done', parent_id: await add({ name: 'Not shown', kind: 'unit' }) });
    await send('PATCH', `/threeseas/api/update-page/${id}`, { version: 1, state: 'published' });
    const base = textOf(await read(id));
    const cases: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ blocks: [{ kind: 'text', text: ' ' }] }, 'blocks.0.text'],
      [{ blocks: [{ kind: 'picture', src: 'https://elsewhere.test/a.png', alt: 'A' }] }, 'blocks.0.src'],
      [{ blocks: [{ kind: 'film', title: 'A', topic: 'vocabulary-99' }] }, 'blocks.0.topic'],
      [{ blocks: [{ kind: 'text', text: '> '.repeat(10_000) }] }, 'blocks.0.text'],
      [{ blocks: [{ kind: 'grammar', title: 'A', text: '_a'.repeat(10_000), pitfalls: [] }] }, 'blocks.0.text'],
      [{ blocks: [{ kind: 'odd' }] }, 'blocks.0.kind'],
      [{ items: [{ kind: 'odd', id: '' }] }, 'items.0.kind'],
      [{ items: [{ ...QUESTION, prompt: '' }] }, 'items.0.prompt'],
      [{ items: [{ ...QUESTION, options: QUESTION.options.map(({ text, why }) => ({ text, why })) }] }, 'items.0.options'],
      [{ items: [{ ...QUESTION, options: [...QUESTION.options.slice(0, 2), QUESTION.options[0]] }] }, 'items.0.options'],
      [{ items: [{ ...QUESTION, picture: 'boat' }] }, 'items.0.picture'],
      [
        {
          items: [
            { ...QUESTION, id: 'one' },
            { ...QUESTION, id: 'one' },
          ],
        },
        'items.1',
      ],
      [{ items: [{ ...QUESTION, id: 'close-family-q1' }] }, 'items.0'],
      [{ level: 'C2' }, 'level'],
      [{ version: 'one' }, 'version'],
    ];
    for (const [change, field] of cases) {
      const { status, answer } = await save(id, { ...base, ...change });
      expect([field, status, Object.keys(answer.errors ?? {})]).toEqual([field, 422, expect.arrayContaining([field])]);
      expect(answer.message).not.toMatch(/expected|invalid|undefined/i);
    }
    expect(await read(id)).toMatchObject({ version: 2, blocks: [], items: [] });
    expect((await send('GET', `${STUDIO}/${id}/versions`)).answer.data).toHaveLength(2);
    expect((await readShown((await findItem('Check yourself: Close family')).id)).quiz?.items[0]?.id).toBe('close-family-q1');
  });

  it('the second save of an older version is refused with the newer text; of many at once one is written', async () => {
    const id = await add({ name: 'Two people' });
    const base = textOf(await read(id));
    expect((await save(id, { ...base, aim: 'mine' })).status).toBe(200);
    const second = await save(id, { ...base, aim: 'theirs' });
    expect([second.status, second.answer.current.aim, second.answer.current.version]).toEqual([409, 'mine', 2]);
    const race = await Promise.all(['A', 'B', 'C', 'D'].map((aim) => save(id, { ...base, version: 2, aim })));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await send('GET', `${STUDIO}/${id}/versions`)).answer.data.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('keeps each version with who saved it, shows one and brings it back as the newest', async () => {
    const { id } = await findItem('Finding the way');
    const before = await read(id);
    const first = (await send('GET', `${STUDIO}/${id}/versions`)).answer.data.length;
    const changed = await save(id, { ...textOf(before), name: 'Renamed', blocks: before.blocks.slice(0, 1), items: [] });
    expect(changed.answer.items).toEqual([]);
    expect((await readShown(id)).quiz).toBeNull();
    const lines = (await send('GET', `${STUDIO}/${id}/versions`)).answer.data;
    expect(lines).toHaveLength(first + 1);
    expect(lines[0]).toMatchObject({ version: before.version + 1, name: 'Renamed', saved_by: expect.any(String) as string });
    const look = (await send('GET', `${STUDIO}/${id}/versions/${before.version}`)).answer;
    const { version: _, ...words } = textOf(before);
    expect(look).toEqual(words);
    expect((await send('GET', `${STUDIO}/${id}/versions/999`)).status).toBe(404);

    const address = `${STUDIO}/${id}/versions/${before.version}/restore`;
    expect((await send('POST', address, { version: before.version })).status).toBe(409);
    const restored = await send('POST', address, { version: before.version + 1 });
    expect([restored.status, restored.answer.version]).toEqual([200, before.version + 2]);
    expect(textOf(restored.answer)).toEqual({ ...words, version: before.version + 2 });
    // Sent twice, the second finds a newer version and changes nothing.
    expect((await send('POST', address, { version: before.version + 1 })).status).toBe(409);
    expect((await readShown(id)).quiz?.items).toHaveLength(before.items.length);
  });

  it('renaming by the older call keeps versions too, and only the newest are kept', async () => {
    const id = await add({ name: 'Name 1' });
    for (let version = 1; version <= VERSIONS_MAX + 2; version += 1)
      expect((await send('PATCH', `${API}/update-page/${id}`, { version, name: `Name ${version + 1}` })).status).toBe(200);
    const lines = (await send('GET', `${STUDIO}/${id}/versions`)).answer.data;
    expect([lines.length, lines[0]?.name, lines.at(-1)?.name]).toEqual([VERSIONS_MAX, `Name ${VERSIONS_MAX + 3}`, 'Name 4']);
  });

  it('moves an item to a place and below another, never inside itself; files leave it there', async () => {
    const unit = await add({ name: 'Shelf', kind: 'unit', state: 'published' });
    const ids: number[] = [];
    for (const name of ['one', 'two', 'three']) ids.push(await add({ name, parent_id: unit, state: 'published' }));
    const move = (id: number, parent_id: number | null, place: number) => send('POST', `${STUDIO}/${id}/move`, { parent_id, place });
    const moved = await move(ids[2] ?? 0, unit, 0);
    expect(moved.answer.data.filter(({ parent_id }) => parent_id === unit).map(({ name }) => name)).toEqual(['three', 'one', 'two']);
    expect((await read(ids[2] ?? 0)).version).toBe(1);
    await move(ids[0] ?? 0, ids[1] ?? 0, 9);
    expect([await listNames(unit), await listNames(ids[1] ?? 0)]).toEqual([['three', 'two'], ['one']]);
    for (const parent of [unit, ids[1] ?? 0, ids[0] ?? 0]) {
      const { status, answer } = await move(unit, parent, 0);
      expect([status, answer.errors]).toEqual([422, { parent_id: ["A page can't be inside itself."] }]);
    }
    expect((await move(unit, 2_000_000_000, 0)).answer.errors).toHaveProperty('parent_id');
    expect((await move(2_000_000_000, unit, 0)).status).toBe(404);
    // Two moves at once that would make a circle: one happens.
    const crossing = await Promise.all([move(ids[2] ?? 0, ids[1] ?? 0, 0), move(ids[1] ?? 0, ids[2] ?? 0, 0)]);
    expect(crossing.map(({ status }) => status).toSorted()).toEqual([200, 422]);

    const [first, second] = (await loadTree()).filter(({ kind, parent_id }) => kind === 'unit' && parent_id === null);
    await move(second?.id ?? 0, null, 0);
    const order = await listNames(null);
    expect(order.slice(0, 2)).toEqual([second?.name, first?.name]);
    await test.services.course.seedCourse(listCourseSeeds().map((seed) => ({ ...seed, fingerprint: `${seed.fingerprint} ` })));
    expect(await listNames(null)).toEqual(order);
  });

  it('shows what is half written as a learner would see it, with hints, and stores nothing', async () => {
    const unit = await findItem('Friends and school');
    const id = await add({ name: 'Draft', parent_id: unit.id });
    const { version: _, ...base } = textOf(await read(id));
    const long = 'This sentence goes on and on because nobody who wrote it thought of the people who would have to read it.';
    const { status, answer } = await send('POST', `${STUDIO}/${id}/preview`, {
      ...base,
      blocks: [
        { kind: 'text', text: `${long} <img src="https://elsewhere.test/a.png">` },
        { kind: 'dialogue', title: '', scene: '', lines: [{ speaker: '', text: '' }] },
      ],
      items: [QUESTION, { ...QUESTION, prompt: '' }],
    });
    const { page, quiz, hints } = answer as unknown as { page: CoursePage; quiz: Quiz; hints: string[] };
    expect([status, page.level]).toEqual([200, 'A1']);
    expect(page.blocks[0]).toEqual({ kind: 'text', html: expect.not.stringContaining('elsewhere') as string });
    expect(quiz.items.map(({ id: key }) => key)).toEqual(['new-1']);
    expect(hints).toEqual(
      expect.arrayContaining([
        'Question 2 is not shown yet: Please write something here.',
        expect.stringContaining('A sentence of 21 words'),
      ]),
    );
    const tooDeep = await send('POST', `${STUDIO}/${id}/preview`, { ...base, blocks: [{ kind: 'text', text: '1. '.repeat(100_000) }] });
    expect([tooDeep.status, tooDeep.answer.errors]).toEqual([
      422,
      { 'blocks.0.text': [expect.stringContaining('at most 10 levels deep')] },
    ]);
    expect((await read(id)).blocks).toEqual([]);
  });

  it('is for staff alone, and nothing odd or too large gets in', async () => {
    const { id } = await findItem('Friends and school');
    const calls: [string, string, object?][] = [
      ['GET', STUDIO],
      ['GET', `${STUDIO}/${id}`],
      ['PUT', `${STUDIO}/${id}`, {}],
      ['POST', `${STUDIO}/${id}/preview`, {}],
      ['POST', `${STUDIO}/${id}/move`, { parent_id: null, place: 0 }],
      ['GET', `${STUDIO}/${id}/versions`],
      ['GET', `${STUDIO}/${id}/versions/1`],
      ['POST', `${STUDIO}/${id}/versions/1/restore`, { version: 1 }],
      ['GET', OUT],
      ['POST', `${OUT}/${id}`],
    ];
    for (const [method, address, body] of calls) {
      expect([address, (await test.request(method, address, body === undefined ? {} : { body })).status]).toEqual([address, 401]);
      expect([address, (await send(method, address, body, learner)).status]).toEqual([address, 403]);
      if (address === STUDIO || address === OUT) continue;
      for (const wrong of ['2000000000', 'x', '0', '1.5', '99999999999']) {
        const whole = { ...textOf(await read(id)), ...body, parent_id: null, place: 0 };
        const { status } = await send(method, address.replace(`/${id}`, `/${wrong}`), method === 'GET' ? undefined : whole);
        expect([address, wrong, status]).toEqual([address, wrong, 404]);
      }
    }
    const huge = { ...textOf(await read(id)), blocks: [{ kind: 'text', text: 'x'.repeat(600_000) }] };
    expect((await save(id, huge)).status).toBe(413);
    for (const body of [[], null, 'x', {}]) expect((await save(id, body as object)).status).toBe(422);
    const broken = { method: 'PUT', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${editor}` }, body: '{' };
    expect((await test.app.request(`${STUDIO}/${id}`, broken)).status).toBe(400);
  });

  it('a deleted account leaves its versions without a name', async () => {
    const id = await add({ name: 'Left behind' });
    const writer = (await send('GET', `${STUDIO}/${id}/versions`)).answer.data[0]?.saved_by;
    expect(writer).not.toBeNull();
    await test.database.db
      .updateTable('document_versions')
      .set({ saved_by: (await registerAdult(test, { name: 'Ravi' })).user.id })
      .where('document_id', '=', id)
      .execute();
    expect((await send('GET', `${STUDIO}/${id}/versions`)).answer.data[0]?.saved_by).toBe('Ravi');
    await test.database.db.deleteFrom('users').where('name', '=', 'Ravi').execute();
    expect((await send('GET', `${STUDIO}/${id}/versions`)).answer.data[0]?.saved_by).toBeNull();
  });
});
