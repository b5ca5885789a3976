import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TAKEN_OUT_MAX } from '#contracts/course-studio.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { API, createCourseStudioCalls, QUESTION } from '#tests/factories/course-studio.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const OUT = '/api/studio/course-taken-out';

describe.each(listTestEngines())('what was taken out of the course on %s', (engine) => {
  let test: TestApp;
  let laterMs = 0;
  let editor: string;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => Date.now() + laterMs });
    await test.services.course.seedCourse(listCourseSeeds());
    editor = await makeStaff(test, 'editor');
  });
  afterAll(() => test.close());

  const { send, loadTree, read, add, textOf, save, readShown, listNames } = createCourseStudioCalls(() => ({ test, editor }));

  const listOut = async () => (await send('GET', OUT)).answer;
  const takeOut = (id: number) => send('DELETE', `${API}/delete-page/${id}`);
  const bringBack = (id: number) => send('POST', `${OUT}/${id}`);

  it('what was taken out is listed once with what went along, and comes back as it was, where it was', async () => {
    const unit = await add({ name: 'In the garden', kind: 'unit', state: 'published' });
    const soil = await add({ name: 'Soil', parent_id: unit, state: 'published' });
    const seeds = await add({ name: 'Seeds', parent_id: unit });
    await save(soil, { ...textOf(await read(soil)), blocks: [{ kind: 'text', title: '', text: 'Dark earth.' }], items: [QUESTION] });
    const before = (await loadTree()).filter(({ id }) => [unit, soil, seeds].includes(id));
    const shown = await readShown(soil);
    expect(shown.quiz?.items).toHaveLength(1);

    laterMs += 1000;
    await takeOut(unit);
    expect(await listNames(unit)).toEqual([]);
    expect((await send('POST', `${API}/get-right-side`, { menuId: soil }, undefined)).status).toBe(404);
    const { data, total } = await listOut();
    expect([data.length, total]).toEqual([1, 1]);
    expect(data[0]).toMatchObject({ id: unit, kind: 'unit', name: 'In the garden', lay_in: null, waits: false, below: 2 });

    const { status, answer } = await bringBack(unit);
    expect(status).toBe(200);
    expect(answer.data.filter(({ id }) => [unit, soil, seeds].includes(id))).toEqual(before);
    expect(await readShown(soil)).toEqual(shown);
    expect(await listOut()).toMatchObject({ data: [], total: 0 });
    // Twice is once: nothing is left to bring back.
    expect((await bringBack(unit)).status).toBe(404);
    expect((await bringBack(soil)).status).toBe(404);
  });

  it('a page waits for what it lay in, and stays out when that comes back without it', async () => {
    const unit = await add({ name: 'In the street', kind: 'unit' });
    const signs = await add({ name: 'Signs', parent_id: unit });
    const shops = await add({ name: 'Shops', parent_id: unit });
    laterMs += 1000;
    await takeOut(signs);
    laterMs += 1000;
    await takeOut(unit);
    expect((await listOut()).data.map(({ id, below, waits }) => [id, below, waits])).toEqual([
      [unit, 1, false],
      [signs, 0, true],
    ]);
    const refused = await bringBack(signs);
    expect([refused.status, refused.answer.message]).toEqual([409, 'This belongs in "In the street". Please bring that back first.']);
    await bringBack(unit);
    expect(await listNames(unit)).toEqual(['Shops']);
    expect((await listOut()).data).toMatchObject([{ id: signs, lay_in: 'In the street', waits: false }]);
    await bringBack(signs);
    expect((await listNames(unit)).toSorted()).toEqual(['Shops', 'Signs']);
    expect(shops).toBeGreaterThan(signs);
  });

  it('of several who bring the same back one does; a question that another page asks by now stays there', async () => {
    const first = await add({ name: 'Ropes' });
    await save(first, { ...textOf(await read(first)), items: [QUESTION] });
    const question = (await read(first)).items[0];
    laterMs += 1000;
    await takeOut(first);
    const second = await add({ name: 'Knots' });
    await test.database.db.updateTable('course_items').set({ page_id: second }).where('id', '=', String(question?.['id'])).execute();
    const statuses = (await Promise.all([bringBack(first), bringBack(first), bringBack(first)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    expect((await loadTree()).find(({ id }) => id === first)).toMatchObject({ items: 0 });
    expect((await read(first)).items).toEqual([]);
  });

  it('lists the last that went first, and not more than can be read', async () => {
    const leaf = await add({ name: 'Leaf' });
    const { id: _id, ...row } = await test.database.db
      .selectFrom('course_pages')
      .selectAll()
      .where('id', '=', leaf)
      .executeTakeFirstOrThrow();
    const leaves = Array.from({ length: TAKEN_OUT_MAX + 1 }, (_, place) => ({
      ...row,
      name: `Leaf ${place}`,
      slug: `leaf-${place}`,
      deleted_at: Date.now() + laterMs + place,
    }));
    const before = (await listOut()).total;
    await test.database.db.insertInto('course_pages').values(leaves).execute();
    const { data, total } = await listOut();
    expect([data.length, total]).toEqual([TAKEN_OUT_MAX, before + TAKEN_OUT_MAX + 1]);
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual([`Leaf ${TAKEN_OUT_MAX}`, `Leaf ${TAKEN_OUT_MAX - 1}`]);
  });
});
