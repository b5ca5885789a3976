import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCourseSeeds } from '#content/course.server.ts';
import { CONSENT, type GuardianData } from '#contracts/guardian.ts';
import { registerAdult, registerChild } from '#tests/factories/people.ts';
import { endsByTime } from '#server/core/retention.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { deletePage } from '#server/modules/course/writing.ts';

const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
let counter = 0;

describe.each(listTestEngines())('activity log on %s', (engine) => {
  let test: TestApp;
  let clock = Date.now();
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
  });
  afterAll(() => test.close());

  async function makeLearner() {
    const person = await registerAdult(test);
    const { token } = (await (await test.request('GET', '/api/activity-token', { token: person.token })).json()) as { token: string };
    return { id: person.user.id, session: person.token, token };
  }
  type Learner = Awaited<ReturnType<typeof makeLearner>>;

  const makeForm = ({ id, token }: Pick<Learner, 'id' | 'token'>, changes: Record<string, string> = {}) => {
    counter += 1;
    const form = new FormData();
    const fields = {
      user_id: String(id),
      section: 'creativity',
      activity: 'color-mood',
      time_spent: '120',
      logged_at: new Date(clock).toISOString(),
      id: `log-entry-${counter}`,
      token,
      day: today(),
      ...changes,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const send = (form: FormData) => Promise.resolve(test.app.request('/api/log-activity', { method: 'POST', body: form }));
  const sendAs = (person: Pick<Learner, 'id' | 'token'>, changes: Record<string, string> = {}) => send(makeForm(person, changes));
  const readProgress = async ({ session }: Learner, query = `from=${today()}&to=${today()}`) =>
    (await (await test.request('GET', `/api/progress?${query}`, { token: session })).json()) as {
      days: { day: string; section: string; kind: string; seconds: number; entries: number }[];
    };
  const countRows = async (userId: number) => {
    const { db } = test.database;
    return (await db.selectFrom('activity_log').select('id').where('user_id', '=', userId).execute()).length;
  };

  it('takes the form of a beacon, which has no headers, and keeps its day up', async () => {
    const asha = await makeLearner();
    const response = await sendAs(asha);
    expect([response.status, await response.json()]).toEqual([200, { message: 'Thank you, these minutes are in your log.' }]);
    await sendAs(asha, { time_spent: '30' });
    await sendAs(asha, { section: 'confidence', activity: 'public-speaking', time_spent: '60' });
    expect((await readProgress(asha)).days).toEqual([
      { day: today(), section: 'confidence', kind: 'topic', seconds: 60, entries: 1 },
      { day: today(), section: 'creativity', kind: 'activity', seconds: 150, entries: 2 },
    ]);
  });

  it('counts an entry once, however often and in whatever order it comes', async () => {
    const asha = await makeLearner();
    const forms = ['one-entry', 'two-entry', 'one-entry', 'two-entry', 'one-entry'].map((id) => makeForm(asha, { id }));
    for (const response of await Promise.all(forms.map(send))) expect(response.status).toBe(200);
    expect(await countRows(asha.id)).toBe(2);
    expect((await readProgress(asha)).days).toMatchObject([{ seconds: 240, entries: 2 }]);
  });

  it('gives two people the same client id without mixing them', async () => {
    const [asha, bilal] = [await makeLearner(), await makeLearner()];
    await sendAs(asha, { id: 'the-same-id' });
    await sendAs(bilal, { id: 'the-same-id' });
    expect([await countRows(asha.id), await countRows(bilal.id)]).toEqual([1, 1]);
  });

  it('loses none of a hundred entries that two tabs send at once', async () => {
    const asha = await makeLearner();
    const statuses: number[] = [];
    const sendFromTab = async () => {
      // One by one, as specified.
      for (let sent = 0; sent < 50; sent += 1) statuses.push((await sendAs(asha, { time_spent: '7' })).status);
    };
    await Promise.all([sendFromTab(), sendFromTab()]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await readProgress(asha)).days).toMatchObject([{ seconds: 700, entries: 100 }]);
  });

  it('says who it is by the token alone', async () => {
    const [asha, bilal] = [await makeLearner(), await makeLearner()];
    const [owner, end, signature = ''] = asha.token.split('.');
    const forged = [
      '',
      'none',
      `${bilal.id}.${end}.${signature}`,
      `${owner}.${Number(end) + 1}.${signature}`,
      `${owner}.${end}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ];
    for (const token of forged) expect([token, (await sendAs({ id: asha.id, token })).status]).toEqual([token, 401]);
    const without = makeForm(asha);
    without.delete('token');
    expect((await send(without)).status).toBe(422);
    expect((await sendAs({ id: bilal.id, token: asha.token })).status).toBe(403);
    expect([await countRows(asha.id), await countRows(bilal.id)]).toEqual([0, 0]);
  });

  it('takes a token for a day and no longer', async () => {
    const asha = await makeLearner();
    const start = clock;
    clock = start + DAY_MS - 1000;
    expect((await sendAs(asha, { logged_at: new Date(start).toISOString() })).status).toBe(200);
    clock = start + DAY_MS;
    const late = await sendAs(asha, { logged_at: new Date(start).toISOString() });
    clock = start;
    expect(late.status).toBe(401);
  });

  it('counts what a clock that runs ahead or years behind has logged as of now, on the day that it is there', async () => {
    const asha = await makeLearner();
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    for (const ahead of [10 * 60_000, 26 * 3_600_000, 400 * DAY_MS, -400 * DAY_MS]) {
      const told = clock + ahead;
      expect((await sendAs(asha, { logged_at: new Date(told).toISOString(), day: dayOf(told) })).status).toBe(200);
    }
    expect((await readProgress(asha)).days).toMatchObject([{ day: today(), seconds: 480, entries: 4 }]);
    const rows = await test.database.db.selectFrom('activity_log').select('logged_at').where('user_id', '=', asha.id).execute();
    expect(new Set(rows.map(({ logged_at }) => logged_at))).toEqual(new Set([clock]));
    // A day the clock does not explain is still refused.
    const odd = await sendAs(asha, { logged_at: new Date(clock + 10 * 60_000).toISOString(), day: dayOf(clock + 5 * DAY_MS) });
    expect([odd.status, Object.keys(((await odd.json()) as { errors: object }).errors)]).toEqual([422, ['day']]);
  });

  it('refuses what lies out of bounds, at its field', async () => {
    const asha = await makeLearner();
    const at = (offset: number) => new Date(clock + offset).toISOString();
    const bad: [string, Record<string, string>][] = [
      ['time_spent', { time_spent: '-1' }],
      ['time_spent', { time_spent: '14401' }],
      ['time_spent', { time_spent: '1.5' }],
      ['time_spent', { time_spent: 'NaN' }],
      ['logged_at', { logged_at: 'yesterday' }],
      ['day', { day: '2026-02-30' }],
      ['day', { day: at(3 * DAY_MS).slice(0, 10) }],
      ['day', { day: at(-3 * DAY_MS).slice(0, 10) }],
      ['section', { section: 'cooking' }],
      ['activity', { activity: 'cooking' }],
      ['activity', { activity: 'story-spinner' }],
      ['id', { id: 'short' }],
      ['user_id', { user_id: 'me' }],
      ['kind', { kind: 'game' }],
    ];
    for (const [field, changes] of bad) {
      const response = await sendAs(asha, changes);
      const { errors } = (await response.json()) as { errors?: object };
      expect([changes, response.status, Object.keys(errors ?? {})]).toEqual([changes, 422, [field]]);
    }
    for (const time_spent of ['0', '14400']) expect((await sendAs(asha, { time_spent })).status).toBe(200);
    expect(await countRows(asha.id)).toBe(2);
    const json = await test.request('POST', '/api/log-activity', { body: { user_id: asha.id } });
    expect(json.status).toBe(415);
    const broken = await test.app.request('/api/log-activity', {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=none' },
    });
    expect(broken.status).toBe(400);
  });

  it("knows an activity by the hub's name for it", async () => {
    const asha = await makeLearner();
    await sendAs(asha, { section: 'communication', activity: 'superhero-creator' });
    const { data } = (await (await test.request('GET', '/api/progress/history', { token: asha.session })).json()) as {
      data: { activity: string }[];
    };
    expect(data.map(({ activity }) => activity)).toEqual(['superhero-you']);
  });

  it('counts a lesson behind a door and a set of words like a topic, under their section alone', async () => {
    const asha = await makeLearner();
    for (const activity of ['subject-pronouns', 'words-kitchen'])
      expect((await sendAs(asha, { section: 'vocabulary', activity, time_spent: '40' })).status).toBe(200);
    expect((await readProgress(asha)).days).toEqual([{ day: today(), section: 'vocabulary', kind: 'topic', seconds: 80, entries: 2 }]);
    for (const [section, activity] of [
      ['creativity', 'subject-pronouns'],
      ['vocabulary', 'object-of-nothing'],
    ] as const)
      expect((await sendAs(asha, { section, activity })).status).toBe(422);
    const marks = ['topic', 'check'].map((kind) => ({ kind, subject: 'subject-pronouns', day: today() }));
    const response = await test.request('POST', '/api/progress/marks', { token: asha.session, body: { marks } });
    expect(((await response.json()) as { marks: object[] }).marks).toHaveLength(2);
  });

  it('stores nothing of a child before the guardian agrees, nor after the consent is taken back', async () => {
    const child = await registerChild(test);
    expect((await test.request('GET', '/api/activity-token', { token: child.token })).status).toBe(403);
    const { createActivityToken } = await import('#server/modules/activity-log/activity-token.ts');
    const { token } = createActivityToken(test.services.context.secret, child.user.id, clock);
    const kabir = { id: child.user.id, token, session: child.token };
    expect((await sendAs(kabir)).status).toBe(403);
    expect(await countRows(kabir.id)).toBe(0);
    const guardian = `/api/guardian/${child.guardianToken}`;
    await test.request('POST', `${guardian}/decision`, { body: { decision: 'agree', version: CONSENT.version } });
    expect((await sendAs(kabir)).status).toBe(200);
    // Another sea on the same day is no second day, and a film is no topic.
    expect((await sendAs(kabir, { section: 'confidence', activity: 'public-speaking' })).status).toBe(200);
    const marks = ['topic', 'film'].map((kind) => ({ kind, subject: 'vocabulary-1', day: today(), done: true }));
    expect((await test.request('POST', '/api/progress/marks', { token: kabir.session, body: { marks } })).status).toBe(200);
    const data = (await (await test.request('GET', `${guardian}/data`)).json()) as GuardianData;
    expect(data).toMatchObject({ effort_minutes: 4, effort_days: 1, topics_finished: 1 });
    await test.request('POST', `${guardian}/withdraw`, { body: {} });
    expect((await sendAs(kabir)).status).toBe(403);
    expect(await countRows(kabir.id)).toBe(0);
    expect((await readProgress(kabir)).days).toEqual([]);
  });

  it('keeps marks once, takes them away again, and refuses what does not exist', async () => {
    const asha = await makeLearner();
    const sendMarks = (marks: object[]) => test.request('POST', '/api/progress/marks', { token: asha.session, body: { marks } });
    const topic = { kind: 'topic', subject: 'storytelling', day: today() };
    const activity = { kind: 'activity', subject: 'superhero-creator', day: today() };
    for (let round = 0; round < 2; round += 1) await sendMarks([topic, activity, { ...topic, day: '2020-01-01' }]);
    const answer = await (await sendMarks([])).json();
    expect(answer).toEqual({ marks: [{ ...activity, subject: 'superhero-you' }, topic] });
    expect(await (await sendMarks([{ ...topic, done: false }])).json()).toMatchObject({ marks: [{ kind: 'activity' }] });
    expect((await sendMarks([{ ...topic, subject: 'cooking' }])).status).toBe(422);
    expect((await sendMarks([{ ...topic, kind: 'page', subject: 'my-family' }])).status).toBe(422);
    expect((await sendMarks(Array.from({ length: 201 }, () => topic))).status).toBe(422);
  });

  it('keeps pages of the course by their number, those taken out too, and leaves out numbers that the course does not have', async () => {
    await test.services.course.seedCourse(listCourseSeeds().slice(0, 3));
    const { arr } = await test.services.course.loadMenu();
    const [first, second] = arr.filter(({ parent_id }) => parent_id !== null);
    if (first === undefined || second === undefined) throw new Error('The course is empty.');
    await deletePage(test.services.course.context, { userId: 1 }, second.id);
    const asha = await makeLearner();
    const send = async (ids: readonly number[], done = true) => {
      const marks = ids.map((id) => ({ kind: 'page', subject: String(id), day: today(), done }));
      const response = await test.request('POST', '/api/progress/marks', { token: asha.session, body: { marks } });
      expect(response.status).toBe(200);
      return ((await response.json()) as { marks: { subject: string }[] }).marks.map(({ subject }) => Number(subject)).toSorted();
    };
    expect(await send([first.id, second.id, 99_999])).toEqual([first.id, second.id]);
    expect(await send([second.id], false)).toEqual([first.id]);
  });

  it('answers a range, the same as CSV, and neither without bounds', async () => {
    const asha = await makeLearner();
    await sendAs(asha, { time_spent: '90' });
    const range = `from=${today()}&to=${today()}`;
    const csv = await test.request('GET', `/api/progress.csv?${range}`, { token: asha.session });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // Decoding takes the mark off that spreadsheets read letters by.
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(`day,sea,kind,minutes,entries\r\n${today()},creativity,activity,1.5,1\r\n`);
    for (const query of ['', 'from=2026-01-02&to=2026-01-01', 'from=2020-01-01&to=2026-01-01', 'from=x&to=y']) {
      for (const path of ['/api/progress', '/api/progress.csv']) {
        expect([query, (await test.request('GET', `${path}?${query}`, { token: asha.session })).status]).toEqual([query, 422]);
      }
    }
  });

  it('keeps an aim of one to five days, or none', async () => {
    const { session } = await makeLearner();
    const put = (body: object) => test.request('PUT', '/api/progress/aim', { token: session, body });
    expect(await readProgress({ session, id: 0, token: '' })).toMatchObject({ aim: { days: null, paused: false } });
    expect(await (await put({ days: 3, paused: true })).json()).toEqual({ days: 3, paused: true });
    expect(await (await put({ days: null, paused: false })).json()).toEqual({ days: null, paused: false });
    for (const days of [0, 6, 1.5]) expect((await put({ days, paused: false })).status).toBe(422);
  });

  it('forgets single entries after 400 days, and never the sums', async () => {
    const asha = await makeLearner();
    await sendAs(asha);
    const start = clock;
    clock = start + 401 * DAY_MS;
    // Not the whole purge: the sign-in would end too.
    const row = test.services.retention.filter(endsByTime).find(({ name }) => name === 'activity_log');
    const span = { now: clock, before: clock - (row?.retentionMs ?? 0), max: 50 };
    while (((await row?.remove(span)) ?? 0) > 0);
    clock = start;
    expect(await countRows(asha.id)).toBe(0);
    expect((await readProgress(asha)).days).toMatchObject([{ seconds: 120 }]);
  });
});
