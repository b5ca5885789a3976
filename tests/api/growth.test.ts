import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Creation } from '#contracts/creations.ts';
import type { CountedWords, ThenAndNow } from '#contracts/growth.ts';
import { makeId, makeLetter, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const START = Date.UTC(2026, 5, 1, 12);
const DAY_MS = 86_400_000;
const at = (ms: number) => ({ saved_at: new Date(ms).toISOString(), kept_at: new Date(ms).toISOString() });

describe.each(listTestEngines())('growth on %s', (engine) => {
  let test: TestApp;
  let clock = START;
  let token = '';
  let library: ReturnType<typeof useLibrary>;
  beforeEach(async () => {
    clock = START;
    test = await createTestApp({ engine, now: () => clock });
    ({ token } = await registerAdult(test));
    library = useLibrary(test, token);
  });
  afterEach(() => test.close());
  const ask = async <Answer>(path: string, who: string | undefined = token) =>
    (await (await test.request('GET', path, { token: who })).json()) as Answer;
  const listOpened = async (who?: string) => (await ask<{ data: Creation[] }>('/api/opened-letters', who)).data.map(({ id }) => id);
  const seal = { opens_on: '2026-06-11', time_zone: 'UTC', ...at(START) };

  it('a letter lies on top from its day on, for two weeks, until it is answered, and for its writer alone', async () => {
    const [letter, other] = [makeLetter(seal), makeLetter(seal)];
    for (const one of [letter, other, makeLetter(at(START))]) await library.store(one);
    expect(await listOpened()).toEqual([]);
    clock = Date.UTC(2026, 5, 11);
    expect((await listOpened()).toSorted()).toEqual([letter.id, other.id].toSorted());
    expect(await listOpened((await registerAdult(test)).token)).toEqual([]);
    await library.store(makeLetter({ ...at(clock), reply_to: letter.id }));
    expect(await listOpened()).toEqual([other.id]);
    clock += 14 * DAY_MS;
    expect(await listOpened()).toEqual([]);
  });

  it('then and now are the first and the latest of one activity, without what is sealed', async () => {
    const stories = [3, 1, 2].map((day) =>
      makeStory({ ...at(START - 10 * DAY_MS + day * DAY_MS), item: { theme: 'Mystery', story: `Day ${day}` } }),
    );
    for (const story of stories) await library.store(story);
    await library.store(makeLetter(seal));
    await library.store(makeLetter(at(START)));
    const overview = await ask<ThenAndNow>('/api/then-and-now');
    expect(overview).toEqual({ kinds: [{ activity: 'story-spinner', count: 3 }], first: null, latest: null });
    const both = await ask<ThenAndNow>('/api/then-and-now?activity=story-spinner');
    expect([both.first?.item, both.latest?.item]).toEqual([
      { theme: 'Mystery', story: 'Day 1' },
      { theme: 'Mystery', story: 'Day 3' },
    ]);
    expect(await ask<ThenAndNow>('/api/then-and-now?activity=future-letter')).toMatchObject({ first: null, latest: null });
    expect(await ask<ThenAndNow>('/api/then-and-now?activity=nothing')).toMatchObject({ first: null, latest: null });
    const stranger = await registerAdult(test);
    expect(await ask<ThenAndNow>('/api/then-and-now?activity=story-spinner', stranger.token)).toMatchObject({ kinds: [], first: null });
  });

  it('words are counted in any script, written and spoken apart, as things are kept, changed and deleted', async () => {
    const words = () => ask<CountedWords>('/api/kept-words');
    expect(await words()).toEqual({ written: 0, spoken: 0 });
    const story = makeStory({ item: { theme: 'Mystery', story: "The lamp wasn't lit. मैंने कविता लिखी।" }, ...at(START) });
    const talk = { activity: 'confidence-talk', item: { topic: 'My home', transcript: 'I live near the sea', score: 2 } };
    await library.store(story);
    await library.store(makeStory({ ...talk, id: makeId(), ...at(START) }));
    await library.store(makeLetter(seal));
    expect(await words()).toEqual({ written: 7, spoken: 5 });
    await library.change(story.id, { revision: 1, version: 1, item: { theme: 'Mystery', story: 'Short now' } });
    expect(await words()).toEqual({ written: 2, spoken: 5 });
    // Things kept before words were counted are counted at the first question.
    await test.database.db.updateTable('creations').set({ written_words: null, spoken_words: null }).execute();
    expect(await words()).toEqual({ written: 2, spoken: 5 });
    await library.remove(story.id);
    expect(await words()).toEqual({ written: 0, spoken: 5 });
    expect(await ask<CountedWords>('/api/kept-words', (await registerAdult(test)).token)).toEqual({ written: 0, spoken: 0 });
  });
});
