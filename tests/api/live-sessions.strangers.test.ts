import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChildrenSessions, VouchedPerson } from '#contracts/live-sessions-safety.ts';
import type { LiveSessionList, OwnSeat, SessionAgreement } from '#contracts/live-sessions.ts';
import {
  DAY_MS,
  HOUR_MS,
  MEETING_URL,
  RESPONSIBLE,
  useLiveSessions,
  VOUCHING,
  type LiveSessionTools,
} from '#tests/factories/live-sessions.ts';
import { makeStaff, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;
const MINUTE_MS = 60_000;

describe.each(listTestEngines())('strangers among children on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let admin: string;
  let clock: number;
  beforeAll(async () => {
    clock = NOON;
    test = await createTestApp({ engine, now: () => clock });
    live = await useLiveSessions(test);
    ({ admin } = await live.children());
  });
  beforeEach(() => {
    clock = NOON;
  });
  afterAll(() => test.close());
  const decide = (token: string, decision = 'agree') =>
    live.send<SessionAgreement>('POST', `/session-agreement/${token}`, undefined, { decision });
  const person = (method: string, id: number, token?: string, body?: unknown) =>
    live.send<VouchedPerson>(method, `/studio/vouching/${id}`, token, body);
  const subjectsTo = async (email: string) => (await test.writtenMails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const auditOf = async (userId: number, like: string) =>
    test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'details'])
      .where('user_id', '=', userId)
      .where('action', 'like', like)
      .orderBy('id')
      .execute();

  it('somebody who says to be ten and agrees from a second mailbox gets no seat', async () => {
    const stranger = await live.child('Nice Man', { isVouched: false });
    const { dateId } = await live.planForChildren(NOON + 5 * DAY_MS);
    const refused = await live.book(stranger.token, dateId);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('will talk to your parent or guardian')]);
    // Says whom to ask, before anyone presses a button.
    const { refusal } = (await live.seat(stranger.token, dateId)).body;
    expect(refusal?.message).toContain(`${RESPONSIBLE.name} at ${RESPONSIBLE.email}`);
    expect((await live.get(dateId)).body.seats_left).toBe(1);
    expect(await live.readAgreementToken(stranger.guardianEmail)).toBe('none');
  });

  it('a vouched child gets a seat, but only with the guardian’s yes to the session too', async () => {
    const child = await live.child('Known Child');
    const startsAt = NOON + 5 * DAY_MS;
    const { dateId } = await live.planForChildren(startsAt);
    expect(await live.book(child.token, dateId)).toMatchObject({ status: 201, body: { state: 'booked', agreement: 'asked' } });
    const link = async () => (await live.seat(child.token, dateId)).body.booking?.meeting_url;
    const token = await live.readAgreementToken(child.guardianEmail);
    clock = startsAt - 10 * MINUTE_MS;
    expect(await link()).toBeNull();
    clock = NOON;
    expect((await decide(token)).status).toBe(200);
    clock = startsAt - 10 * MINUTE_MS;
    expect(await link()).toBe(MEETING_URL);
  });

  it('an admin vouches once, with a note; the guardian is told, and the log says who', async () => {
    const child = await live.child('Noted Child', { isVouched: false });
    const before = await live.send<VouchedPerson>('POST', '/studio/vouching/find', admin, { email: child.user.email });
    expect(before).toMatchObject({ status: 200, body: { name: 'Noted Child', age: 10, obstacle: null, vouching: null } });
    expect(await person('PUT', child.user.id, admin, VOUCHING)).toMatchObject({
      status: 200,
      body: { vouching: { how: 'call', note: VOUCHING.note, at: new Date(NOON).toISOString() } },
    });
    expect((await person('PUT', child.user.id, admin, VOUCHING)).status).toBe(409);
    expect(
      (await subjectsTo(child.guardianEmail)).filter((subject) => subject === 'Your child can now join live sessions on ThreeSeas'),
    ).toHaveLength(1);
    const [line] = await auditOf(child.user.id, 'account_vouch%');
    expect(line).toMatchObject({ action: 'account_vouched', actor: 'staff' });
    expect(JSON.parse(line?.details ?? '')).toEqual({ how: 'call', by: expect.any(Number) });
    const exported = await (await test.request('GET', '/api/me/export', { token: child.token })).text();
    expect(exported).toContain(VOUCHING.note);
  });

  it('is not for a host, an editor, a learner, the child, nor anybody without a token', async () => {
    const child = await live.child('Own Child', { isVouched: false });
    const { host } = await live.children();
    for (const token of [host.token, live.editor, await makeStaff(test, 'moderator'), child.token, (await live.person()).token]) {
      for (const [method, body] of [['GET'], ['PUT', VOUCHING], ['DELETE']] as const)
        expect([method, (await person(method, child.user.id, token, body)).status]).toEqual([method, 403]);
      expect((await live.send('GET', '/studio/vouching', token)).status).toBe(403);
      expect((await live.send('POST', '/studio/vouching/find', token, { email: child.user.email })).status).toBe(403);
    }
    expect((await person('PUT', child.user.id, undefined, VOUCHING)).status).toBe(401);
  });

  it('refuses what is malformed, and who needs no vouching or cannot be vouched for', async () => {
    const child = await live.child('Odd Child', { isVouched: false });
    const bad: [unknown, string][] = [
      [{ how: 'call' }, 'note'],
      [{ how: 'call', note: '  ' }, 'note'],
      [{ how: 'call', note: 'x'.repeat(501) }, 'note'],
      [{ how: 'mail', note: 'x' }, 'how'],
      [{ note: 'x' }, 'how'],
    ];
    for (const [body, field] of bad) {
      const answer = await person('PUT', child.user.id, admin, body);
      expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
    }
    for (const id of [999_999, 0]) expect([id, (await person('PUT', id, admin, VOUCHING)).status]).toEqual([id, 404]);
    // A colleague is no one's child, and adults need none of it.
    const { host } = await live.children();
    expect((await person('GET', host.userId, admin)).status).toBe(404);
    expect((await person('PUT', (await live.person()).user.id, admin, VOUCHING)).status).toBe(409);
    const asking = await registerChild(test, { name: 'Asking Child' });
    expect(await person('PUT', asking.user.id, admin, VOUCHING)).toMatchObject({
      status: 409,
      body: { message: 'The guardian has not agreed to this account yet.' },
    });
    expect((await live.send('POST', '/studio/vouching/find', admin, { email: 'nobody@example.org' })).status).toBe(404);
    expect((await live.send('POST', '/studio/vouching/find', admin, { email: 'x' })).status).toBe(422);
    expect((await live.send('GET', '/studio/vouching?page=0', admin)).status).toBe(422);
  });

  it('taken back, the seats go to the next, and the guardian hears of it', async () => {
    const [child, next] = [await live.child('Doubted Child'), await live.child('Next Child')];
    const { dateId } = await live.planForChildren(NOON + 6 * DAY_MS);
    await live.book(child.token, dateId);
    await decide(await live.readAgreementToken(child.guardianEmail));
    expect((await live.book(next.token, dateId)).body.state).toBe('waiting');
    expect(await person('DELETE', child.user.id, admin)).toMatchObject({ status: 200, body: { vouching: null } });
    expect((await person('DELETE', child.user.id, admin)).status).toBe(200);
    expect((await live.seat(child.token, dateId)).body).toMatchObject({
      booking: { state: 'cancelled', meeting_url: null },
      refusal: { message: expect.stringContaining('will talk to your parent') },
    });
    expect((await live.seat(next.token, dateId)).body.booking?.state).toBe('booked');
    expect((await subjectsTo(child.guardianEmail)).filter((subject) => subject.includes("can't join live sessions"))).toHaveLength(1);
    expect(await subjectsTo(child.user.email)).toContain('Your seats in live sessions have been given up');
    expect((await auditOf(child.user.id, 'account_vouching_ended')).map(({ actor }) => actor)).toEqual(['staff']);
    // The guardian's older yes opens nothing any more.
    expect((await decide(await live.readAgreementToken(child.guardianEmail))).status).toBe(409);
  });

  it('a guardian who takes the agreement back takes the note of the staff with it', async () => {
    const child = await live.child('Withdrawn Child');
    expect((await test.request('POST', `/api/guardian/${child.newToken}/withdraw`, { body: {} })).status).toBe(200);
    const rows = await test.database.db.selectFrom('vouched_accounts').selectAll().where('user_id', '=', child.user.id).execute();
    expect(rows).toEqual([]);
    expect((await person('GET', child.user.id, admin)).body.vouching).toBeNull();
  });

  it('staff see number, name and age beside each seat; the others see the number only', async () => {
    const [first, second] = [await live.child('insta_kabir_2014'), await live.child('Arun Rao')];
    const { dateId } = await live.planForChildren(NOON + 7 * DAY_MS, { seats: 3 });
    for (const child of [first, second]) {
      await live.book(child.token, dateId);
      await decide(await live.readAgreementToken(child.guardianEmail));
    }
    expect((await live.seat(second.token, dateId)).body.others).toEqual(['Learner 1']);
    expect((await live.page(dateId)).body.people.map(({ number, name, age }) => [number, name, age])).toEqual([
      [1, 'insta_kabir_2014', 10],
      [2, 'Arun Rao', 10],
    ]);
  });

  describe('the switch', () => {
    const read = async (token: string, app = test) =>
      (await (await app.request('GET', '/api/live-sessions/studio/children', { token })).json()) as ChildrenSessions;
    const open = (token: string | undefined, body: unknown) => live.send<ChildrenSessions>('PUT', '/studio/children', token, body);
    const close = (token: string | undefined) => live.send<ChildrenSessions>('DELETE', '/studio/children', token);

    it('is off on a new installation, and only an admin turns it on, by naming who is responsible', async () => {
      const fresh = await createTestApp({ engine, now: () => clock });
      const [boss, host] = [await makeStaff(fresh, 'admin'), await makeStaff(fresh, 'host')];
      expect(await read(boss, fresh)).toEqual({ is_open: false, name: '', email: '', since: null });
      const send = (method: string, token: string | undefined, body?: unknown) =>
        fresh.request(method, '/api/live-sessions/studio/children', { token, ...(body === undefined ? {} : { body }) });
      for (const token of [host, undefined]) {
        expect((await send('PUT', token, RESPONSIBLE)).status).toBe(token === undefined ? 401 : 403);
        expect((await send('DELETE', token)).status).toBe(token === undefined ? 401 : 403);
      }
      for (const body of [{}, { name: 'Meera' }, { name: ' ', email: 'a@example.org' }, { name: 'Meera', email: 'x' }])
        expect([body, (await send('PUT', boss, body)).status]).toEqual([body, 422]);
      expect((await send('PUT', boss, { name: 'x'.repeat(81), email: 'a@example.org' })).status).toBe(422);
      expect(await (await send('PUT', boss, RESPONSIBLE)).json()).toEqual({
        is_open: true,
        ...RESPONSIBLE,
        since: new Date(clock).toISOString(),
      });
      expect((await fresh.mails()).map(({ to }) => to)).toContain(RESPONSIBLE.email);
      await fresh.close();
    });

    it('turned off, every process at once hides the sessions, books nobody and shows no way in', async () => {
      const child = await live.child('Closed Out');
      const startsAt = NOON + 8 * DAY_MS;
      const { dateId } = await live.planForChildren(startsAt, { title: 'Closed soon', seats: 2 });
      await live.book(child.token, dateId);
      await decide(await live.readAgreementToken(child.guardianEmail));
      const other = await createTestApp({ engine, now: () => clock, shareDatabaseOf: test });
      const titles = async (app: TestApp) =>
        ((await (await app.request('GET', '/api/live-sessions?level=kids')).json()) as LiveSessionList).data.map(({ title }) => title);
      const seatOf = async (app: TestApp) =>
        (await (await app.request('GET', `/api/live-sessions/seat?session_id=${dateId}`, { token: child.token })).json()) as OwnSeat;
      expect([(await titles(test)).includes('Closed soon'), (await titles(other)).includes('Closed soon')]).toEqual([true, true]);
      clock = startsAt - 10 * MINUTE_MS;
      expect((await seatOf(other)).booking?.meeting_url).toBe(MEETING_URL);

      expect((await close(await makeStaff(test, 'admin'))).body.is_open).toBe(false);
      for (const app of [test, other]) {
        expect((await titles(app)).includes('Closed soon')).toBe(false);
        const seat = await seatOf(app);
        expect([seat.booking?.meeting_url, seat.booking?.session.state]).toEqual([null, 'closed']);
      }
      clock = NOON;
      const late = await live.child('Too Late');
      expect(await live.book(late.token, dateId)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('are closed for now') },
      });
      clock = startsAt - DAY_MS;
      await test.runJobs();
      expect(await subjectsTo(child.user.email)).not.toContain('Your ThreeSeas session is coming up');
      expect((await open(await makeStaff(test, 'admin'), RESPONSIBLE)).status).toBe(200);
      clock = startsAt - 10 * MINUTE_MS;
      expect((await seatOf(other)).booking?.meeting_url).toBe(MEETING_URL);
      await other.close();
      const lines = await test.database.db.selectFrom('audit_log').select('action').where('action', 'like', 'children_sessions%').execute();
      expect(lines.map(({ action }) => action)).toContain('children_sessions_closed');
    });
  });
});
