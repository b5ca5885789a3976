import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Certificate } from '#contracts/certificates.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { useLibrary, makeLetter, makeStory } from '#tests/factories/creations.ts';
import { DAY_MS, HOUR_MS, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { buy, decideTestPayment, makeOffersFile, readTestRef, useShop } from '#tests/factories/orders.ts';
import {
  confirmEmail,
  makeNewStaff,
  makeRegistration,
  PASSWORD,
  readConfirmToken,
  readResetToken,
  register,
  registerChild,
  registerConfirmed,
  setUpSecondStep,
} from '#tests/factories/people.ts';
import { usePosts } from '#tests/factories/posts.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { makeWallAdult, openWall } from '#tests/factories/wall.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('what an account leaves open when it is deleted, on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let clock = NOON;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock, env: { OFFERS_FILE: offers.file } });
    live = await useLiveSessions(test);
  });
  beforeEach(async () => {
    clock = NOON;
    await test.database.db.deleteFrom('rate_limits').execute();
  });
  afterAll(() => test.close());

  const send = (method: string, path: string, token?: string, body?: unknown) => test.request(method, path, { token, body });
  const leave = async ({ token }: { token: string }) => {
    const answer = await send('DELETE', '/api/me', token, { password: PASSWORD });
    if (answer.status !== 200) throw new Error(await answer.text());
  };
  const subjectsTo = async (email: string) => (await test.writtenMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

  it('an order at the payment page opens nothing once the buyer has gone, and nobody is charged', async () => {
    const buyer = await registerConfirmed(test);
    const shop = useShop(test, buyer.token);
    const order = await shop.begin();
    const ref = await readTestRef(await shop.pay(order));
    await leave(buyer);
    expect((await decideTestPayment(test, ref, 'paid')).status).toBe(404);
    expect((await send('GET', `/api/orders/${order.id}`, buyer.token)).status).toBe(401);
    const rows = await test.database.db.selectFrom('orders').select('state').where('id', '=', order.id).execute();
    expect(rows.some(({ state }) => state === 'paid')).toBe(false);
  });

  it('codes that were given away still open what was paid for, although the buyer has gone', async () => {
    const buyer = await registerConfirmed(test);
    const order = await buy(test, useShop(test, buyer.token), { as_codes: true, quantity: 1 });
    await leave(buyer);
    const friend = await registerConfirmed(test);
    const answer = await send('POST', '/api/codes/redeem', friend.token, { code: order.codes[0]?.code });
    expect([answer.status, await answer.json()]).toMatchObject([200, { message: expect.stringContaining('Plus is open for you') }]);
  });

  it('a package that renews itself is never charged again for someone who has gone', async () => {
    const buyer = await registerConfirmed(test);
    const order = await buy(test, useShop(test, buyer.token), { renews: true }, { renews: true });
    await leave(buyer);
    clock = NOON + 70 * DAY_MS;
    await test.runJobs();
    const charges = await test.database.db.selectFrom('order_receipts').selectAll().where('order_id', '=', order.id).execute();
    expect(charges).toHaveLength(1);
  });

  it('a place on a waiting list goes to the next, who gets the seat that comes free', async () => {
    const { dateId } = await live.plan(NOON + 5 * DAY_MS, { seats: 1 });
    const [seated, leaver, next] = [await live.person(), await live.person(), await live.person()];
    const seat = await live.book(seated.token, dateId);
    await live.book(leaver.token, dateId);
    expect((await live.book(next.token, dateId)).body).toMatchObject({ state: 'waiting', place: 2 });
    await leave(leaver);
    expect((await live.seat(next.token, dateId)).body.booking).toMatchObject({ state: 'waiting', place: 1 });
    await live.cancel(seated.token, seat.body.id);
    await test.runJobs();
    expect((await live.seat(next.token, dateId)).body.booking?.state).toBe('booked');
    expect(await subjectsTo(leaver.user.email)).not.toContain('You have a seat in a ThreeSeas session');
  });

  it('a guardian’s link to a session agrees to nothing once the child’s account is gone', async () => {
    const child = await live.child('Leaving Child');
    const { dateId } = await live.planForChildren(NOON + 6 * DAY_MS);
    await live.book(child.token, dateId);
    const agreement = await live.readAgreementToken(child.guardianEmail);
    await leave(child);
    expect((await live.send('GET', `/session-agreement/${agreement}`)).status).toBe(404);
    expect((await live.send('POST', `/session-agreement/${agreement}`, undefined, { decision: 'agree' })).status).toBe(404);
    await test.runJobs();
    expect((await live.get(dateId)).body.seats_left).toBe(1);
  });

  it('every part of the guardian’s page is gone with the child’s account', async () => {
    const child = await live.child('Gone Child');
    const page = `/api/guardian/${child.newToken}`;
    expect((await send('GET', page)).status).toBe(200);
    await leave(child);
    for (const part of ['', '/certificates', '/community', '/data', '/asking'])
      expect([part, (await send('GET', page + part)).status]).toEqual([part, 404]);
    for (const act of ['/withdraw', '/keep']) expect([act, (await send('POST', page + act, undefined, {})).status]).toEqual([act, 404]);
  });

  it('a certificate that was shown has no page any more', async () => {
    const learner = await registerConfirmed(test);
    const marks = [
      ...TOPIC_IDS.creativity.flatMap((subject) => ['topic', 'check'].map((kind) => ({ kind, subject }))),
      ...['color-mood', 'what-if-journal'].map((subject) => ({ kind: 'activity', subject })),
    ].map((mark) => ({ ...mark, day: '2026-11-20', done: true }));
    await send('POST', '/api/progress/marks', learner.token, { marks });
    const given = await send('POST', '/api/certificates', learner.token, { subject: 'creativity' });
    const { id, code } = (await given.json()) as Certificate;
    await send('PUT', `/api/certificates/${id}/public`, learner.token, { is_public: true });
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(200);
    await leave(learner);
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(404);
  });

  it('a link to their data opens nothing, and the mail with it does not leave any more', async () => {
    const admin = await makeNewStaff(test, 'admin');
    await setUpSecondStep(test, admin.token);
    const person = await registerConfirmed(test);
    await send('POST', `/api/studio/people/${person.user.id}/download`, admin.token);
    const waiting = await test.database.db.selectFrom('mail_queue').select('text').where('recipient', '=', person.user.email).execute();
    const link = waiting.map(({ text }) => /your-data\?token=([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined);
    expect(link).toBeDefined();
    await leave(person);
    expect((await send('POST', '/api/your-data', undefined, { token: link })).status).toBe(422);
    expect(await subjectsTo(person.user.email)).not.toContain('Your data on ThreeSeas');
  });

  it('a sealed letter is never opened by mail after its writer has gone', async () => {
    const writer = await registerConfirmed(test);
    const sealed = { opens_on: '2026-11-25', time_zone: 'UTC', mail_me: true, kept_at: new Date(NOON).toISOString() };
    await useLibrary(test, writer.token).store(makeLetter(sealed));
    await leave(writer);
    clock = NOON + 6 * DAY_MS;
    await test.runJobs();
    expect((await subjectsTo(writer.user.email)).filter((subject) => subject.includes('past self'))).toEqual([]);
  });

  it('links to a new password and to another address do nothing for the next account of that address', async () => {
    const email = 'comes.again@example.org';
    const first = await registerConfirmed(test, { email });
    await send('POST', '/api/forgot-password', undefined, { email });
    const reset = await readResetToken(test, email);
    await send('POST', '/api/me/email', first.token, { email: 'somewhere.else@example.org', password: PASSWORD });
    const change = await readConfirmToken(test, 'somewhere.else@example.org');
    await leave(first);
    const second = await register(test, makeRegistration({ email }));
    clock += HOUR_MS;
    await confirmEmail(test, email);
    const body = { email, token: reset, password: 'nine kites over a roof', password_confirmation: 'nine kites over a roof' };
    expect((await send('POST', '/api/reset-password', undefined, body)).status).toBe(422);
    expect((await send('POST', '/api/confirm-email', undefined, { token: change })).status).toBe(422);
    expect(await (await send('GET', '/api/me', second.token)).json()).toMatchObject({ email, id: second.user.id });
  });

  it('an invitation opens nothing once the admin who sent it has deleted their account', async () => {
    const admin = await makeNewStaff(test, 'admin');
    await setUpSecondStep(test, admin.token);
    const other = await makeNewStaff(test, 'admin');
    await setUpSecondStep(test, other.token);
    const invited = { name: 'Anita Rao', email: 'anita@example.org', roles: ['editor'] };
    expect((await send('POST', '/api/studio/invitations', admin.token, invited)).status).toBe(201);
    const mail = (await test.writtenMails()).findLast(({ to }) => to === invited.email);
    const token = /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await send('POST', '/api/invitations/open', undefined, { token })).status).toBe(200);
    await leave(admin);
    const own = { token, name: 'Anita Rao', password: PASSWORD, password_confirmation: PASSWORD };
    expect((await send('POST', '/api/invitations/open', undefined, { token })).status).toBe(422);
    expect((await send('POST', '/api/invitations/accept', undefined, own)).status).toBe(422);
    expect((await send('POST', '/api/login', undefined, { email: invited.email, password: PASSWORD })).status).toBe(401);
  });

  it('a post that its writer scheduled is published on its day, although the writer has gone', async () => {
    const editor = await makeNewStaff(test, 'editor');
    await setUpSecondStep(test, editor.token);
    const posts = usePosts(test, editor.token);
    const draft = await posts.write({ title: 'Left behind', tag: 'goodbye' });
    await posts.schedule(draft, NOON + HOUR_MS);
    await leave(editor);
    clock = NOON + HOUR_MS;
    await test.runJobs();
    expect((await send('GET', `/api/blogs/${draft.slug}`)).status).toBe(200);
  });

  it('works on the wall, in its queues and under report go with their author; lanterns and reports with whoever gave them', async () => {
    const wall = await openWall(test);
    const [author, reader] = [await makeWallAdult(test), await makeWallAdult(test)];
    const text = 'The last lamp on the mole.';
    const { address } = await author.wall.send1(text);
    await wall.first.decideAbout(text, 'publish');
    const [sentence] = (await reader.wall.status()).body.sentences;
    expect((await reader.wall.lantern(address, sentence?.id ?? 0)).status).toBe(200);
    expect((await reader.wall.report(address, 'frightens')).status).toBe(200);
    const waiting = await author.wall.send1('Waiting with the nets.');
    expect(waiting.state).toBe('waiting');
    await leave(reader);
    const db = test.database.db;
    expect(await db.selectFrom('wall_lanterns').selectAll().execute()).toEqual([]);
    // What was reported stays out of sight until someone has looked.
    expect((await wall.second.queue('reports')).data.some(({ item }) => JSON.stringify(item).includes(text))).toBe(true);
    await leave(author);
    for (const list of [undefined, 'reports', 'shown', 'appeals'])
      expect((await wall.second.queue(list)).data.filter(({ by }) => by === author.madeUpName)).toEqual([]);
    expect(await db.selectFrom('wall_works').select('id').where('user_id', '=', author.user.id).execute()).toEqual([]);
  });

  it('what is on its way from a device is answered as signed out, and starts no account again', async () => {
    const child = await registerChild(test);
    await leave(child);
    const answer = await useLibrary(test, child.token).store(makeStory());
    expect(answer.status).toBe(401);
    expect((await send('POST', '/api/review/answers', child.token, { answers: [] })).status).toBe(401);
    expect(await test.database.db.selectFrom('creations').select('id').where('user_id', '=', child.user.id).execute()).toEqual([]);
  });
});
