import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('the library on %s', (engine) => {
  let test: TestApp;
  let mine: ReturnType<typeof useLibrary>;
  let theirs: ReturnType<typeof useLibrary>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    mine = useLibrary(test, (await registerAdult(test)).token);
    theirs = useLibrary(test, (await registerAdult(test)).token);
  });
  afterAll(() => test.close());
  const useNewLibrary = async () => useLibrary(test, (await registerAdult(test)).token);

  it('keeps a thing and gives it back', async () => {
    const story = makeStory();
    const kept = await mine.store(story);
    expect(kept.status).toBe(201);
    expect(kept.body).toMatchObject({ ...story, revision: 1, title: null, sealed: false, opens_on: null, recording: null });
    expect((await mine.get(story.id)).body).toEqual(kept.body);
  });

  it('keeps the same id once, however often it comes, and changes nothing then', async () => {
    const library = await useNewLibrary();
    const story = makeStory();
    const answers = await Promise.all(Array.from({ length: 100 }, () => library.store(story)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await library.store(makeStory({ ...story, item: { theme: 'Other', story: 'Other' } }))).body.item).toEqual(story.item);
    expect((await library.list()).body.data).toHaveLength(1);
  });

  it("knows nothing of another person's things, also under the same id", async () => {
    const story = makeStory();
    await mine.store(story);
    expect((await theirs.get(story.id)).status).toBe(404);
    expect((await theirs.change(story.id, { revision: 1, title: 'Mine now' })).status).toBe(404);
    expect((await theirs.remove(story.id)).status).toBe(404);
    const own = await theirs.store(makeStory({ id: story.id, item: { theme: 'Comedy', story: 'A goat in a lift.' } }));
    expect([own.status, own.body.item]).toEqual([201, { theme: 'Comedy', story: 'A goat in a lift.' }]);
    expect((await mine.get(story.id)).body.item).toEqual(story.item);
    await theirs.remove(story.id);
    expect((await mine.get(story.id)).status).toBe(200);
  });

  it('refuses what the activity does not make, with words at the field, and stores nothing of it', async () => {
    const library = await useNewLibrary();
    const wrong: [Record<string, unknown>, number, string?][] = [
      [{ item: { theme: 'Mystery' } }, 422, 'item'],
      [{ item: 'a text' }, 422, 'item'],
      [{ item: undefined }, 422, 'item'],
      [{ activity: 'unknown-activity' }, 422, 'activity'],
      [{ id: '1' }, 422, 'id'],
      [{ id: "' or 1=1 --".padEnd(32, '0') }, 422, 'id'],
      [{ version: 0 }, 422, 'version'],
      [{ version: 2 }, 409],
      [{ saved_at: 'yesterday' }, 422, 'saved_at'],
      [{ title: 'x'.repeat(121) }, 422, 'title'],
      [{ opens_on: '2090-01-01' }, 422, 'opens_on'],
    ];
    for (const [change, status, field] of wrong) {
      const { status: answered, body } = await library.store(makeStory(change));
      expect([change, answered, Object.keys(body.errors ?? {})]).toEqual([change, status, field === undefined ? [] : [field]]);
    }
    expect((await library.store(makeStory({ item: { theme: '', story: 'x'.repeat(300_000) } }))).status).toBe(413);
    expect((await library.list()).body.data).toEqual([]);
  });

  it('leaves out what the definition does not name, and takes a long text in any script', async () => {
    const item = { theme: 'रहस्य', story: 'दीया बुझ गया। '.repeat(1400) };
    const kept = await mine.store(makeStory({ item: { ...item, extra: 'not stored' } }));
    expect([kept.status, kept.body.item]).toEqual([201, item]);
  });

  it('keeps what a task of the course ended in, and nothing else under its name', async () => {
    const library = await useNewLibrary();
    const item = {
      page: 7,
      page_name: 'My room',
      block: 5,
      kind: 'writing',
      task: 'Write about a room',
      prompt: 'Which room do you like?',
      text: 'There is a big window in my room.',
    };
    const task = makeStory({ activity: 'course-task', item });
    const kept = await library.store(task);
    expect([kept.status, kept.body.activity, kept.body.item]).toEqual([201, 'course-task', item]);
    expect((await library.list('?activity=course-task')).body.data.map(({ id }) => id)).toEqual([task.id]);
    expect((await library.list('?q=window')).body.data.map(({ id }) => id)).toEqual([task.id]);
    const better = { ...item, text: 'There are two windows.' };
    expect((await library.change(task.id, { revision: 1, item: better })).body).toMatchObject({ item: better, revision: 2 });
    expect((await library.change(task.id, { revision: 1, item })).status).toBe(409);
    expect((await theirs.get(task.id)).status).toBe(404);
    expect((await library.store(makeStory({ activity: 'course-task', item, opens_on: '2090-01-01' }))).status).toBe(422);
    for (const wrong of [
      { text: '  ' },
      { text: 'x'.repeat(5001) },
      { page: -1 },
      { page: 'one' },
      { kind: 'singing' },
      { prompt: undefined },
    ]) {
      const { status, body } = await library.store(makeStory({ activity: 'course-task', item: { ...item, ...wrong } }));
      expect([wrong, status, Object.keys(body.errors ?? {})]).toEqual([wrong, 422, ['item']]);
    }
    expect((await library.list()).body.data).toHaveLength(1);
  });

  it('is filled only by those who may store, and is read by the signed in', async () => {
    expect((await useLibrary(test).store(makeStory())).status).toBe(401);
    expect((await useLibrary(test).list()).status).toBe(401);
    const child = useLibrary(test, (await registerChild(test)).token);
    expect((await child.store(makeStory())).status).toBe(403);
    expect((await child.list()).body).toEqual({ data: [], next: null });
  });

  it('does not believe a clock that runs ahead', async () => {
    const { body } = await mine.store(makeStory({ saved_at: '2999-01-01T00:00:00Z', kept_at: '2999-01-01T00:00:00Z' }));
    expect(Date.parse(body.kept_at)).toBeLessThanOrEqual(Date.now());
  });

  it('lists the newest first, in pages without gaps or repeats', async () => {
    const library = await useNewLibrary();
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      // Several things may be kept at the same moment.
      const kept_at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))).toISOString();
      const story = makeStory({
        kept_at,
        saved_at: kept_at,
        ...(index % 5 === 0 ? { activity: 'what-if-journal', item: { question: 'What if?', answer: `${index}` } } : {}),
      });
      await library.store(story);
      ids.unshift(story.id);
    }
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await library.list(`?limit=5${after === '' ? '' : `&after=${after}`}`);
      seen.push(...body.data.map(({ id }) => id));
      after = body.next ?? '';
    } while (after !== '');
    expect(seen).toEqual(ids);
    expect((await library.list('?activity=what-if-journal')).body.data).toHaveLength(5);
    expect((await library.list('?limit=51')).status).toBe(422);
    expect((await library.list('?after=nonsense')).status).toBe(422);
    expect((await library.list(`?limit=23`)).body.next).toBeNull();
  });

  it('finds words in names and texts, from their beginnings, without accents and whatever their case', async () => {
    const library = await useNewLibrary();
    const [cafe, lamp] = [
      makeStory({ item: { theme: 'Comedy', story: 'Ein Café voller Ziegen' }, title: 'Monday' }),
      makeStory({ item: { theme: 'Mystery', story: '100% of the lamps_were out' } }),
    ];
    await library.store(cafe);
    await library.store(lamp);
    const find = async (q: string) => (await library.list(`?q=${encodeURIComponent(q)}`)).body.data.map(({ id }) => id);
    expect(await find('cafe')).toEqual([cafe.id]);
    expect(await find('MONDAY ziege')).toEqual([cafe.id]);
    expect(await find('myst lamp')).toEqual([lamp.id]);
    expect(await find('amps')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
    expect(await find('lamp cafe')).toEqual([]);
    await library.change(lamp.id, { revision: 1, title: 'Lighthouse' });
    expect(await find('lighth')).toEqual([lamp.id]);
  });

  it('renames and rewrites, and answers an older state with what is there', async () => {
    const story = makeStory();
    await mine.store(story);
    const renamed = await mine.change(story.id, { revision: 1, title: 'The lamp' });
    expect(renamed.body).toMatchObject({ title: 'The lamp', revision: 2, item: story.item });
    const item = { theme: 'Mystery', story: 'It came on again.' };
    const late = await mine.change(story.id, { revision: 1, version: 1, item });
    expect([late.status, late.body.current]).toEqual([409, renamed.body]);
    expect((await mine.get(story.id)).body.item).toEqual(story.item);
    const rewritten = await mine.change(story.id, { revision: 2, version: 1, item });
    expect(rewritten.body).toMatchObject({ revision: 3, item, title: 'The lamp' });
    // The answer was lost and the same change comes again.
    expect((await mine.change(story.id, { revision: 2, version: 1, item })).body).toEqual(rewritten.body);
    expect((await mine.change(story.id, { revision: 3, version: 1, item: { theme: 4 } })).status).toBe(422);
    expect((await mine.change(story.id, { revision: 3, title: '' })).body.title).toBeNull();
  });

  it('lets one of two changes at once win, and tells the other', async () => {
    const story = makeStory();
    await mine.store(story);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => mine.change(story.id, { revision: 1, title })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await mine.get(story.id)).body.revision).toBe(2);
  });

  it('deletes once', async () => {
    const story = makeStory();
    await mine.store(story);
    expect((await mine.remove(story.id)).status).toBe(200);
    expect((await mine.remove(story.id)).status).toBe(404);
    expect((await mine.get(story.id)).status).toBe(404);
  });

  it('upgrades what an older program stored when it is read', async () => {
    const { user, token } = await registerAdult(test);
    const story = makeStory();
    await useLibrary(test, token).store(story);
    await test.database.db.updateTable('creations').set({ version: 0, item: '{"old":true}' }).where('user_id', '=', user.id).execute();
    // No upgrade leads from version 0 to today's: it is returned as it is, not lost.
    expect((await useLibrary(test, token).get(story.id)).body).toMatchObject({ version: 0, item: { old: true } });
  });

  it('stores nothing while the agreement is being withdrawn or the account deleted', async () => {
    const { user } = await registerAdult(test);
    const session = { id: 1, userId: user.id, roles: [], isPupil: false, rights: [], canStore: true } as const;
    await test.database.db
      .updateTable('users')
      .set({ birth_year: 2020, birth_month: 1, consent: 'withdrawn' })
      .where('id', '=', user.id)
      .execute();
    // The guard ran before consent was withdrawn.
    await expect(test.services.creations.store(session, makeStory())).rejects.toMatchObject({ code: 'consent_needed' });
    await test.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    await expect(test.services.creations.store(session, makeStory({ id: makeId() }))).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('holds a bounded number of things', async () => {
    const { user, token } = await registerAdult(test);
    const library = useLibrary(test, token);
    await library.store(makeStory());
    const row = await test.database.db.selectFrom('creations').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 4999 }, () => ({ ...row, id: makeId() }));
    for (let start = 0; start < rows.length; start += 500)
      await test.database.db
        .insertInto('creations')
        .values(rows.slice(start, start + 500))
        .execute();
    const full = await library.store(makeStory());
    expect([full.status, full.body.message]).toEqual([413, expect.stringContaining('Your library is full')]);
    // Searching a whole library is fast: only one person's words are read.
    const started = performance.now();
    await library.list('?q=nowhere');
    expect(performance.now() - started).toBeLessThan(500);
  });
});
