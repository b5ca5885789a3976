import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATION_TEXT_CHARACTERS } from '#contracts/creation-text.ts';
import { CREATIONS_BYTES_MAX } from '#contracts/creations.ts';
import { makeId, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const LONGEST = 'a sea '.repeat(CREATION_TEXT_CHARACTERS).slice(0, CREATION_TEXT_CHARACTERS);
const makeLong = (story = LONGEST) => makeStory({ item: { theme: 'Mystery', story } });

describe.each(listTestEngines())('how much a library takes on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const useNewLibrary = async () => {
    const person = await registerAdult(test);
    return { ...useLibrary(test, person.token), userId: person.user.id, token: person.token };
  };

  it('a text of 20,000 characters, and words at the field beyond', async () => {
    const library = await useNewLibrary();
    expect((await library.store(makeLong())).status).toBe(201);
    const refused = await library.store(makeLong(`${LONGEST}!`));
    expect([refused.status, refused.body.errors]).toEqual([422, { item: ['This text is too long. It can have up to 20,000 characters.'] }]);
    const short = makeStory();
    await library.store(short);
    const change = { revision: 1, item: { theme: 'Mystery', story: `${LONGEST}!` } };
    expect((await library.change(short.id, change)).status).toBe(422);
  });

  it('nothing of more than 64 KiB', async () => {
    const { store } = await useNewLibrary();
    expect((await store(makeLong('x'.repeat(70_000)))).status).toBe(413);
  });

  it('25 MB of things for one person, and says what to do then', async () => {
    const library = await useNewLibrary();
    const story = makeStory();
    await library.store(story);
    await test.database.db
      .updateTable('creations')
      .set({ item_bytes: CREATIONS_BYTES_MAX - 100 })
      .where('user_id', '=', library.userId)
      .execute();
    const refused = await library.store(makeLong());
    expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('25 MB')]);
    await library.remove(story.id);
    expect((await library.store(makeLong())).status).toBe(201);
  });

  it('counts the words by which a thing is found', async () => {
    const library = await useNewLibrary();
    const story = makeLong(Array.from({ length: 3000 }, (_, number) => `w${number}`).join(' '));
    await library.store(story);
    const row = test.database.db.selectFrom('creations').select(['item', 'search_text', 'item_bytes']).where('id', '=', story.id);
    const { item, search_text, item_bytes } = await row.executeTakeFirstOrThrow();
    expect(search_text.length).toBeGreaterThan(10_000);
    expect(item_bytes).toBe(Buffer.byteLength(item + search_text));
  });

  it('as much as there is for all people together; staff see it coming, and what is there can be deleted', async () => {
    const small = await createTestApp({ engine, shareDatabaseOf: test, env: { LIBRARY_MAX_GIB: '0.1' } });
    const person = await registerAdult(test);
    const admin = await makeStaff(test, 'admin');
    const library = useLibrary(small, person.token);
    const story = makeStory();
    expect((await library.store(story)).status).toBe(201);
    const fill = async (share: number) => {
      await test.database.db
        .updateTable('creations')
        .set({ recording_bytes: Math.ceil(share * 0.1 * 1024 ** 3) })
        .where('id', '=', story.id)
        .execute();
      await small.services.creations.measureSpace();
    };
    const readToday = async () => {
      const today = await small.request('GET', '/api/studio/today', { token: admin });
      return ((await today.json()) as { data: { id: string; text: string }[] }).data.find(({ id }) => id === 'library-space')?.text;
    };
    await fill(0.5);
    expect(await readToday()).toBeUndefined();
    await fill(0.9);
    expect(await readToday()).toMatch(/^The libraries are nearly full: 0\.1 of 0\.1 GiB/);
    expect((await library.store(makeStory())).status).toBe(201);
    await fill(1);
    expect(await readToday()).toContain('are full');
    const refused = [
      await library.store(makeStory()),
      await library.change(story.id, { revision: 1, item: { theme: 'Mystery', story: 'More' } }),
    ];
    for (const { status, body } of refused) expect([status, body.message]).toEqual([413, expect.stringContaining('no space left')]);
    expect((await library.change(story.id, { revision: 1, title: 'A name' })).status).toBe(200);
    expect((await library.remove(story.id)).status).toBe(200);
    await small.services.creations.measureSpace();
    expect((await library.store(makeStory())).status).toBe(201);
    await small.close();
  });

  it('a list has the first lines of long texts and says so; asked for by its id a thing is whole', async () => {
    const library = await useNewLibrary();
    const stories = Array.from({ length: 50 }, () => makeLong());
    for (const story of stories) expect((await library.store(story)).status).toBe(201);
    const short = makeStory();
    await library.store(short);
    const response = await test.request('GET', '/api/creations?limit=50', { token: library.token });
    const body = await response.text();
    expect(Buffer.byteLength(body)).toBeLessThan(128 * 1024);
    const { data } = (await library.list('?limit=50')).body;
    const listed = data.find(({ id }) => id === stories[40]?.id);
    expect(listed).toMatchObject({ shortened: true, item: { theme: 'Mystery', story: expect.stringMatching(/^a sea .+…$/) } });
    expect(data.find(({ id }) => id === short.id) ?? (await library.get(short.id)).body).toMatchObject({ item: short.item });
    expect((await library.get(stories[40]?.id ?? makeId())).body).toMatchObject({ shortened: false, item: { story: LONGEST } });
  });

  it('what was stored under older, wider limits is still read, listed and deleted', async () => {
    const library = await useNewLibrary();
    const story = makeStory();
    await library.store(story);
    const item = JSON.stringify({ theme: 'Mystery', story: 'y'.repeat(240_000) });
    await test.database.db.updateTable('creations').set({ item }).where('user_id', '=', library.userId).execute();
    expect((await library.get(story.id)).body).toMatchObject({ item: { story: 'y'.repeat(240_000) } });
    expect((await library.list()).body.data).toMatchObject([{ id: story.id, shortened: true }]);
    expect((await library.remove(story.id)).status).toBe(200);
  });
});
