import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate, CertificateList } from '#contracts/certificates.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY = '2026-11-20';
const ROUNDS = 12;

it('one process says what the other has kept, on the database of a single house too', async () => {
  const first = await createTestApp({ engine: 'sqlite' });
  const second = await createTestApp({ engine: 'sqlite', shareDatabaseOf: first });
  const { token } = await registerAdult(first);
  const story = makeStory();
  await useLibrary(first, token).store(story);
  expect((await useLibrary(second, token).get(story.id)).body.item).toEqual(story.item);
  await second.close();
  await first.close();
});

/** Like two processes behind one address. Not SQLite: its driver is synchronous, so two transactions would block each other. */
describe.each(listTestEngines().filter((engine) => engine === 'postgres'))('two processes on %s', (engine) => {
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    first = await createTestApp({ engine });
    second = await createTestApp({ engine, shareDatabaseOf: first });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  async function arrive() {
    const { token } = await registerAdult(first);
    return { token, here: useLibrary(first, token), there: useLibrary(second, token) };
  }
  const together = <Answer>(works: readonly (() => Promise<Answer>)[]) => Promise.all(works.map((work) => work()));
  const repeat = (work: (round: number) => Promise<void>) => together(Array.from({ length: ROUNDS }, (_, round) => () => work(round)));

  it('keep a thing once that comes to both, again and again', async () => {
    const { here, there } = await arrive();
    const stories = Array.from({ length: ROUNDS }, () => makeStory());
    const answers = await Promise.all(
      stories.flatMap((story) => [here.store(story), there.store(story), here.store(story), there.store(story)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = (await there.list('?limit=50')).body.data.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(stories.map(({ id }) => id).toSorted());
  });

  it('take one of two changes that were made to the same state, and answer the other with what is there', async () => {
    const { here, there } = await arrive();
    await repeat(async (round) => {
      const story = makeStory();
      await here.store(story);
      const change = (text: string) => ({ revision: 1, version: 1, item: { theme: 'Mystery', story: `${text} ${round}` } });
      const answers = await together([() => here.change(story.id, change('one')), () => there.change(story.id, change('other'))]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const taken = answers.find(({ status }) => status === 200)?.body;
      expect((await there.get(story.id)).body).toEqual({ ...taken, updated_at: expect.any(String) as string });
      expect(taken?.revision).toBe(2);
    });
  });

  it('leave nothing of a thing that one deletes while the other changes it or keeps its voice', async () => {
    const { here, there } = await arrive();
    await repeat(async () => {
      const story = makeStory();
      await here.store(story);
      const [removed, ...others] = await together([
        async () => (await here.remove(story.id)).status,
        async () => (await there.change(story.id, { revision: 1, title: 'Later' })).status,
        async () => (await there.putRecording(story.id, makeSound('webm'))).status,
      ]);
      expect(removed).toBe(200);
      for (const status of others) expect([200, 404]).toContain(status);
      expect((await there.get(story.id)).status).toBe(404);
      expect((await there.getRecording(story.id)).status).toBe(404);
    });
    expect((await here.list()).body.data).toEqual([]);
  });

  it('keep what a task of the course ended in once, and its newest words', async () => {
    const { here, there } = await arrive();
    const task = {
      page: 7,
      page_name: 'My room',
      block: 5,
      kind: 'writing',
      task: 'Write about a room',
      prompt: 'Which room do you like?',
      text: 'There is a big window in my room.',
    };
    const kept = makeStory({ activity: 'course-task', item: task });
    expect((await here.store(kept)).status).toBe(201);
    await together([
      () => here.store(kept),
      () => there.store(kept),
      () => there.change(kept.id, { revision: 1, item: { ...task, text: 'New.' } }),
    ]);
    const { data } = (await here.list()).body;
    expect(data.map(({ id, revision, item }) => [id, revision, (item as { text: string }).text])).toEqual([[kept.id, 2, 'New.']]);
  });

  it('give one certificate, with one code, however often it is asked for', async () => {
    const { token } = await arrive();
    const send = (app: TestApp, path: string, body: unknown) => app.request('POST', path, { token, body });
    const marks = [
      ...TOPIC_IDS.creativity.flatMap((subject) => [
        { kind: 'topic', subject, day: DAY },
        { kind: 'check', subject, day: DAY },
      ]),
      ...['color-mood', 'what-if-journal'].map((subject) => ({ kind: 'activity', subject, day: DAY })),
    ];
    // The same marks at both count once.
    const marked = await together([first, second].map((app) => () => send(app, '/api/progress/marks', { marks })));
    expect(marked.map(({ status }) => status)).toEqual([200, 200]);
    const codes = await together(
      Array.from({ length: ROUNDS }, (_, round) => async () => {
        const answer = await send(round % 2 === 0 ? first : second, '/api/certificates', { subject: 'creativity' });
        return ((await answer.json()) as Certificate).code;
      }),
    );
    expect(new Set(codes).size).toBe(1);
    const list = (await (await second.request('GET', '/api/certificates', { token })).json()) as CertificateList;
    expect(list.data.map(({ code }) => code)).toEqual([codes[0]]);
  });

  it('count a visit once that comes to both', async () => {
    const { token } = await arrive();
    const pass = (await (await first.request('GET', '/api/activity-token', { token })).json()) as { token: string; user_id: number };
    const send = (app: TestApp, id: string) => {
      const form = new FormData();
      const fields = {
        user_id: String(pass.user_id),
        section: 'creativity',
        activity: 'color-mood',
        time_spent: '60',
        id,
        token: pass.token,
      };
      const now = new Date().toISOString();
      for (const [name, value] of Object.entries({ ...fields, logged_at: now, day: now.slice(0, 10) })) form.set(name, value);
      return Promise.resolve(app.app.request('/api/log-activity', { method: 'POST', body: form }));
    };
    const answers = await together(
      Array.from({ length: ROUNDS }, (_, round) => [first, second].map((app) => () => send(app, `visit-number-${round}`))).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const today = new Date().toISOString().slice(0, 10);
    const progress = await second.request('GET', `/api/progress?from=${today}&to=${today}`, { token });
    expect(((await progress.json()) as { days: object[] }).days).toMatchObject([{ seconds: 60 * ROUNDS, entries: ROUNDS }]);
  });
});
