import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT } from '#contracts/guardian.ts';
import type { Certificate, CertificateList } from '#contracts/certificates.ts';
import type { ExamResult } from '#contracts/course.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { createCode, readCode } from '#server/modules/certificates/code.ts';
import { answerRight, answerWrong } from '#tests/factories/answers.ts';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import { makeStaff, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY = '2026-11-20';
const ACTIVITIES = ['color-mood', 'what-if-journal'];

it('a code is 16 letters of Crockford base32 and is read as people type it', () => {
  const codes = Array.from({ length: 200 }, createCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(new Set(codes).size).toBe(200);
  expect(readCode('oil0-1234 5678 abcd')).toBe('011012345678ABCD');
  for (const text of ['', '123', 'U123456789012345', '01234567890123456']) expect(readCode(text)).toBeUndefined();
});

describe.each(listTestEngines())('certificates on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const send = (method: string, path: string, token?: string, body?: unknown) => test.request(method, path, { token, body });
  const mark = (token: string, kind: string, subjects: readonly string[], done = true) =>
    send('POST', '/api/progress/marks', token, { marks: subjects.map((subject) => ({ kind, subject, day: DAY, done })) });
  const issue = (token: string, subject = 'creativity') => send('POST', '/api/certificates', token, { subject });
  const readList = async (token: string) => (await (await send('GET', '/api/certificates', token)).json()) as CertificateList;
  async function earn(token: string): Promise<Certificate> {
    await mark(token, 'topic', TOPIC_IDS.creativity);
    await mark(token, 'check', TOPIC_IDS.creativity);
    await mark(token, 'activity', ACTIVITIES);
    return (await (await issue(token)).json()) as Certificate;
  }

  it('is given when all topics are read, all checks passed and two activities done, not before', async () => {
    const { token, user } = await registerAdult(test);
    expect((await issue(token)).status).toBe(409);
    await mark(token, 'topic', TOPIC_IDS.creativity);
    await mark(token, 'check', TOPIC_IDS.creativity);
    await mark(token, 'activity', ['color-mood', 'story-spinner']);
    expect((await issue(token)).status).toBe(409);
    await mark(token, 'activity', ACTIVITIES);
    await mark(token, 'check', ['storytelling'], false);
    expect((await issue(token)).status).toBe(409);
    expect((await readList(token)).steps[2]).toMatchObject({ checks: { done: 5, needed: 6 }, is_ready: false });
    await mark(token, 'check', ['storytelling']);
    expect((await readList(token)).steps[2]).toMatchObject({ subject: 'creativity', is_ready: true });
    const answers = await Promise.all([issue(token), issue(token)]);
    const [one, other] = (await Promise.all(answers.map((answer) => answer.json()))) as Certificate[];
    expect(one).toMatchObject({ subject: 'creativity', name: user.name, is_public: false, is_revoked: false });
    expect(one?.claims).toContain('Marked as done by the learner: all 6 topics of this sea read.');
    expect(other?.code).toBe(one?.code);
    expect((await readList(token)).data).toHaveLength(1);
  });

  it('says of everything that the learner only ticked that the learner ticked it, whatever the name', async () => {
    const { token } = await registerAdult(test, { name: 'President of the United States' });
    const marks = [
      ...TOPIC_IDS.creativity.flatMap((subject) => ['topic', 'check'].map((kind) => ({ kind, subject, day: DAY, done: true }))),
      ...ACTIVITIES.map((subject) => ({ kind: 'activity', subject, day: DAY, done: true })),
    ];
    expect((await send('POST', '/api/progress/marks', token, { marks })).status).toBe(200);
    const { id, code } = (await (await issue(token)).json()) as Certificate;
    await send('PUT', `/api/certificates/${id}/public`, token, { is_public: true });
    const { claims } = (await (await send('GET', `/api/certificates/${code}`)).json()) as Certificate;
    expect(claims).toHaveLength(3);
    for (const claim of claims) expect(claim).toMatch(/^Marked as done by the learner: /);
  });

  it('says of what was kept in the library that it was', async () => {
    const { token } = await registerAdult(test);
    await useLibrary(test, token).store(
      makeStory({ activity: 'what-if-journal', item: { question: 'What if it rained tea?', answer: 'Cups up.' } }),
    );
    await mark(token, 'topic', TOPIC_IDS.creativity);
    await mark(token, 'check', TOPIC_IDS.creativity);
    await mark(token, 'activity', ['color-mood']);
    const { claims } = (await (await issue(token)).json()) as Certificate;
    expect(claims[0]).toBe('Made something and kept it in the library with: What-if journal.');
    expect(claims.at(-1)).toBe('Marked as done by the learner: the activities Color mood.');
  });

  it('of a child has the first name and an initial, unless the guardian writes another name', async () => {
    const child = await registerChild(test, { name: 'Kabir Unmistakable Sen' });
    const agreed = await send('POST', `/api/guardian/${child.guardianToken}/decision`, undefined, {
      decision: 'agree',
      version: CONSENT.version,
    });
    const { token: link } = (await agreed.json()) as { token: string };
    const { id, code, name } = await earn(child.token);
    expect(name).toBe('Kabir S.');
    const show = (body: object) => send('PUT', `/api/guardian/${link}/certificates/${id}/public`, undefined, body);
    const read = async () => ((await (await send('GET', `/api/certificates/${code}`)).json()) as Certificate).name;
    await show({ is_public: true });
    expect(await read()).toBe('Kabir S.');
    expect(await (await show({ is_public: true, name: ' Kabir Sen ' })).json()).toMatchObject({ name: 'Kabir Sen' });
    expect(await read()).toBe('Kabir Sen');
    // Without a name it stays; with an empty one it is the short one again.
    await show({ is_public: true });
    expect(await read()).toBe('Kabir Sen');
    for (const bad of ['x'.repeat(200), 'see www.evil.example', '<b>'])
      expect((await show({ is_public: true, name: bad })).status).toBe(422);
    await show({ is_public: true, name: '' });
    expect(await read()).toBe('Kabir S.');
    // Given by an earlier version under the whole name.
    await test.database.db.updateTable('certificates').set({ name: 'Kabir Unmistakable Sen' }).where('id', '=', id).execute();
    expect(await read()).toBe('Kabir S.');
  });

  it('is seen by nobody else until its owner shows it, and not after that is taken back', async () => {
    const { token, user } = await registerAdult(test);
    const { id, code } = await earn(token);
    const check = () => send('GET', `/api/certificates/${code}`);
    expect((await check()).status).toBe(404);
    await send('PUT', `/api/certificates/${id}/public`, token, { is_public: true });
    const shown = (await (await check()).json()) as object;
    expect(Object.keys(shown).toSorted()).toEqual(['claims', 'code', 'is_revoked', 'issued_at', 'name', 'subject', 'title']);
    expect(shown).toMatchObject({ name: user.name, is_revoked: false });
    expect((await send('GET', `/api/certificates/${code.toLowerCase().slice(0, 8)}-${code.slice(8)}`)).status).toBe(200);
    await send('PUT', `/api/certificates/${id}/public`, token, { is_public: false });
    expect((await check()).status).toBe(404);
  });

  it('of a child is not shown by the child', async () => {
    const child = await registerChild(test);
    await send('POST', `/api/guardian/${child.guardianToken}/decision`, undefined, { decision: 'agree', version: CONSENT.version });
    const { id, code } = await earn(child.token);
    expect((await readList(child.token)).may_publish).toBe(false);
    expect((await send('PUT', `/api/certificates/${id}/public`, child.token, { is_public: true })).status).toBe(403);
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(404);
    await send('POST', `/api/guardian/${child.guardianToken}/withdraw`, undefined, {});
    expect((await readList(child.token)).data).toEqual([]);
  });

  it('of a child is shown and taken back by the guardian, from no browser in which a child is signed in', async () => {
    const child = await registerChild(test);
    const decided = await send('POST', `/api/guardian/${child.guardianToken}/decision`, undefined, {
      decision: 'agree',
      version: CONSENT.version,
    });
    const { token: link } = (await decided.json()) as { token: string };
    const { id, code } = await earn(child.token);
    const list = (token = link) => send('GET', `/api/guardian/${token}/certificates`);
    const show = (isPublic: boolean, { by = undefined as string | undefined, of = id, link: token = link } = {}) =>
      send('PUT', `/api/guardian/${token}/certificates/${of}/public`, by, { is_public: isPublic });
    expect(await (await list()).json()).toMatchObject({ data: [{ id, title: 'Creativity', is_public: false }] });
    expect((await list('nobodys-link')).status).toBe(404);
    expect((await show(true, { by: child.token })).status).toBe(403);
    expect((await show(true, { link: 'nobodys-link' })).status).toBe(404);
    const other = await earn((await registerAdult(test)).token);
    for (const of of [other.id, 0, -1, 1.5, Number.NaN]) expect((await show(true, { of })).status).toBe(404);
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(404);
    expect(await (await show(true)).json()).toMatchObject({ id, is_public: true });
    expect((await show(true)).status).toBe(200);
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(200);
    expect(await (await show(false)).json()).toMatchObject({ is_public: false });
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(404);
    // The child can take it back too, and still may not show it.
    await show(true);
    expect((await send('PUT', `/api/certificates/${id}/public`, child.token, { is_public: false })).status).toBe(200);
    expect((await send('PUT', `/api/certificates/${id}/public`, child.token, { is_public: true })).status).toBe(403);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('user_id', '=', child.user.id)
      .where('action', 'like', 'certificate%')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['shown', 'shown', 'hidden', 'shown'].map((what) => `certificate_${what}`));
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set(['guardian']));
  });

  it('of a unit is given once 70 % of its last quiz were right, and keeps the name of that day', async () => {
    await test.services.course.seedCourse(listCourseSeeds());
    const { token } = await registerAdult(test);
    const [unit] = await test.services.course.listUnitsWithCheck();
    if (unit === undefined) throw new Error('The course has no unit with a quiz at its end.');
    const quiz = await test.services.course.getQuiz(unit.check_id);
    const scored = quiz.filter(({ kind }) => kind !== 'own_sentence');
    const take = async (right: number) => {
      const answers = Object.fromEntries(scored.map((item, index) => [item.id, index < right ? answerRight(item) : answerWrong(item)]));
      const response = await send('POST', '/threeseas/api/student/exam-response', token, { page_id: unit.check_id, answers });
      return ((await response.json()) as ExamResult).score;
    };
    const subject = `unit-${unit.id}`;
    expect((await readList(token)).units).toEqual([]);
    expect((await issue(token, subject)).status).toBe(409);
    const enough = Math.ceil(scored.length * 0.7);
    expect(await take(enough - 1)).toBe(enough - 1);
    expect((await readList(token)).units).toMatchObject([{ subject, title: unit.name, is_ready: false }]);
    expect((await issue(token, subject)).status).toBe(409);
    expect(await take(enough)).toBe(enough);
    // A later, worse try takes nothing away.
    await take(0);
    expect((await readList(token)).units).toMatchObject([{ subject, is_ready: true }]);
    expect(await (await issue(token, subject)).json()).toMatchObject({ subject, title: unit.name, is_public: false });
    await test.database.db.updateTable('course_pages').set({ name: 'Another name' }).where('id', '=', unit.id).execute();
    expect((await readList(token)).data).toMatchObject([{ subject, title: unit.name }]);
    expect((await issue(token, 'unit-999999')).status).toBe(409);
    for (const strange of ['unit-0', 'unit-', 'unit-1e3', 'unit-12345678901', 'swimming', ''])
      expect((await issue(token, strange)).status).toBe(422);
  });

  it('can be revoked by staff with the right, who say why; the owner reads it, the public page and the audit log have the fact', async () => {
    const { token, user } = await registerAdult(test);
    const { id, code } = await earn(token);
    await send('PUT', `/api/certificates/${id}/public`, token, { is_public: true });
    const reason = 'It was given by mistake.';
    for (const stranger of [token, await makeStaff(test, 'editor')]) {
      expect((await send('POST', `/api/certificates/${code}/revoke`, stranger, { reason })).status).toBe(403);
      expect((await send('GET', `/api/studio/certificates/${code}`, stranger)).status).toBe(403);
      expect((await send('GET', '/api/studio/certificates', stranger)).status).toBe(403);
    }
    const admin = await makeStaff(test, 'admin');
    for (const bad of ['', '  ', 'x'.repeat(301)])
      expect((await send('POST', `/api/certificates/${code}/revoke`, admin, { reason: bad })).status).toBe(422);
    expect(await (await send('GET', `/api/studio/certificates/${code.toLowerCase()}`, admin)).json()).toMatchObject({
      code,
      is_revoked: false,
    });
    expect((await send('GET', `/api/studio/certificates/${createCode()}`, admin)).status).toBe(404);
    expect((await send('POST', `/api/certificates/${code}/revoke`, admin, { reason })).status).toBe(200);
    expect((await send('POST', `/api/certificates/${code}/revoke`, admin, { reason: 'Another.' })).status).toBe(404);
    expect(await (await send('GET', '/api/studio/certificates', admin)).json()).toMatchObject({ data: [{ code, revoked_reason: reason }] });
    const shown = await (await send('GET', `/api/certificates/${code}`)).text();
    expect(JSON.parse(shown)).toMatchObject({ is_revoked: true });
    expect(shown).not.toContain(reason);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'details'])
      .where('user_id', '=', user.id)
      .execute();
    const { id: by } = (await (await send('GET', '/api/me', admin)).json()) as { id: number };
    const details = JSON.stringify({ certificate: id, by });
    expect(lines).toEqual([
      { action: 'certificate_read', actor: 'staff', details },
      { action: 'certificate_revoked', actor: 'staff', details },
    ]);
    expect(await (await issue(token)).json()).toMatchObject({ is_revoked: true, revoked_reason: reason });
  });
});
