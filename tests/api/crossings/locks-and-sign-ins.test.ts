import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CoursePage } from '#contracts/course.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { answerRight } from '#tests/factories/answers.ts';
import { makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { DAY_MS, HOUR_MS, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import {
  makeNewStaff,
  makeStaff,
  PASSWORD,
  readConfirmToken,
  readResetToken,
  registerConfirmed,
  setUpSecondStep,
} from '#tests/factories/people.ts';
import { usePosts } from '#tests/factories/posts.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const NEW_PASSWORD = 'nine lanterns on the pier';
const quiz = listCourseSeeds().find(({ slug }) => slug === 'close-family-check');
if (quiz === undefined) throw new Error('There is no quiz to answer.');

describe.each(listTestEngines())('locks, sign-ins that end and new passwords meet other things on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let admin: string;
  let clock = NOON;
  let pageId = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
    await test.services.course.seedCourse([quiz]);
    const pages = (await (await test.request('GET', '/threeseas/api/get-page')).json()) as { data: CoursePage[] };
    pageId = pages.data.find(({ slug }) => slug === quiz.slug)?.id ?? 0;
    live = await useLiveSessions(test);
    admin = await makeStaff(test, 'admin');
  });
  beforeEach(async () => {
    clock = NOON;
    await test.database.db.deleteFrom('rate_limits').execute();
  });
  afterAll(() => test.close());

  const send = (method: string, path: string, token?: string, body?: unknown) => test.request(method, path, { token, body });
  const lock = async (id: number) =>
    expect((await send('PUT', `/api/studio/people/${id}/lock`, admin, { reason: 'Writes to strangers.' })).status).toBe(200);
  const unlock = async (id: number) => expect((await send('DELETE', `/api/studio/people/${id}/lock`, admin)).status).toBe(200);
  const signIn = async (email: string, password = PASSWORD) => {
    const answer = await send('POST', '/api/login', undefined, { email, password });
    return { status: answer.status, token: ((await answer.json()) as { token?: string }).token };
  };
  async function reset(email: string) {
    await send('POST', '/api/forgot-password', undefined, { email });
    const body = { email, token: await readResetToken(test, email), password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await send('POST', '/api/reset-password', undefined, body)).status).toBe(200);
  }
  async function mailDownload({ user }: { user: { id: number; email: string } }) {
    expect((await send('POST', `/api/studio/people/${user.id}/download`, admin)).status).toBe(200);
    const mail = (await test.writtenMails()).findLast(({ to, text }) => to === user.email && text.includes('/your-data?token='));
    return /your-data\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const openDownload = async (token: string) => (await send('POST', '/api/your-data', undefined, { token })).status;
  const answerQuiz = (token: string, attempt_id: string) =>
    send('POST', '/threeseas/api/student/exam-response', token, {
      page_id: pageId,
      attempt_id,
      answers: Object.fromEntries(quiz.read().items.map((item) => [item.id, answerRight(item)])),
    });
  const countOf = async (table: 'creations' | 'exam_attempts', userId: number) =>
    (await test.database.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;

  it('what a device sends for a locked account is answered as signed out, stored nowhere, and stored once after the lock', async () => {
    const person = await registerConfirmed(test);
    const story = makeStory();
    const first = makeStory();
    await useLibrary(test, person.token).store(first);
    await lock(person.user.id);
    const library = useLibrary(test, person.token);
    // 401 is what leaves a change on the device (app/sync/library/send.ts); 403 or 404 would take it out of the queue.
    const statuses = [
      (await library.store(story)).status,
      (await library.change(first.id, { revision: 1, title: 'Later' })).status,
      (await library.putRecording(first.id, makeSound('webm'))).status,
      (await library.remove(first.id)).status,
      (await answerQuiz(person.token, 'attempt-locked')).status,
      (await send('POST', '/api/progress/marks', person.token, { marks: [] })).status,
    ];
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await countOf('creations', person.user.id)).toBe(1);
    expect((await signIn(person.user.email)).status).toBe(403);
    await unlock(person.user.id);
    const again = useLibrary(test, (await signIn(person.user.email)).token);
    expect([(await again.store(story)).status, (await again.store(story)).status]).toEqual([201, 201]);
    expect((await again.get(first.id)).body).toMatchObject({ revision: 1, recording: null });
    expect(await countOf('creations', person.user.id)).toBe(2);
  });

  it('a seat stays with someone who is locked, without a way in, and is theirs again after the lock', async () => {
    const person = await live.person();
    const { dateId } = await live.plan(NOON + 2 * DAY_MS, { seats: 1 });
    await live.book(person.token, dateId);
    await lock(person.user.id);
    expect((await live.seat(person.token, dateId)).status).toBe(401);
    await unlock(person.user.id);
    clock = NOON + 2 * DAY_MS - 5 * 60_000;
    const { token = '' } = await signIn(person.user.email);
    const seat = await live.seat(token, dateId);
    expect(seat.body.booking?.state).toBe('booked');
    expect(JSON.stringify(seat.body)).toContain('meet.example.org');
  });

  it('a post that a locked editor scheduled is published as planned, unless another editor takes it back', async () => {
    const writer = await makeNewStaff(test, 'editor');
    await setUpSecondStep(test, writer.token);
    const posts = usePosts(test, writer.token);
    const [planned, stopped] = [await posts.write({ title: 'Tides at night' }), await posts.write({ title: 'Tides by day' })];
    await posts.schedule(planned, NOON + HOUR_MS);
    const { slug, version } = await posts.schedule(stopped, NOON + HOUR_MS);
    await lock(writer.userId);
    await usePosts(test, await makeStaff(test, 'editor')).setState({ slug, version }, 'draft');
    clock = NOON + HOUR_MS;
    await test.runJobs();
    expect((await send('GET', `/api/blogs/${planned.slug}`)).status).toBe(200);
    expect((await send('GET', `/api/blogs/${slug}`)).status).toBe(404);
  });

  it('someone who is locked can be mailed a copy of their data, while a link from before the lock has ended with it', async () => {
    const person = await registerConfirmed(test);
    const before = await mailDownload(person);
    await lock(person.user.id);
    expect(await openDownload(before)).toBe(422);
    expect(await openDownload(await mailDownload(person))).toBe(200);
  });

  it('a lock ends a link to a new password and one to another address, and lifting it does not bring them back', async () => {
    const person = await registerConfirmed(test);
    const { email } = person.user;
    await send('POST', '/api/forgot-password', undefined, { email });
    const token = await readResetToken(test, email);
    await send('POST', '/api/me/email', person.token, { email: `new.${email}`, password: PASSWORD });
    const change = await readConfirmToken(test, `new.${email}`);
    await lock(person.user.id);
    await unlock(person.user.id);
    const body = { email, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await send('POST', '/api/reset-password', undefined, body)).status).toBe(422);
    expect((await send('POST', '/api/confirm-email', undefined, { token: change })).status).toBe(422);
    expect((await signIn(email)).status).toBe(200);
  });

  it('a quiz that is answered after the sign-in has run out is stored once, when the person is back', async () => {
    const person = await registerConfirmed(test);
    clock = NOON + 400 * DAY_MS;
    expect((await answerQuiz(person.token, 'attempt-over-night')).status).toBe(401);
    expect(await countOf('exam_attempts', person.user.id)).toBe(0);
    const { token = '' } = await signIn(person.user.email);
    for (let time = 0; time < 2; time += 1) expect((await answerQuiz(token, 'attempt-over-night')).status).toBe(200);
    expect(await countOf('exam_attempts', person.user.id)).toBe(1);
  });

  it('a creation that is saved after the sign-in has run out is stored once, when the person is back', async () => {
    const person = await registerConfirmed(test);
    const story = makeStory();
    clock = NOON + 400 * DAY_MS;
    expect((await useLibrary(test, person.token).store(story)).status).toBe(401);
    const library = useLibrary(test, (await signIn(person.user.email)).token);
    await library.store(story);
    await library.store(story);
    expect(await countOf('creations', person.user.id)).toBe(1);
  });

  it('signing out on one device stores nothing more from there, and leaves the other signed in', async () => {
    const person = await registerConfirmed(test);
    const { token: other = '' } = await signIn(person.user.email);
    await send('POST', '/api/logout', person.token);
    expect((await useLibrary(test, person.token).store(makeStory())).status).toBe(401);
    expect((await useLibrary(test, other).store(makeStory())).status).toBe(201);
  });

  it('a new password signs every device out, and what they send then waits for the next sign-in', async () => {
    const person = await registerConfirmed(test);
    const { token: other = '' } = await signIn(person.user.email);
    await reset(person.user.email);
    const story = makeStory();
    for (const token of [person.token, other]) expect((await useLibrary(test, token).store(story)).status).toBe(401);
    const { token } = await signIn(person.user.email, NEW_PASSWORD);
    expect((await useLibrary(test, token).store(story)).status).toBe(201);
  });

  it('a new password by mail does not go round the second step', async () => {
    const staff = await makeNewStaff(test, 'editor');
    await setUpSecondStep(test, staff.token);
    await reset(staff.email);
    const answer = await send('POST', '/api/login', undefined, { email: staff.email, password: NEW_PASSWORD });
    expect([answer.status, ((await answer.json()) as { token?: string }).token]).toEqual([401, undefined]);
    expect((await send('GET', '/api/studio/posts', staff.token)).status).toBe(401);
  });

  it('a new password ends the link to a copy of the data, which another reader of the mailbox might have', async () => {
    const person = await registerConfirmed(test);
    const link = await mailDownload(person);
    await reset(person.user.email);
    expect(await openDownload(link)).toBe(422);
  });

  it('so does one that is set while signed in', async () => {
    const person = await registerConfirmed(test);
    const link = await mailDownload(person);
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await send('POST', '/api/me/password', person.token, body)).status).toBe(200);
    expect(await openDownload(link)).toBe(422);
  });

  it('another address ends the link to a copy of the data that lies in the mailbox of before', async () => {
    const person = await registerConfirmed(test);
    const link = await mailDownload(person);
    await send('POST', '/api/me/email', person.token, { email: `moved.${person.user.email}`, password: PASSWORD });
    const token = await readConfirmToken(test, `moved.${person.user.email}`);
    expect((await send('POST', '/api/confirm-email', undefined, { token })).status).toBe(200);
    expect(await openDownload(link)).toBe(422);
  });
});
