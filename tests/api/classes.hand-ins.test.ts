import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWERED_ALREADY, ANSWERED_BY_ANOTHER, HAND_INS_A_TASK, HAND_INS_PAGE, SEALED_LETTER } from '#contracts/hand-ins.ts';
import { CLASS_SENTENCES } from '#contracts/class-pictures.ts';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { makeId, makeLetter, makeSound, useLibrary } from '#tests/factories/creations.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('what is handed in on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    school = await useClasses(test);
  });
  afterAll(() => test.close());

  async function makeHandIn() {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const task = await school.setTask(made.id);
    const story = await school.store(asha.token);
    const { body } = await school.handIn(asha.token, task.id, story.id, { feeling: 'hard' });
    return { made, asha, task, story, handIn: body.hand_in };
  }
  const takeBack = (token: string, taskId: number) => school.send('DELETE', `/api/tasks/${taskId}/hand-in`, token);

  it('is a copy: the teacher reads it as it was, and that it has changed since', async () => {
    const { made, asha, story, handIn } = await makeHandIn();
    expect(handIn).toMatchObject({ creation_id: story.id, feeling: 'hard', can_take_back: true, changed_since: false, answer: null });
    const library = useLibrary(test, asha.token);
    await library.change(story.id, { revision: 1, item: { theme: 'Mystery', story: 'Something else.' } });
    const { body } = await school.readHandIns(made.id);
    expect(body).toMatchObject({ next: null, unanswered: 1 });
    expect(body.data).toMatchObject([
      { item: story.item, changed_since: true, pupil: { id: asha.id, name: 'Asha' }, task: { note: 'Spin one.' } },
    ]);
    await library.remove(story.id);
    expect((await school.readHandIns(made.id)).body.data).toHaveLength(1);
  });

  it('arrives once, however often it is sent, and a newer one takes its place until it is answered', async () => {
    const { made, asha, task, story } = await makeHandIn();
    const id = makeId();
    const answers = await Promise.all([1, 2, 3].map(() => school.handIn(asha.token, task.id, story.id, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await school.readHandIns(made.id)).body.data.map((one) => one.id)).toEqual([id]);
    await school.answer(id, { state: 'keep_going', sentence: 'add-because' });
    const again = await school.handIn(asha.token, task.id, story.id);
    expect(again.body.hand_in).toMatchObject({ answer: null, can_take_back: true });
    expect((await school.readHandIns(made.id, '?which=all')).body.data).toHaveLength(2);
    expect((await school.readHandIns(made.id)).body.data).toHaveLength(1);
  });

  it('under a number that a classmate has used is refused, and nothing of theirs is seen', async () => {
    const { made, task, handIn } = await makeHandIn();
    const bilal = await school.signIn(made, 'Bilal');
    const own = await school.store(bilal.token);
    const answer = await school.handIn(bilal.token, task.id, own.id, { id: handIn?.id });
    expect([answer.status, answer.text.includes('Asha')]).toEqual([409, false]);
  });

  it('can’t be another pupil’s work', async () => {
    const { made, task, story } = await makeHandIn();
    const bilal = await school.signIn(made, 'Bilal');
    expect((await school.handIn(bilal.token, task.id, story.id)).status).toBe(404);
    expect((await school.send('GET', `/api/creations/${story.id}`, bilal.token)).status).toBe(404);
  });

  it('is what the task asks for, and never a sealed letter', async () => {
    const { made, asha, task } = await makeHandIn();
    const letter = await school.store(asha.token, {
      ...makeLetter(),
      id: makeId(),
      opens_on: `${new Date().getUTCFullYear() + 3}-01-01`,
      kept_at: new Date().toISOString(),
    });
    expect((await school.handIn(asha.token, task.id, letter.id)).status).toBe(409);
    const open = await school.store(asha.token, { ...makeLetter(), id: makeId() });
    expect((await school.handIn(asha.token, task.id, open.id)).status).toBe(422);
    const own = await school.setTask(made.id, { kind: 'own', ref: '' });
    expect((await school.handIn(asha.token, own.id, letter.id)).body.message).toBe(SEALED_LETTER);
    expect((await school.handIn(asha.token, own.id, open.id)).status).toBe(200);
  });

  it.each([{ id: 'x' }, { creation_id: 'x' }, { feeling: 'bored' }, { day: 'today' }, { id: undefined }])('refuses %j', async (changes) => {
    const { asha, task, story } = await makeHandIn();
    expect((await school.handIn(asha.token, task.id, story.id, changes)).status).toBe(422);
  });

  it('is taken back until it is answered, and the copy goes', async () => {
    const { made, asha, task, story, handIn } = await makeHandIn();
    expect((await takeBack(asha.token, task.id)).body).toMatchObject({ hand_in: null });
    expect(
      await test.database.db
        .selectFrom('hand_ins')
        .select('id')
        .where('id', '=', handIn?.id ?? '')
        .execute(),
    ).toEqual([]);
    expect((await takeBack(asha.token, task.id)).status).toBe(404);
    const { body } = await school.handIn(asha.token, task.id, story.id);
    expect((await school.answer(body.hand_in?.id ?? '')).status).toBe(200);
    const late = await takeBack(asha.token, task.id);
    expect([late.status, late.body.message]).toEqual([409, ANSWERED_ALREADY]);
    expect((await school.readHandIns(made.id, '?which=all')).body.data).toHaveLength(1);
  });

  it('is at most so many times for one task', async () => {
    const { asha, task, story } = await makeHandIn();
    for (let count = 0; count < HAND_INS_A_TASK; count += 1) {
      const { body } = await school.handIn(asha.token, task.id, story.id);
      await school.answer(body.hand_in?.id ?? '', { state: 'keep_going' });
    }
    expect((await school.handIn(asha.token, task.id, story.id)).status).toBe(409);
  });

  it('is answered with a stamp and a sentence, which the pupil reads; the hand goes down', async () => {
    const { asha, task, handIn } = await makeHandIn();
    await school.send('PUT', `/api/tasks/${task.id}/hand-up`, asha.token);
    const answered = await school.answer(handIn?.id ?? '');
    expect(answered.body.answer).toMatchObject({ stamp: 'sun', text: CLASS_SENTENCES['saw-it'], state: 'seen' });
    const [mine] = (await school.readMine(asha.token)).classes[0]?.tasks ?? [];
    expect(mine).toMatchObject({
      hand_up: false,
      hand_in: { can_take_back: false, answer: { text: CLASS_SENTENCES['saw-it'], stamp: 'sun' } },
    });
    const own = { sentence: null, text: ' The lamp surprised me. ', seen_answer: answered.body.answer?.id };
    expect((await school.answer(handIn?.id ?? '', own)).body.answer).toMatchObject({ sentence: null, text: 'The lamp surprised me.' });
  });

  it.each([
    { stamp: 'gold' },
    { sentence: 'nonsense' },
    { sentence: null, text: ' ' },
    { sentence: null, text: 'x'.repeat(501) },
    { state: 'failed' },
    { seen_answer: 'x' },
  ])('is not answered with %j', async (changes) => {
    const { handIn } = await makeHandIn();
    expect((await school.answer(handIn?.id ?? '', changes)).status).toBe(422);
  });

  it('answered by two teachers at once keeps one answer and shows it to the other', async () => {
    const { made, handIn } = await makeHandIn();
    const second = await school.makeTeacher();
    await school.send('PUT', `/api/classes/${made.id}/teachers/${second.id}`, school.teacher.token, { part: 'teacher' });
    const id = handIn?.id ?? '';
    const both = await Promise.all([school.answer(id), school.answer(id, { stamp: 'wave' }, second.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((one, other) => one.status - other.status);
    expect(lost?.body.message).toBe(ANSWERED_BY_ANOTHER);
    expect(lost?.body.current).toMatchObject({ id, answer: won?.body.answer });
    // Taken out of the class, the second teacher neither reads nor answers.
    await school.send('DELETE', `/api/classes/${made.id}/teachers/${second.id}`, school.teacher.token);
    expect((await school.readHandIns(made.id, '', second.token)).status).toBe(404);
    expect((await school.answer(id, { seen_answer: won?.body.answer?.id }, second.token)).status).toBe(404);
  });

  it('comes in pages, oldest first, of one task or of all', async () => {
    const made = await school.makeClass(['Asha']);
    const asha = await school.signIn(made);
    const [task, other] = [await school.setTask(made.id, { kind: 'own', ref: '' }), await school.setTask(made.id)];
    const story = await school.store(asha.token);
    await school.handIn(asha.token, other.id, story.id);
    const row = { class_id: made.id, task_id: task.id, user_id: asha.id, creation_id: story.id, activity: 'story-spinner', version: 1 };
    const rows = Array.from({ length: HAND_INS_PAGE }, (_, index) => ({
      ...row,
      id: makeId(),
      item: '{}',
      title: null,
      feeling: null,
      at: 1000 + Math.floor(index / 2),
    }));
    await test.database.db.insertInto('hand_ins').values(rows).execute();
    const first = (await school.readHandIns(made.id)).body;
    const last = (await school.readHandIns(made.id, `?after=${first.next}`)).body;
    expect([first.data.length, last.data.length, last.next, first.unanswered]).toEqual([HAND_INS_PAGE, 1, null, HAND_INS_PAGE + 1]);
    expect(new Set([...first.data, ...last.data].map(({ id }) => id)).size).toBe(HAND_INS_PAGE + 1);
    expect((await school.readHandIns(made.id, `?task=${other.id}`)).body.data).toHaveLength(1);
    expect((await school.readHandIns(made.id, '?after=x')).status).toBe(422);
    expect((await school.readHandIns(made.id, '?which=some')).status).toBe(422);
  });

  it('is all that a teacher sees: no call of theirs has a word of what was not handed in', async () => {
    const { made, asha, task } = await makeHandIn();
    const secret = 'zebra-in-the-attic';
    const hidden = await school.store(asha.token, { item: { theme: 'Mystery', story: `Nobody reads ${secret}.` } });
    await useLibrary(test, asha.token).putRecording(hidden.id, makeSound('webm'));
    const base = `/api/classes/${made.id}`;
    const paths = [
      '',
      '/pupils',
      '/pictures',
      '/tasks',
      '/overview',
      '/overview.csv',
      '/hand-ins',
      '/hand-ins?which=all',
      `/hand-ins?task=${task.id}`,
    ];
    for (const path of ['/api/classes', ...paths.map((each) => base + each)]) {
      const { status, text } = await school.send('GET', path, school.teacher.token);
      expect([path, status, text.includes(secret) || text.includes(hidden.id)]).toEqual([path, 200, false]);
    }
    for (const path of [`/api/creations/${hidden.id}`, `/api/creations/${hidden.id}/recording`])
      expect((await school.send('GET', path, school.teacher.token)).status).toBe(404);
  });
});
