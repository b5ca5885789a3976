import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markHere } from '#app/sync/course/mark-here.ts';
import type { CoursePage, MenuDetail, MenuItem, QuizKey, RightSide } from '#contracts/course.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const API = '/threeseas/api';
const seeds = listCourseSeeds();
type Answer = CoursePage & MenuDetail & RightSide & ErrorBody & { arr: MenuItem[]; data: CoursePage[] };

describe.each(listTestEngines())('course calls on %s', (engine) => {
  let test: TestApp;
  let editor: string;
  let learner: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await test.services.course.seedCourse(listCourseSeeds());
    editor = await makeStaff(test, 'editor');
    learner = (await registerAdult(test)).token;
  });
  afterAll(() => test.close());

  const read = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await test.request(method, `${API}/${path}`, { ...(body === undefined ? {} : { body }), token });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const loadMenu = async () => (await read('GET', 'load-menu')).answer.arr;
  const findItem = async (name: string): Promise<MenuItem> => {
    const found = (await loadMenu()).find((item) => item.name === name);
    if (found === undefined) throw new Error(`${name} is not in the menu.`);
    return found;
  };
  const addPage = async (body: object) => {
    const { status, answer } = await read('POST', 'add-page', body, editor);
    expect(status).toBe(201);
    return answer;
  };
  const readKey = async (id: number | string) => {
    const response = await test.request('GET', `/api/course/quiz-keys/${id}`);
    return { status: response.status, answer: (await response.json()) as QuizKey };
  };
  const update = (id: number, body: object, token = editor) => read('PATCH', `update-page/${id}`, body, token);

  it('shows the units of the files in order, each with its pages and its own check', async () => {
    const arr = await loadMenu();
    const units = arr.filter(({ parent_id }) => parent_id === null);
    expect(units).toHaveLength(15);
    expect([units[0]?.name, units[1]?.name, units.at(-1)?.name]).toEqual(['First words', 'Close family', 'Speaking up']);
    expect(Object.keys(arr[0] ?? {}).toSorted()).toEqual(['id', 'name', 'parent_id']);
    for (const { id, name } of units) {
      const children = arr.filter(({ parent_id }) => parent_id === id);
      expect(children).toHaveLength(name === 'The best, and how it was before' ? 6 : 5);
      expect(children.at(-1)?.name).toBe(`Check yourself: ${name}`);
      const detail = (await read('GET', `detail-menu/${id}`)).answer;
      expect(detail.children.map((child) => child.id)).toEqual(children.map((child) => child.id));
    }
  });

  it('gives everyone the answers of a public page, by which a device marks; not of a draft or of no page', async () => {
    const page = await findItem('People in my family');
    const { answer: key } = await readKey(page.id);
    const { quiz } = (await read('POST', 'get-right-side', { menuId: page.id })).answer;
    expect(key.items.map(({ id }) => id)).toEqual(quiz?.items.map(({ id }) => id));
    expect(JSON.stringify(key)).toContain('"why"');
    const marked = markHere(key, {});
    const answered = await test.request('POST', `${API}/student/exam-response`, {
      body: { page_id: page.id, answers: {} },
      token: learner,
    });
    expect((await answered.json()) as unknown).toMatchObject({ score: marked.score, max: marked.max, items: marked.items });
    expect((await readKey((await findItem('Close family')).id)).answer.items).toEqual([]);
    const statuses = await Promise.all([2_000_000_000, 0, 'x'].map(async (id) => (await readKey(id)).status));
    expect(statuses).toEqual([404, 404, 404]);
  });

  it('a unit itself has nothing on the right side; a page has its blocks and a quiz without answers', async () => {
    const unit = await findItem('Close family');
    expect((await read('POST', 'get-right-side', { menuId: unit.id })).answer).toEqual({ page: null, quiz: null });
    const page = await findItem('People in my family');
    const { answer } = await read('POST', 'get-right-side', { menuId: page.id });
    expect(answer.page).toMatchObject({ slug: 'my-family', level: 'A1', has_quiz: true, state: 'published', version: 1 });
    expect(answer.page?.blocks.map(({ kind }) => kind)).toEqual([
      'text',
      'picture',
      'words',
      'picture',
      'dialogue',
      'grammar',
      'text',
      'speaking',
    ]);
    expect(JSON.stringify(answer.page?.blocks)).toContain('<table>');
    expect(answer.quiz?.items).toHaveLength(9);
    expect(JSON.stringify(answer.quiz)).not.toMatch(/"(?:why|correct|answers|traps)"/);
    expect((await read('POST', 'get-right-side', {})).status).toBe(422);
    expect((await read('POST', 'get-right-side', { menuId: 2_000_000_000 })).status).toBe(404);
  });

  it('leads from the first page to the last and back, units left out', async () => {
    const { data } = (await read('GET', 'get-page')).answer;
    expect(data).toHaveLength(seeds.length);
    expect(data.every((page) => !('blocks' in page))).toBe(true);
    const start = data.find(({ slug }) => slug === 'letters-and-names');
    const line = [];
    for (let page = start; page !== undefined; page = data.find(({ id }) => id === page?.next_id)) line.push(page.slug);
    expect(line).toEqual(seeds.filter(({ kind }) => kind !== 'unit').map(({ slug }) => slug));
    expect(line.at(-1)).toBe('speaking-up-check');
    expect([start?.previous_id, data.find(({ slug }) => slug === 'numbers-and-colours')?.previous_id]).toEqual([null, start?.id]);
    const check = data.find(({ slug }) => slug === 'close-family-check');
    expect(check?.can_do[0]).toBe('I can name the people in my family.');
    expect((await read('GET', `get-page/${check?.id}`)).answer).toMatchObject({ level: 'A1', blocks: [], has_quiz: true });
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999', '2000000000'])('has nothing at the number %s', async (id) => {
    for (const path of ['get-page', 'detail-menu']) expect((await read('GET', `${path}/${id}`)).status).toBe(404);
  });

  it('a start with the same files writes nothing, a changed file replaces its page under the same number', async () => {
    const before = await loadMenu();
    expect(await test.services.course.seedCourse(listCourseSeeds())).toBe(0);
    const changed = listCourseSeeds().map((seed) =>
      seed.slug === 'whose-coat'
        ? { ...seed, fingerprint: 'another', read: () => ({ ...seed.read(), name: 'Whose hat?', items: seed.read().items.slice(0, 2) }) }
        : seed,
    );
    expect(await test.services.course.seedCourse(changed)).toBe(1);
    const after = await loadMenu();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const hat = await findItem('Whose hat?');
    expect((await read('POST', 'get-right-side', { menuId: hat.id })).answer.quiz?.items).toHaveLength(2);
    expect(await test.services.course.seedCourse(listCourseSeeds())).toBe(1);
    expect(await loadMenu()).toEqual(before);
  });

  it('what staff changed or took out is left alone by the next start', async () => {
    const page = (await loadMenu()).find(({ parent_id }) => parent_id !== null);
    const other = (await loadMenu()).findLast(({ name }) => name.startsWith('Check yourself'));
    if (page === undefined || other === undefined) throw new Error('The course is empty.');
    const { version } = (await read('GET', `get-page/${page.id}`)).answer;
    expect((await update(page.id, { version, name: 'Our own name' })).status).toBe(200);
    expect((await read('DELETE', `delete-page/${other.id}`, undefined, editor)).status).toBe(200);
    const withNewFiles = listCourseSeeds().map((seed) => ({ ...seed, fingerprint: `${seed.fingerprint} ` }));
    expect(await test.services.course.seedCourse(withNewFiles)).toBe(seeds.length - 2);
    const names = (await loadMenu()).map(({ name }) => name);
    expect(names).toContain('Our own name');
    expect(names).not.toContain(other.name);
    expect(names).toHaveLength(seeds.length - 1);
  });

  it('a unit that is new among the files comes between those that are there', async () => {
    const app = await createTestApp({ engine });
    const isOfUnit = (slug: string, { slug: own, parentSlug }: { slug: string; parentSlug: string | null }) =>
      own === slug || parentSlug === slug;
    const older = seeds.filter((seed) => !isOfUnit('first-words', seed) && !isOfUnit('right-now', seed));
    expect(await app.services.course.seedCourse(older)).toBe(older.length);
    expect(await app.services.course.seedCourse(seeds)).toBe(seeds.length - older.length);
    const { data } = await app.services.course.listAllPages();
    expect(data.map(({ slug }) => slug)).toEqual(seeds.map(({ slug }) => slug));
    await app.close();
  });

  it('staff add a page as a draft, publish it, and take it out with what lies below', async () => {
    const unit = await findItem('My day');
    const draft = await addPage({ name: '  At night ', parent_id: unit.id, blocks: [{ kind: 'text', html: '<p>Hi</p>' }] });
    expect(draft).toMatchObject({ name: 'At night', parent_id: unit.id, state: 'draft', level: 'A1', version: 1, previous_id: null });
    for (const send of [
      read('GET', `get-page/${draft.id}`),
      read('GET', `detail-menu/${draft.id}`),
      read('POST', 'get-right-side', { menuId: draft.id }),
      readKey(draft.id),
    ])
      expect((await send).status).toBe(404);
    expect((await loadMenu()).map(({ id }) => id)).not.toContain(draft.id);

    // Staff read what they write; the menu is the same for everyone.
    expect((await read('GET', `get-page/${draft.id}`, undefined, editor)).answer).toMatchObject({ id: draft.id, state: 'draft' });
    const listIds = async (token?: string) => (await read('GET', 'get-page', undefined, token)).answer.data.map(({ id }) => id);
    expect(await listIds(editor)).toContain(draft.id);
    for (const token of [undefined, learner, 'x'.repeat(43)]) {
      expect([token, (await read('GET', `get-page/${draft.id}`, undefined, token)).status]).toEqual([token, 404]);
      expect(await listIds(token)).not.toContain(draft.id);
    }
    expect((await read('GET', 'load-menu', undefined, editor)).answer.arr).toEqual(await loadMenu());
    const forStaff = await test.request('GET', `${API}/get-page/${draft.id}`, { token: editor });
    expect(forStaff.headers.get('cache-control')).toBe('no-store');
    expect((await read('GET', 'get-page/2000000000', undefined, editor)).status).toBe(404);

    const shown = (await update(draft.id, { version: 1, state: 'published' })).answer;
    expect([shown.version, shown.state, shown.previous_id === null]).toEqual([2, 'published', false]);
    const inside = await addPage({ name: 'Inside', parent_id: draft.id, state: 'published' });
    expect((await loadMenu()).map(({ id }) => id)).toEqual(expect.arrayContaining([draft.id, inside.id]));

    // What is below a draft is as invisible as the draft.
    await update(draft.id, { version: 2, state: 'draft' });
    expect((await read('GET', `get-page/${inside.id}`)).status).toBe(404);
    await update(draft.id, { version: 3, state: 'published' });
    expect((await read('GET', `get-page/${inside.id}`)).status).toBe(200);

    expect((await read('DELETE', `delete-page/${draft.id}`, undefined, editor)).answer).toMatchObject({ id: draft.id });
    expect((await loadMenu()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([inside.id]));
    expect((await read('GET', `get-page/${inside.id}`)).status).toBe(404);
    expect((await read('DELETE', `delete-page/${draft.id}`, undefined, editor)).status).toBe(404);
  });

  it('the second save of an older version is refused and changes nothing', async () => {
    const page = await addPage({ name: 'Two people', state: 'published' });
    expect((await update(page.id, { version: 1, name: 'First' })).status).toBe(200);
    const second = await update(page.id, { version: 1, name: 'Second' });
    expect([second.status, second.answer.message]).toEqual([409, expect.stringContaining('newer')]);
    const race = await Promise.all(['A', 'B', 'C'].map((name) => update(page.id, { version: 2, name })));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await read('GET', `get-page/${page.id}`)).answer.version).toBe(3);
  });

  it('an item never lies inside itself, nor in an item that is not there', async () => {
    const top = await addPage({ name: 'Top' });
    const middle = await addPage({ name: 'Middle', parent_id: top.id });
    const bottom = await addPage({ name: 'Bottom', parent_id: middle.id });
    for (const parent_id of [top.id, middle.id, bottom.id]) {
      const { status, answer } = await update(top.id, { version: 1, parent_id });
      expect([status, answer.errors]).toEqual([422, { parent_id: ["A page can't be inside itself."] }]);
    }
    const gone = await update(top.id, { version: 1, parent_id: 2_000_000_000 });
    expect([gone.status, Object.keys(gone.answer.errors ?? {})]).toEqual([422, ['parent_id']]);
    expect((await read('POST', 'add-page', { name: 'Lost', parent_id: 2_000_000_000 }, editor)).status).toBe(422);
    expect((await update(bottom.id, { version: 1, parent_id: null })).answer.parent_id).toBeNull();
    // Two moves at once that would make a circle: at most one happens.
    const crossing = await Promise.all([
      update(top.id, { version: 1, parent_id: bottom.id }),
      update(bottom.id, { version: 2, parent_id: top.id }),
    ]);
    expect(crossing.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('cleans what is written and refuses what cannot be shown', async () => {
    const html = '<p onclick="x()">Hi</p><script>alert(1)</script><img src="https://elsewhere.test/a.png">';
    const page = await addPage({ name: 'Clean', state: 'published', blocks: [{ kind: 'text', html }] });
    expect(page.blocks).toEqual([{ kind: 'text', html: '<p>Hi</p>' }]);
    // A stricter rule also holds for earlier texts.
    const dirty = JSON.stringify([{ kind: 'text', html }]);
    await test.database.db.updateTable('course_pages').set({ blocks: dirty }).where('id', '=', page.id).execute();
    expect((await read('GET', `get-page/${page.id}`)).answer.blocks).toEqual([{ kind: 'text', html: '<p>Hi</p>' }]);
    const bad = await read(
      'POST',
      'add-page',
      {
        name: 'Bad',
        blocks: [
          { kind: 'picture', src: 'https://elsewhere.test/a.png', alt: 'A' },
          { kind: 'picture', src: '/a.png', alt: ' ' },
          { kind: 'film', title: 'A', topic: 'vocabulary-99' },
        ],
      },
      editor,
    );
    expect([bad.status, Object.keys(bad.answer.errors ?? {})]).toEqual([422, ['blocks.0.src', 'blocks.1.alt', 'blocks.2.topic']]);
  });

  it('takes no page from a learner, no oddity and nothing too large', async () => {
    for (const [method, path] of [
      ['POST', 'add-page'],
      ['PATCH', 'update-page/1'],
      ['DELETE', 'delete-page/1'],
    ] as const) {
      expect((await read(method, path, { name: 'x', version: 1 }, learner)).status).toBe(403);
      expect((await read(method, path, { name: 'x', version: 1 })).status).toBe(401);
    }
    for (const body of [[], null, 'x', {}, { name: ' ' }, { name: 'x', parent_id: 'one' }, { name: 'x', blocks: [{ kind: 'odd' }] }]) {
      expect([body, (await read('POST', 'add-page', body, editor)).status]).toEqual([body, 422]);
    }
    const huge = { name: 'x', blocks: [{ kind: 'text', html: 'x'.repeat(600_000) }] };
    expect((await read('POST', 'add-page', huge, editor)).status).toBe(413);
    expect((await read('PATCH', 'update-page/2000000000', { version: 1 }, editor)).status).toBe(404);
    const broken = { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${editor}` }, body: '{' };
    expect((await test.app.request(`${API}/add-page`, broken)).status).toBe(400);
  });
});
