import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contracts/days.ts';
import { listStuckFacts, NO_STATE } from '#server/modules/classes/policy.ts';
import { TASK, useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DUE = { from_day: null, by_day: '2026-11-21' };

describe('what is stuck', () => {
  it.each([
    ['not opened and due tomorrow', NO_STATE, '2026-11-20', ['not_opened']],
    ['not opened and due the day after', NO_STATE, '2026-11-19', []],
    ['not opened and past its day', NO_STATE, '2026-11-22', []],
    ['opened and due tomorrow', { ...NO_STATE, opened_on: '2026-11-19' }, '2026-11-20', []],
    ['one low check', { ...NO_STATE, opened_on: 'x', tries: 1, best: 20 }, '2026-11-01', []],
    ['two low checks', { ...NO_STATE, opened_on: 'x', tries: 2, best: 59 }, '2026-11-01', ['low_check']],
    ['two checks, one of 60 %', { ...NO_STATE, opened_on: 'x', tries: 2, best: 60 }, '2026-11-01', []],
    ['a hand up', { ...NO_STATE, opened_on: 'x', hand_up_at: 1 }, '2026-11-01', ['hand_up']],
  ])('%s', (_name, state, today, facts) => {
    expect(listStuckFacts(state, DUE, today)).toEqual(facts);
  });
});

describe.each(listTestEngines())('tasks of a class on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  /** Of a class in which nothing happens: a teacher has thirty at most. */
  let quiet: number;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    school = await useClasses(test);
    quiet = (await school.createClass()).id;
  });
  afterAll(() => test.close());

  const at = (id: number, what = '') => `/api/classes/${id}/tasks${what}`;
  const mark = (token: string, kind: string, subject: string, done = true) =>
    school.send('POST', '/api/progress/marks', token, { marks: [{ kind, subject, day: school.today(), done }] });

  it.each([
    [{ kind: 'activity', ref: 'story-spinner' }, 'Story Spinner', '/activities/story-spinner'],
    [{ kind: 'topic', ref: 'nonverbal-cues' }, expect.any(String), '/new-section?section=communication&topic=nonverbal-cues'],
    [{ kind: 'topic', ref: 'articles' }, expect.any(String), '/lessons/articles'],
    [{ kind: 'words', ref: 'words-animals' }, 'Animals near and far', '/words/words-animals'],
    [{ kind: 'own', ref: 'anything' }, 'Something of your own', null],
  ])('are about %j', async (what, title, address) => {
    const { id } = await school.createClass();
    expect(await school.setTask(id, what)).toMatchObject({ title, address, note: 'Spin one.' });
  });

  it.each([
    { kind: 'activity', ref: 'nothing' },
    { kind: 'topic', ref: 'words-animals' },
    { kind: 'words', ref: 'articles' },
    { kind: 'page', ref: 'x' },
    { kind: 'page', ref: '999999' },
    { kind: 'unit', ref: '1e3' },
    { kind: 'game', ref: 'x' },
    { kind: 'own', note: '' },
    { note: 'x'.repeat(281) },
    { by_day: '2026-02-30' },
    { from_day: '2026-11-21', by_day: '2026-11-20' },
    { for_all: false, pupils: [] },
    { for_all: false, pupils: [1] },
    { for_all: false, pupils: [9_999_999_999] },
    { for_all: 'yes' },
  ])('refuse %j', async (changes) => {
    expect((await school.send('POST', at(quiet), school.teacher.token, { ...TASK, ...changes })).status).toBe(422);
  });

  it('are at most two hundred', async () => {
    const { id } = await school.createClass();
    const rows = Array.from({ length: 199 }, () => ({
      class_id: id,
      kind: 'own' as const,
      ref: '',
      title_then: 'x',
      note: 'x',
      from_day: null,
      by_day: null,
      for_all: 1,
      created_at: 0,
    }));
    await test.database.db.insertInto('class_tasks').values(rows).execute();
    expect((await school.send('POST', at(id), school.teacher.token, TASK)).status).toBe(201);
    expect((await school.send('POST', at(id), school.teacher.token, TASK)).status).toBe(409);
  });

  it('are for all or for some, and change; another class’s task answers 404', async () => {
    const made = await school.makeClass();
    const [asha, bilal] = [await school.signIn(made), await school.signIn(made, 'Bilal')];
    const task = await school.setTask(made.id, { for_all: false, pupils: [asha.id] });
    const listOf = async (token: string) => (await school.readMine(token)).classes[0]?.tasks.map(({ id }) => id);
    expect([await listOf(asha.token), await listOf(bilal.token)]).toEqual([[task.id], []]);
    const body = { note: 'Take your time.', from_day: null, by_day: school.today(), for_all: true, pupils: [] };
    expect((await school.send('PATCH', at(made.id, `/${task.id}`), school.teacher.token, body)).body).toMatchObject({
      note: body.note,
      for_all: true,
    });
    expect(await listOf(bilal.token)).toEqual([task.id]);
    const other = await school.createClass();
    for (const [method, sent] of [
      ['PATCH', body],
      ['DELETE', undefined],
    ] as const)
      expect((await school.send(method, at(other.id, `/${task.id}`), school.teacher.token, sent)).status).toBe(404);
    expect((await school.send('DELETE', at(made.id, `/${task.id}`), school.teacher.token)).status).toBe(200);
    expect((await school.send('DELETE', at(made.id, `/${task.id}`), school.teacher.token)).status).toBe(404);
    expect(await listOf(bilal.token)).toEqual([]);
  });

  it('are seen as opened and done, and what nobody set leaves no trace', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const topic = await school.setTask(made.id, { kind: 'topic', ref: 'nonverbal-cues' });
    const story = await school.setTask(made.id);
    await mark(asha.token, 'topic', 'oral-communication');
    await school.store(asha.token, { activity: 'color-mood', item: { color: 'Blue', mood: 'calm', note: '' } }).catch(() => undefined);
    expect((await school.readOverview(made.id)).cells).toEqual([]);
    const opened = await school.send('PUT', `/api/tasks/${topic.id}/opened`, asha.token, { day: school.today() });
    expect(opened.status).toBe(200);
    const cellOf = async (taskId: number) => (await school.readOverview(made.id)).cells.find(({ task_id }) => task_id === taskId);
    expect(await cellOf(topic.id)).toMatchObject({ pupil_id: asha.id, opened_on: school.today(), done_on: null });
    await mark(asha.token, 'topic', 'nonverbal-cues');
    expect(await cellOf(topic.id)).toMatchObject({ done_on: school.today() });
    await mark(asha.token, 'topic', 'nonverbal-cues', false);
    expect(await cellOf(topic.id)).toMatchObject({ opened_on: school.today(), done_on: null });
    await school.store(asha.token);
    expect((await cellOf(story.id))?.done_on).not.toBeNull();
    expect(await cellOf(story.id)).toMatchObject({ hand_in: null, answer: null, tries: 0, best: null });
  });

  it('with a check have tries and the best of them', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const task = await school.setTask(made.id, { kind: 'topic', ref: 'nonverbal-cues' });
    const { db } = test.database;
    await db.updateTable('class_tasks').set({ kind: 'page', ref: '41' }).where('id', '=', task.id).execute();
    const { noteQuiz } = await import('#server/modules/classes/note-learned.ts');
    for (const percent of [40, 55, 50]) await noteQuiz({ engine }, db, { userId: asha.id, pageId: 41, percent, day: '2026-11-20' });
    const [cell] = (await school.readOverview(made.id)).cells;
    expect(cell).toMatchObject({ tries: 3, best: 55, done_on: '2026-11-20', stuck: ['low_check'] });
  });

  it('are ticked by the pupil where nothing else marks them', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const own = await school.setTask(made.id, { kind: 'own', ref: '' });
    const activity = await school.setTask(made.id);
    const tick = (id: number, done: boolean, token = asha.token) =>
      school.send('PUT', `/api/tasks/${id}/done`, token, { day: school.today(), done });
    expect((await tick(activity.id, true)).status).toBe(409);
    expect((await tick(own.id, true)).status).toBe(200);
    expect((await school.readMine(asha.token)).classes[0]?.tasks.find(({ id }) => id === own.id)?.done_on).toBe(school.today());
    expect((await tick(own.id, false)).status).toBe(200);
    expect((await school.readMine(asha.token)).classes[0]?.tasks.find(({ id }) => id === own.id)?.done_on).toBeNull();
  });

  it('have hands up, which the pupil and the teacher take down', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const task = await school.setTask(made.id);
    const hand = (method: string) => school.send(method, `/api/tasks/${task.id}/hand-up`, asha.token);
    expect((await hand('PUT')).status).toBe(200);
    const [first] = (await school.readOverview(made.id)).cells;
    expect((await hand('PUT')).status).toBe(200);
    expect((await school.readOverview(made.id)).cells).toEqual([first]);
    expect(first?.stuck).toEqual(['hand_up']);
    const counted = await school.send<{ hands_up: number }>('GET', `/api/classes/${made.id}`, school.teacher.token);
    expect(counted.body.hands_up).toBe(1);
    const path = `/api/classes/${made.id}/tasks/${task.id}/hands/${asha.id}`;
    expect((await school.send('DELETE', path, school.teacher.token)).status).toBe(200);
    expect((await school.readMine(asha.token)).classes[0]?.tasks[0]?.hand_up).toBe(false);
    expect((await hand('PUT')).status).toBe(200);
    expect((await hand('DELETE')).status).toBe(200);
    expect((await school.readOverview(made.id)).cells[0]?.stuck).toEqual([]);
  });

  it('that are not one’s own answer 404: those of a classmate, of another class, and none', async () => {
    const made = await school.makeClass();
    const other = await school.makeClass(['Chitra']);
    const [asha, bilal] = [await school.signIn(made), await school.signIn(made, 'Bilal')];
    const hers = await school.setTask(made.id, { for_all: false, pupils: [asha.id] });
    const theirs = await school.setTask(other.id);
    const story = await school.store(bilal.token);
    const day = school.today();
    for (const id of [hers.id, theirs.id, 2_000_000])
      for (const [method, what, body] of [
        ['PUT', 'opened', { day }],
        ['PUT', 'done', { day, done: true }],
        ['PUT', 'hand-in', { id: story.id, creation_id: story.id, feeling: null, day }],
        ['DELETE', 'hand-in'],
        ['PUT', 'hand-up'],
        ['DELETE', 'hand-up'],
      ] as const)
        expect([what, (await school.send(method, `/api/tasks/${id}/${what}`, bilal.token, body)).status]).toEqual([what, 404]);
    const stranger = await registerAdult(test);
    expect((await school.send('PUT', `/api/tasks/${hers.id}/hand-up`, stranger.token)).status).toBe(404);
  });

  it('make one table, with the same in a file that no spreadsheet runs', async () => {
    const made = await school.makeClass(['=Asha', 'Bilal']);
    const tomorrow = addDays(school.today(), 1);
    const task = await school.setTask(made.id, { note: '+1, "quoted"', by_day: tomorrow });
    const overview = await school.readOverview(made.id, `?today=${school.today()}`);
    expect(overview.pupils.map(({ name }) => name)).toEqual(['=Asha', 'Bilal']);
    expect(overview.tasks).toMatchObject([{ id: task.id, by_day: tomorrow }]);
    expect(overview.cells.map(({ stuck }) => stuck)).toEqual([['not_opened'], ['not_opened']]);
    const csv = await test.request('GET', `/api/classes/${made.id}/overview.csv`, { token: school.teacher.token });
    const bytes = Buffer.from(await csv.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString('utf8').split('\r\n')[1]).toBe(`"'=Asha",Story Spinner,"'+1, ""quoted""",${tomorrow},,,0,,,,`);
    expect((await school.send('GET', `/api/classes/${made.id}/overview?today=soon`, school.teacher.token)).status).toBe(422);
  });

  it('are for teachers: hosts, editors and learners get 403', async () => {
    const { id } = await school.createClass();
    const others = [await makeStaff(test, 'editor', 'host', 'moderator'), (await registerAdult(test)).token];
    for (const token of others) expect((await school.send('GET', `/api/classes/${id}/overview`, token)).status).toBe(403);
  });
});
