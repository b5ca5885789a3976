import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoursePage, ExamResult } from '#contracts/course.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { CONSENT, type GuardianData } from '#contracts/guardian.ts';
import type { GivenAnswer } from '#contracts/questions.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import type { Item } from '#content/items.ts';
import { ATTEMPTS_MAX } from '#server/modules/exams/answer-quiz.ts';
import { answerRight, answerWrong } from '#tests/factories/answers.ts';
import { findTablesContaining } from '#tests/factories/database-scan.ts';
import { makeStaff, PASSWORD, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const SEND = '/threeseas/api/student/exam-response';
const LATEST = '/threeseas/api/student/get-exam-response';
const seeds = listCourseSeeds();
const readItems = (slug: string): Item[] => seeds.find((seed) => seed.slug === slug)?.read().items ?? [];
const answerAll = (items: readonly Item[], answer: (item: Item) => GivenAnswer) =>
  Object.fromEntries(items.map((item) => [item.id, answer(item)]));

describe.each(listTestEngines())('quizzes on %s', (engine) => {
  let test: TestApp;
  let learner: { token: string; user: { id: number } };
  let pages: Map<string, number>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await test.services.course.seedCourse(seeds);
    learner = await registerAdult(test);
    const listed = (await (await test.request('GET', '/threeseas/api/get-page')).json()) as { data: CoursePage[] };
    pages = new Map(listed.data.map(({ slug, id }) => [slug, id]));
  });
  afterAll(() => test.close());

  const post = async (path: string, body: unknown, token: string | undefined = learner.token) => {
    const response = await test.request('POST', path, { body, token });
    return { status: response.status, answer: (await response.json()) as ExamResult & ErrorBody };
  };
  const pageId = (slug: string) => pages.get(slug) ?? 0;
  const quiz = readItems('close-family-check');
  const scored = quiz.filter(({ kind }) => kind !== 'own_sentence').length;
  const latest = async (slug: string, token = learner.token) => (await post(LATEST, { page_id: pageId(slug) }, token)).answer;

  it('every quiz of the course answered from its file has the full score', async () => {
    const { token } = await registerAdult(test);
    for (const seed of seeds) {
      const items = readItems(seed.slug);
      if (items.length === 0) continue;
      const { status, answer } = await post(SEND, { page_id: pageId(seed.slug), answers: answerAll(items, answerRight) }, token);
      expect([seed.slug, status, answer.max - answer.score, answer.items.length]).toEqual([seed.slug, 200, 0, items.length]);
    }
  });

  it('every question of the course answered wrongly is explained, and its score is none', async () => {
    const { token } = await registerAdult(test);
    const kinds = new Set<string>();
    for (const seed of seeds) {
      const items = readItems(seed.slug);
      if (items.length === 0) continue;
      const { status, answer } = await post(SEND, { page_id: pageId(seed.slug), answers: answerAll(items, answerWrong) }, token);
      expect([seed.slug, status, answer.score, answer.items.length]).toEqual([seed.slug, 200, 0, items.length]);
      for (const [place, { explanation, answer: right, yours, correct }] of answer.items.entries()) {
        const item = items[place];
        kinds.add(item?.kind ?? '');
        expect([item?.id, explanation.length > 10, right !== '', yours !== null, correct === true]).toEqual([
          item?.id,
          true,
          true,
          true,
          false,
        ]);
      }
    }
    expect(kinds.size).toBe(9);
  });

  it('explains each wrong answer and gives the right one', async () => {
    const { answer } = await post(SEND, { page_id: pageId('close-family-check'), answers: answerAll(quiz, answerWrong) });
    expect([answer.score, answer.max]).toEqual([0, scored]);
    for (const marking of answer.items) {
      expect(marking.explanation.length).toBeGreaterThan(20);
      expect(marking.answer).not.toBe('');
    }
    expect(answer.items.find(({ id }) => id === 'close-family-q1')?.explanation).toMatch(/sister|aunt/);
  });

  it('nothing answered is scored as nothing, and says so at each question', async () => {
    const { status, answer } = await post(SEND, { page_id: pageId('whose-coat'), answers: {} });
    expect([status, answer.score, answer.max]).toEqual([200, 0, 9]);
    for (const { yours, explanation } of answer.items) {
      expect([yours, explanation]).toEqual([null, expect.stringContaining('There is no answer here yet.')]);
    }
    expect((await post(SEND, {})).answer.errors).toEqual({ page_id: ['Please name a page by its number.'] });
  });

  it('keeps the latest and the best, and counts an attempt that is sent twice once', async () => {
    const items = readItems('my-family');
    const page_id = pageId('my-family');
    expect(await latest('my-family')).toBeNull();
    const [good, poor] = [answerAll(items, answerRight), answerAll(items, answerWrong)];
    const first = await post(SEND, { page_id, answers: good, attempt_id: 'attempt-one', day: '2026-10-01' });
    expect(first.answer).toMatchObject({ score: 9, max: 9, best: 9, stored: true });
    const again = await post(SEND, { page_id, answers: poor, attempt_id: 'attempt-one' });
    expect(again.answer).toEqual(first.answer);
    const second = await post(SEND, { page_id, answers: poor, attempt_id: 'attempt-two' });
    expect(second.answer).toMatchObject({ score: 0, best: 9 });
    expect(await latest('my-family')).toEqual(second.answer);
    const elsewhere = await post(SEND, { page_id: pageId('whose-coat'), answers: {}, attempt_id: 'attempt-two' });
    expect([elsewhere.status, Object.keys(elsewhere.answer.errors ?? {})]).toEqual([422, ['attempt_id']]);
    const stranger = await registerAdult(test);
    expect(await latest('my-family', stranger.token)).toBeNull();
    expect((await post(SEND, { page_id, answers: poor, attempt_id: 'attempt-one' }, stranger.token)).answer.score).toBe(0);
  });

  it('the same attempt many times at once is one, and only the newest attempts are kept', async () => {
    const { token, user } = await registerAdult(test);
    const page_id = pageId('my-family');
    const answers = answerAll(readItems('my-family'), answerRight);
    const body = { page_id, answers, attempt_id: 'all-at-once' };
    const sent = await Promise.all(Array.from({ length: 6 }, () => post(SEND, body, token)));
    expect(new Set(sent.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    const list = () => test.database.db.selectFrom('exam_attempts').select('attempt_id').where('user_id', '=', user.id).execute();
    expect(await list()).toHaveLength(1);
    for (let number = 0; number < ATTEMPTS_MAX + 3; number += 1) await post(SEND, { page_id, answers: {} }, token);
    expect(await list()).toHaveLength(ATTEMPTS_MAX);
    expect((await post(SEND, { page_id, answers: {} }, token)).answer.best).toBe(9);
  });

  it('a dictation that the device cannot ask does not count', async () => {
    const answers = { ...answerAll(quiz, answerRight), 'close-family-q11': '' };
    const { answer } = await post(SEND, { page_id: pageId('close-family-check'), answers });
    expect([answer.score, answer.max]).toEqual([scored - 1, scored - 1]);
    const { 'close-family-q11': _left, ...missing } = answers;
    expect((await post(SEND, { page_id: pageId('close-family-check'), answers: missing })).answer.max).toBe(scored);
  });

  it('says which answers belong to no question and which do not fit', async () => {
    const answers = { 'close-family-q1': ['a'], 'close-family-q2': 'are', 'not-here': 'x', 'my-family-p1-1': 'x' };
    const { status, answer } = await post(SEND, { page_id: pageId('close-family-check'), answers });
    expect([status, Object.keys(answer.errors ?? {}).toSorted()]).toEqual([
      422,
      ['answers.close-family-q1', 'answers.close-family-q2', 'answers.my-family-p1-1', 'answers.not-here'],
    ]);
    const option = await post(SEND, { page_id: pageId('close-family-check'), answers: { 'close-family-q1': 'zzz' } });
    expect([option.status, Object.keys(option.answer.errors ?? {})]).toEqual([422, ['answers.close-family-q1']]);
  });

  it('has no quiz where there is none, and nothing for a draft or a page that is gone', async () => {
    const editor = await makeStaff(test, 'editor');
    const add = async (state: string) => {
      const response = await test.request('POST', '/threeseas/api/add-page', { body: { name: 'Plain', state }, token: editor });
      return ((await response.json()) as CoursePage).id;
    };
    const plain = await post(SEND, { page_id: await add('published'), answers: {} });
    expect([plain.status, plain.answer.message]).toEqual([422, 'This page has no quiz.']);
    const draft = await add('draft');
    for (const page_id of [draft, 2_000_000_000]) {
      expect((await post(SEND, { page_id, answers: {} })).status).toBe(404);
      expect((await post(LATEST, { page_id })).status).toBe(404);
    }
  });

  it('without a token says "Token not found!"', async () => {
    for (const path of [SEND, LATEST]) {
      const response = await test.request('POST', path, { body: { page_id: 1 } });
      expect([response.status, await response.json()]).toEqual([401, { message: 'Token not found!' }]);
    }
  });

  it('refuses odd, broken and huge bodies without a fault of its own', async () => {
    const page_id = pageId('my-family');
    for (const body of [
      [],
      { page_id: 'x' },
      { page_id, answers: [] },
      { page_id, answers: { a: 1 } },
      { page_id, answers: { a: { b: 1 } } },
      { page_id, answers: {}, day: '2026-02-30' },
      { page_id, answers: {}, day: 'today' },
      { page_id, answers: {}, attempt_id: '../x' },
      { page_id, answers: { a: 'x'.repeat(2001) } },
    ]) {
      expect([body, (await post(SEND, body)).status]).toEqual([body, 422]);
    }
    const huge = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`q${place}`, 'x'.repeat(1900)]));
    expect((await post(SEND, { page_id, answers: huge })).status).toBe(413);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${learner.token}` };
    expect((await test.app.request(SEND, { method: 'POST', headers, body: '{"page_id":' })).status).toBe(400);
    const proto = await test.app.request(SEND, { method: 'POST', headers, body: `{"page_id":${page_id},"answers":{"__proto__":"x"}}` });
    expect([200, 422]).toContain(proto.status);
  });

  it('of a child whose guardian has not agreed nothing is kept', async () => {
    const child = await registerChild(test);
    const own = quiz.find(({ kind }) => kind === 'own_sentence');
    const answers = { ...answerAll(quiz, answerRight), [own?.id ?? '']: 'My heron has a violet umbrella.' };
    const { status, answer } = await post(SEND, { page_id: pageId('close-family-check'), answers, attempt_id: 'of-a-child' }, child.token);
    expect([status, answer.stored, answer.score, answer.best]).toEqual([200, false, scored, scored]);
    expect(await latest('close-family-check', child.token)).toBeNull();
    expect(await findTablesContaining(test.database, ['violet umbrella', 'of-a-child'])).toEqual([]);
  });

  it('a guardian who agrees sees how much there is, and takes all of it away by withdrawing', async () => {
    const child = await registerChild(test);
    const guardian = `/api/guardian/${child.guardianToken}`;
    const agree = { decision: 'agree', version: CONSENT.version };
    expect((await test.request('POST', `${guardian}/decision`, { body: agree })).status).toBe(200);
    const answers = { ...answerAll(quiz, answerRight), 'close-family-q12': 'My heron has a golden ladder.' };
    expect((await post(SEND, { page_id: pageId('close-family-check'), answers }, child.token)).answer.stored).toBe(true);
    const word = { id: 'word-of-a-child', word: 'ladder', meaning: 'golden steps', day: '2026-11-02' };
    expect((await test.request('POST', '/api/review/words', { token: child.token, body: word })).status).toBe(201);
    const data = (await (await test.request('GET', `${guardian}/data`)).json()) as GuardianData;
    const counts = data.stored.filter(({ kind }) => ['review_cards', 'own_words', 'quiz_results'].includes(kind));
    expect(counts).toEqual([
      { kind: 'review_cards', label: 'Questions to come back to', count: scored + 1 },
      { kind: 'own_words', label: 'Own words', count: 1 },
      { kind: 'quiz_results', label: 'Quiz results', count: 1 },
    ]);
    expect(JSON.stringify(data)).not.toContain('golden');
    expect((await test.request('POST', `${guardian}/withdraw`, { body: {} })).status).toBe(200);
    expect(await findTablesContaining(test.database, ['golden ladder', 'golden steps'])).toEqual([]);
    for (const table of ['exam_attempts', 'exam_bests', 'review_cards', 'own_words'] as const) {
      const left = await test.database.db.selectFrom(table).select('user_id').where('user_id', '=', child.user.id).execute();
      expect([table, left]).toEqual([table, []]);
    }
  });

  it('stores all of an attempt or nothing of it', async () => {
    const person = await registerAdult(test);
    const page_id = pageId('my-family');
    const body = { page_id, answers: answerAll(readItems('my-family'), answerRight), attempt_id: 'half-way' };
    await sql`alter table review_cards rename to review_cards_away`.execute(test.database.db);
    const broken = await post(SEND, body, person.token).finally(() =>
      sql`alter table review_cards_away rename to review_cards`.execute(test.database.db),
    );
    expect(broken.status).toBe(500);
    expect(await latest('my-family', person.token)).toBeNull();
    expect((await post(SEND, body, person.token)).answer).toMatchObject({ score: 9, best: 9, stored: true });
  });

  it('is in the download and goes with the account', async () => {
    const person = await registerAdult(test);
    const answers = { ...answerAll(quiz, answerRight), 'close-family-q12': 'My otter has a striped kettle.' };
    await post(SEND, { page_id: pageId('close-family-check'), answers }, person.token);
    const download = await (await test.request('GET', '/api/me/export', { token: person.token })).text();
    expect(download).toContain('striped kettle');
    const made = (JSON.parse(download) as { made: Record<string, unknown[]> }).made;
    expect(made['quiz_results']).toHaveLength(1);
    expect(made['review_cards']).toHaveLength(scored);
    expect((await test.request('DELETE', '/api/me', { token: person.token, body: { password: PASSWORD } })).status).toBe(200);
    expect(await findTablesContaining(test.database, ['striped kettle'])).toEqual([]);
    const left = await test.database.db.selectFrom('exam_bests').select('user_id').where('user_id', '=', person.user.id).execute();
    expect(left).toEqual([]);
  });
});
