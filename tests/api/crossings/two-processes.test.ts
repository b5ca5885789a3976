import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoursePage } from '#contracts/course.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { answerRight } from '#tests/factories/answers.ts';
import { DAY_MS, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { agreeAsGuardian, makeStaff, PASSWORD, registerChild, registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const quiz = listCourseSeeds().find(({ slug }) => slug === 'close-family-check');
if (quiz === undefined) throw new Error('There is no quiz to answer.');

/**
 * The same request to two programs on one database. On SQLite both have the one program: a transaction of its driver is
 * synchronous, so that a second connection of the same thread would wait for ever.
 */
describe.each(listTestEngines())('one thing that comes to two processes at once on %s', (engine) => {
  let here: TestApp;
  let there: TestApp;
  let live: LiveSessionTools;
  const now = () => NOON;
  beforeAll(async () => {
    here = await createTestApp({ engine, now });
    there = engine === 'sqlite' ? here : await createTestApp({ engine, now, shareDatabaseOf: here });
    await here.services.course.seedCourse([quiz]);
    live = await useLiveSessions(here);
  });
  afterAll(async () => {
    if (there !== here) await there.close();
    await here.close();
  });
  const both = async (method: string, path: string, token?: string, body?: unknown) => {
    const answers = await Promise.all([here, there].map((test) => test.request(method, path, { token, body })));
    return answers.map(({ status }) => status).toSorted();
  };
  const db = () => here.database.db;

  it('an invitation makes one account, which has its roles once', async () => {
    const admin = await makeStaff(here, 'admin');
    const invited = { name: 'Anita Rao', email: 'anita@example.org', roles: ['editor'] };
    await here.request('POST', '/api/studio/invitations', { token: admin, body: invited });
    const mail = (await here.writtenMails()).findLast(({ to }) => to === invited.email);
    const token = /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const own = { token, name: 'Anita Rao', password: PASSWORD, password_confirmation: PASSWORD };
    const [good, refused] = await both('POST', '/api/invitations/accept', undefined, own);
    expect(good).toBe(201);
    expect([409, 422]).toContain(refused);
    expect(await db().selectFrom('users').select('roles').where('email', '=', invited.email).execute()).toHaveLength(1);
    const accepted = db().selectFrom('audit_log').select('id').where('action', '=', 'invitation_accepted');
    expect(await accepted.execute()).toHaveLength(1);
  });

  it('the last seat goes to one person once', async () => {
    const { dateId } = await live.plan(NOON + 3 * DAY_MS, { seats: 1 });
    const person = await live.person();
    expect(await both('POST', '/api/live-sessions/bookings', person.token, { session_id: dateId, zone: 'UTC' })).toEqual([201, 201]);
    expect(await db().selectFrom('live_bookings').select('state').where('session_id', '=', dateId).execute()).toEqual([
      { state: 'booked' },
    ]);
  });

  it('an attempt at a quiz counts once, with one score', async () => {
    const person = await registerConfirmed(here);
    const pages = (await (await here.request('GET', '/threeseas/api/get-page')).json()) as { data: CoursePage[] };
    const body = {
      page_id: pages.data[0]?.id,
      attempt_id: 'attempt-of-two',
      answers: Object.fromEntries(quiz.read().items.map((item) => [item.id, answerRight(item)])),
    };
    expect(await both('POST', '/threeseas/api/student/exam-response', person.token, body)).toEqual([200, 200]);
    expect(await db().selectFrom('exam_attempts').select('id').where('user_id', '=', person.user.id).execute()).toHaveLength(1);
  });

  it('a consent that is withdrawn twice is written down once, and the child is told once', async () => {
    const child = await registerChild(here);
    const token = await agreeAsGuardian(here, child.guardianToken);
    expect(await both('POST', `/api/guardian/${token}/withdraw`, undefined, {})).toEqual([200, 409]);
    const lines = db().selectFrom('audit_log').select('id').where('user_id', '=', child.user.id).where('action', '=', 'consent_withdrawn');
    expect(await lines.execute()).toHaveLength(1);
    const subject = 'What you kept on ThreeSeas has been deleted';
    const told = (await here.writtenMails()).filter((mail) => mail.to === child.user.email && mail.subject === subject);
    expect(told).toHaveLength(1);
  });

  it('an account is deleted once', async () => {
    const person = await registerConfirmed(here);
    const statuses = await both('DELETE', '/api/me', person.token, { password: PASSWORD });
    expect(statuses[0]).toBe(200);
    expect([200, 401]).toContain(statuses[1]);
    const lines = db().selectFrom('audit_log').select('id').where('user_id', '=', person.user.id).where('action', '=', 'account_deleted');
    expect(await lines.execute()).toHaveLength(1);
  });
});
