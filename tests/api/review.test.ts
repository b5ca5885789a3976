import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CoursePage, OwnWord, ReviewList } from '#contracts/course.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { Marking } from '#contracts/questions.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import type { Item } from '#content/items.ts';
import { WORDS_MAX } from '#server/modules/review/own-words.ts';
import { answerRight, answerWrong } from '#tests/factories/answers.ts';
import { makeStaff, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const START = Date.parse('2026-11-02T09:00:00Z');
const DAY_MS = 86_400_000;
const seeds = listCourseSeeds();
const items = seeds.find(({ slug }) => slug === 'close-family-check')?.read().items ?? [];
const byKey = new Map(items.map((item) => [`course:${item.id}`, item]));
const scored = items.filter(({ kind }) => kind !== 'own_sentence');
type Answer = ReviewList & Results & OwnWord & CoursePage & ErrorBody & { data: OwnWord[] };
type Results = { results: { id: string; key: string; marking: Marking; due_on: string; step: number }[] };

describe.each(listTestEngines())('the daily review on %s', (engine) => {
  let test: TestApp;
  let now = START;
  let token: string;
  let quizPage: number;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => now });
    await test.services.course.seedCourse(seeds);
    const { data } = (await (await test.request('GET', '/threeseas/api/get-page')).json()) as { data: CoursePage[] };
    quizPage = data.find(({ slug }) => slug === 'close-family-check')?.id ?? 0;
  });
  beforeEach(async () => {
    now = START;
    token = (await registerAdult(test)).token;
  });
  afterAll(() => test.close());

  const call = async (method: string, path: string, body?: unknown, as: string | undefined = token) => {
    const response = await test.request(method, path, { ...(body === undefined ? {} : { body }), token: as });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const list = async (day: string, as = token) => (await call('GET', `/api/review?day=${day}`, undefined, as)).answer;
  const takeQuiz = (answer: (item: Item) => ReturnType<typeof answerRight>, day = '2026-11-02') =>
    call('POST', '/threeseas/api/student/exam-response', {
      page_id: quizPage,
      answers: Object.fromEntries(items.map((item) => [item.id, answer(item)])),
      day,
    });
  let counter = 0;
  const makeAnswer = (key: string, changes: object = {}) => {
    counter += 1;
    const item = byKey.get(key);
    const answer = item === undefined ? ['x'] : answerRight(item);
    return { id: `answer-${counter}`, key, answer, day: '2026-11-03', answered_at: new Date(now).toISOString(), ...changes };
  };
  const send = (answers: object[], as = token) => call('POST', '/api/review/answers', { answers }, as);
  const addWord = (body: object, as = token) =>
    call('POST', '/api/review/words', { id: 'word-0001', word: 'kettle', meaning: 'a pot for water', day: '2026-11-02', ...body }, as);

  it('brings the questions of a quiz the next day, at most twelve, without their answers', async () => {
    await takeQuiz((item) => (item.id.endsWith('q1') ? answerWrong(item) : answerRight(item)));
    expect(await list('2026-11-02')).toEqual({ due: 0, items: [] });
    const { due, items: entries } = await list('2026-11-03');
    expect(due).toBe(scored.length);
    expect(entries).toHaveLength(Math.min(12, due));
    expect(entries.find(({ key }) => key === 'course:close-family-q1')?.step).toBe(0);
    expect(entries.find(({ key }) => key === 'course:close-family-q2')?.step).toBe(1);
    expect(entries.map(({ question }) => question.kind)).not.toContain('own_sentence');
    expect(JSON.stringify(entries)).not.toMatch(/"(?:why|correct|answers|traps)"/);
  });

  it("never brings back a question on a page's dialogue or text, away from what it asks about", async () => {
    const own = seeds.find(({ slug }) => slug === 'my-family')?.read().items ?? [];
    const { data } = (await (await test.request('GET', '/threeseas/api/get-page')).json()) as { data: CoursePage[] };
    const page_id = data.find(({ slug }) => slug === 'my-family')?.id;
    const answers = Object.fromEntries(own.map((item) => [item.id, answerRight(item)]));
    await call('POST', '/threeseas/api/student/exam-response', { page_id, answers, day: '2026-11-02' });
    const { items: entries } = await list('2026-11-03');
    expect(entries.map(({ key }) => key).toSorted()).toEqual([1, 2, 3].map((number) => `course:close-family-p1-${number}`));
  });

  it('gives twelve of many, and counts all', async () => {
    await takeQuiz(answerRight);
    for (let number = 0; number < 9; number += 1) await addWord({ id: `word-${1000 + number}`, word: `word ${number}` });
    const { due, items: entries } = await list('2026-11-03');
    expect([due, entries.length]).toEqual([scored.length + 9, 12]);
  });

  it('marks answers, moves their cards, and is the same when they are sent again', async () => {
    await takeQuiz(answerRight);
    now = START + DAY_MS;
    const answers = [makeAnswer('course:close-family-q1'), makeAnswer('course:close-family-q2', { answer: ['is', 'am'] })];
    const { status, answer } = await send(answers);
    expect(status).toBe(200);
    expect(answer.results.map(({ step, due_on, marking }) => [marking.correct, step, due_on])).toEqual([
      [true, 2, '2026-11-06'],
      [false, 0, '2026-11-04'],
    ]);
    expect((await send(answers)).answer).toEqual(answer);
    expect((await list('2026-11-03')).items.map(({ key }) => key)).not.toContain('course:close-family-q1');
  });

  it('a device whose clock is years behind or ahead is asked what is due, and its answers come back', async () => {
    await takeQuiz(answerRight);
    now = START + DAY_MS;
    const due = (await list('2026-11-03')).due;
    expect(due).toBeGreaterThan(0);
    for (const day of ['2024-11-03', '2028-11-03', '2026-10-30']) expect([day, (await list(day)).due]).toEqual([day, due]);
    for (const day of ['2024-11-03', '2028-11-03']) {
      const { answer } = await send([makeAnswer('course:close-family-q1', { day })]);
      expect(answer.results.map(({ due_on }) => due_on > '2026-11-03')).toEqual([true]);
    }
    // Two weeks are kept for days without a network, and no more may be asked for.
    expect((await list('2026-11-17')).due).toBeGreaterThanOrEqual((await list('2026-11-03')).due);
  });

  it('of two devices the newest answer counts, whichever comes first', async () => {
    await takeQuiz(answerRight);
    now = START + 10 * DAY_MS;
    const key = 'course:close-family-q1';
    const at = (hours: number) => new Date(START + DAY_MS + hours * 3_600_000).toISOString();
    await send([makeAnswer(key, { answer: answerWrong(byKey.get(key) as Item), answered_at: at(5) })]);
    const older = await send([makeAnswer(key, { answered_at: at(2) })]);
    expect(older.answer.results[0]).toMatchObject({ marking: { correct: true }, step: 0, due_on: '2026-11-04' });
  });

  it('a clock that is ahead neither moves the day nor keeps later answers out', async () => {
    await takeQuiz(answerRight);
    now = START + DAY_MS;
    const key = 'course:close-family-q1';
    const first = await send([makeAnswer(key, { answered_at: '2031-01-01T00:00:00Z', day: '2031-01-01' })]);
    expect(first.answer.results[0]).toMatchObject({ step: 2, due_on: '2026-11-06' });
    now += 3 * DAY_MS;
    expect((await send([makeAnswer(key, { day: '2026-11-06' })])).answer.results[0]).toMatchObject({ step: 3, due_on: '2026-11-13' });
  });

  it('what could not be asked for want of a voice comes the next day', async () => {
    await takeQuiz(answerRight);
    now = START + DAY_MS;
    const { answer } = await send([makeAnswer('course:close-family-q11', { answer: '' })]);
    expect(answer.results[0]).toMatchObject({ marking: { correct: null }, step: 1, due_on: '2026-11-04' });
  });

  it('leaves out what is gone, and takes all answers or none', async () => {
    await takeQuiz(answerRight);
    now = START + DAY_MS;
    const gone = await send([
      makeAnswer('course:no-such-item'),
      makeAnswer('odd'),
      makeAnswer('word:no-such-word'),
      makeAnswer('course:close-family-q1'),
    ]);
    expect([gone.status, gone.answer.results.map(({ key }) => key)]).toEqual([200, ['course:close-family-q1']]);
    const mixed = await send([makeAnswer('course:close-family-q4'), makeAnswer('course:close-family-q3', { answer: { odd: 'x' } })]);
    expect([mixed.status, Object.keys(mixed.answer.errors ?? {})]).toEqual([422, ['answers.1.answer']]);
    expect((await list('2026-11-03')).items.map(({ key }) => key)).toContain('course:close-family-q4');
  });

  it('a page that is not shown asks nothing, and asks again when it is back', async () => {
    await takeQuiz(answerRight);
    const editor = await makeStaff(test, 'editor');
    const page = (await call('GET', `/threeseas/api/get-page/${quizPage}`)).answer;
    const change = (version: number, state: string) => call('PATCH', `/threeseas/api/update-page/${quizPage}`, { version, state }, editor);
    expect((await change(page.version, 'draft')).status).toBe(200);
    expect(await list('2026-11-03')).toEqual({ due: 0, items: [] });
    await change(page.version + 1, 'published');
    expect((await list('2026-11-03')).due).toBe(scored.length);
  });

  it('own words come back as a gap to write, and count once', async () => {
    const first = await addWord({ example: 'The kettle sings.' });
    expect([first.status, first.answer.word]).toEqual([201, 'kettle']);
    expect((await addWord({})).answer).toEqual(first.answer);
    expect((await addWord({ id: 'word-0002', word: ' KETTLE ' })).answer).toEqual(first.answer);
    const taken = await addWord({ word: 'pot' });
    expect([taken.status, taken.answer.message]).toEqual([409, 'Another of your words has this number.']);
    expect((await call('GET', '/api/review/words')).answer.data).toEqual([first.answer]);

    const { items: entries } = await list('2026-11-03');
    expect(entries).toEqual([
      {
        key: 'word:word-0001',
        step: 0,
        due_on: '2026-11-03',
        question: {
          id: 'word-0001',
          kind: 'gap',
          prompt: 'Write the word: a pot for water',
          text: '___',
          letters: expect.any(Array) as string[],
        },
      },
    ]);
    // For children who do not type.
    const [own] = entries.flatMap(({ question }) => (question.kind === 'gap' ? [question] : []));
    expect(own?.letters?.toSorted()).toEqual(['e', 'e', 'k', 'l', 't', 't']);
    now = START + DAY_MS;
    const { answer } = await send([makeAnswer('word:word-0001', { answer: ['Kettle'] })]);
    expect(answer.results[0]).toMatchObject({
      marking: { correct: true, yours: 'Kettle', answer: 'kettle' },
      step: 1,
      due_on: '2026-11-04',
    });

    expect((await call('DELETE', '/api/review/words/word-0001')).status).toBe(200);
    expect((await call('DELETE', '/api/review/words/word-0001')).status).toBe(404);
    expect((await list('2026-12-31')).due).toBe(0);
  });

  it("another person's words are neither asked nor taken out", async () => {
    await addWord({});
    const stranger = (await registerAdult(test)).token;
    expect((await call('DELETE', '/api/review/words/word-0001', undefined, stranger)).status).toBe(404);
    expect((await send([makeAnswer('word:word-0001', { answer: ['kettle'] })], stranger)).answer.results).toEqual([]);
    expect((await addWord({}, stranger)).status).toBe(201);
    expect((await call('GET', '/api/review/words')).answer.data).toHaveLength(1);
  });

  it('the same word from two tabs at once is one word', async () => {
    const sent = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => addWord({ id: `word-000${letter}` })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map(({ answer }) => answer.id)).size).toBe(1);
  });

  it('has room for many words, but not for any number', async () => {
    const person = await registerAdult(test);
    const row = (number: number) => ({
      user_id: person.user.id,
      id: `w-${number}`,
      word: `w${number}`,
      word_key: `w${number}`,
      meaning: 'm',
      example: '',
      added_at: number,
    });
    for (let from = 0; from < WORDS_MAX; from += 100) {
      await test.database.db
        .insertInto('own_words')
        .values(Array.from({ length: 100 }, (_, place) => row(from + place)))
        .execute();
    }
    const { status, answer } = await addWord({}, person.token);
    expect([status, answer.message]).toEqual([409, expect.stringContaining('remove one')]);
  });

  it('of a child whose guardian has not agreed nothing is kept', async () => {
    const child = await registerChild(test, { birth_date: '2016-01-01' });
    expect((await addWord({}, child.token)).status).toBe(403);
    expect((await send([makeAnswer('course:close-family-q1')], child.token)).status).toBe(403);
    expect(await list('2026-11-03', child.token)).toEqual({ due: 0, items: [] });
  });

  it('refuses what cannot be read', async () => {
    for (const path of ['/api/review', '/api/review?day=today', '/api/review?day=2026-02-30'])
      expect((await call('GET', path)).status).toBe(422);
    for (const answers of [
      [],
      [{}],
      [makeAnswer('course:close-family-q1', { day: '2026-13-01' })],
      [makeAnswer('course:close-family-q1', { answered_at: 'now' })],
      [makeAnswer('x'.repeat(200))],
      Array.from({ length: 101 }, () => makeAnswer('course:close-family-q1')),
    ]) {
      expect((await send(answers)).status).toBe(422);
    }
    for (const body of [{ word: ' ' }, { word: '...' }, { meaning: '' }, { word: 'x'.repeat(61) }, { day: '2026-02-31' }, { id: 'x' }]) {
      expect([body, (await addWord(body)).status]).toEqual([body, 422]);
    }
    expect(
      (
        await send(
          [makeAnswer('a', { answer: 'x'.repeat(2000) })].concat(
            Array.from({ length: 50 }, () => makeAnswer('b', { answer: 'y'.repeat(1900) })),
          ),
        )
      ).status,
    ).toBe(413);
    for (const [method, path] of [
      ['GET', '/api/review?day=2026-11-02'],
      ['GET', '/api/review/words'],
    ] as const) {
      expect((await test.request(method, path)).status).toBe(401);
    }
  });
});
