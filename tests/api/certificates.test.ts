import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT } from '#contracts/guardian.ts';
import type { Certificate, CertificateList } from '#contracts/certificates.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { createCode, readCode } from '#server/modules/certificates/code.ts';
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
    expect(one?.claims).toContain('Read all 6 topics of this sea.');
    expect(other?.code).toBe(one?.code);
    expect((await readList(token)).data).toHaveLength(1);
  });

  it('is seen by nobody else until its owner shows it, and not after that is taken back', async () => {
    const { token, user } = await registerAdult(test);
    const { id, code } = await earn(token);
    const check = () => send('GET', `/api/certificates/${code}`);
    expect((await check()).status).toBe(404);
    await send('PUT', `/api/certificates/${id}/public`, token, { is_public: true });
    const shown = (await (await check()).json()) as object;
    expect(Object.keys(shown).toSorted()).toEqual(['claims', 'code', 'is_revoked', 'issued_at', 'name', 'subject']);
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

  it('can be revoked by staff with the right, which the public page and the audit log say', async () => {
    const { token, user } = await registerAdult(test);
    const { id, code } = await earn(token);
    await send('PUT', `/api/certificates/${id}/public`, token, { is_public: true });
    for (const stranger of [token, await makeStaff(test, 'editor')]) {
      expect((await send('POST', `/api/certificates/${code}/revoke`, stranger)).status).toBe(403);
    }
    const admin = await makeStaff(test, 'admin');
    expect((await send('POST', `/api/certificates/${code}/revoke`, admin)).status).toBe(200);
    expect((await send('POST', `/api/certificates/${code}/revoke`, admin)).status).toBe(404);
    expect(await (await send('GET', `/api/certificates/${code}`)).json()).toMatchObject({ is_revoked: true });
    const lines = await test.database.db.selectFrom('audit_log').select(['action', 'actor']).where('user_id', '=', user.id).execute();
    expect(lines).toEqual([{ action: 'certificate_revoked', actor: 'staff' }]);
    expect(await (await issue(token)).json()).toMatchObject({ is_revoked: true });
  });
});
