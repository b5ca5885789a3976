import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionAgreement } from '#contracts/live-sessions.ts';
import { DAY_MS, HOUR_MS, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;

describe.each(listTestEngines())("a guardian's agreement to one session on %s", (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let clock: number;
  beforeAll(async () => {
    clock = NOON;
    test = await createTestApp({ engine, now: () => clock });
    live = await useLiveSessions(test);
  });
  beforeEach(() => {
    clock = NOON;
  });
  afterAll(() => test.close());

  const makeChild = (name?: string) => live.child(name);
  const readAsk = (email: string) => live.readAgreementToken(email);
  const open = (token: string, child?: string) => live.send<SessionAgreement>('GET', `/session-agreement/${token}`, child);
  const decide = (token: string, decision: string, child?: string) =>
    live.send<SessionAgreement>('POST', `/session-agreement/${token}`, child, { decision });
  const subjectsTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

  it('holds the seat, asks by mail, and the seat is real once the guardian says yes', async () => {
    const child = await makeChild();
    const { dateId } = await live.planForChildren(NOON + 5 * DAY_MS);
    const seat = await live.book(child.token, dateId);
    expect(seat.body).toMatchObject({ state: 'booked', agreement: 'asked', held_until: new Date(NOON + 2 * DAY_MS).toISOString() });
    expect((await live.get(dateId)).body.seats_left).toBe(0);
    const token = await readAsk(child.guardianEmail);
    const asked = await open(token);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        child_name: 'Kabir Singh',
        state: 'asked',
        may_decide_here: true,
        session: { host: 'Leela Thomas', second_adult: 'Ravi Das' },
      },
    });
    expect(JSON.stringify(asked.body)).not.toContain('meet.example');
    expect(await decide(token, 'agree')).toMatchObject({ status: 200, body: { state: 'given' } });
    expect((await decide(token, 'agree')).status).toBe(200);
    expect((await subjectsTo(child.user.email)).filter((subject) => subject === 'Your guardian said yes to the session')).toHaveLength(1);
    expect((await live.seat(child.token, dateId)).body.booking).toMatchObject({ state: 'booked', agreement: 'given', held_until: null });
    expect(await decide(token, 'decline')).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect((await live.get(dateId)).body.seats_left).toBe(1);
    const actions = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('user_id', '=', child.user.id)
      .where('action', 'like', 'session%')
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'session_agreed', actor: 'guardian' },
      { action: 'session_declined', actor: 'guardian' },
    ]);
  });

  it('while nobody has agreed there is no way in and no name for others', async () => {
    const [asking, agreed] = [await makeChild('Asking Child'), await makeChild('Agreed Child')];
    const startsAt = NOON + DAY_MS;
    const { dateId } = await live.planForChildren(startsAt, { seats: 2 });
    await live.book(asking.token, dateId);
    await live.book(agreed.token, dateId);
    await decide(await readAsk(agreed.guardianEmail), 'agree');
    expect((await live.seat(agreed.token, dateId)).body.others).toEqual([]);
    expect((await live.seat(asking.token, dateId)).body.others).toEqual([]);
    clock = startsAt;
    const page = async (token: string) => (await live.seat(token, dateId)).body.booking?.meeting_url ?? null;
    expect(await page(asking.token)).toBeNull();
  });

  it('a no gives the seat to the next and tells the child kindly', async () => {
    const [first, second] = [await makeChild('First Child'), await makeChild('Second Child')];
    const { dateId } = await live.planForChildren(NOON + 5 * DAY_MS + HOUR_MS);
    await live.book(first.token, dateId);
    expect((await live.book(second.token, dateId)).body).toMatchObject({ state: 'waiting', agreement: 'asked' });
    await decide(await readAsk(first.guardianEmail), 'decline');
    expect((await live.seat(second.token, dateId)).body.booking).toMatchObject({ state: 'booked', agreement: 'asked' });
    expect(await subjectsTo(first.user.email)).toContain('No seat this time');
    const free = (await test.mails()).findLast(({ to, subject }) => to === second.user.email && subject === 'A seat is free for you');
    expect(free?.text).toContain('We will keep it for you until');
  });

  it('without an answer the place goes to the next when its time is over, once', async () => {
    const [silent, next] = [await makeChild('Silent Child'), await makeChild('Next Child')];
    const { dateId } = await live.planForChildren(NOON + 5 * DAY_MS + 2 * HOUR_MS);
    await live.book(silent.token, dateId);
    clock = NOON + HOUR_MS;
    await live.book(next.token, dateId);
    clock = NOON + 2 * DAY_MS - 1;
    await test.runJobs();
    expect((await live.get(dateId)).body).toMatchObject({ seats_left: 0, waiting: 1 });
    clock = NOON + 2 * DAY_MS;
    await test.runJobs();
    await test.runJobs();
    expect((await live.get(dateId)).body).toMatchObject({ seats_left: 0, waiting: 0 });
    expect((await subjectsTo(silent.user.email)).filter((subject) => subject === "We couldn't keep your seat")).toHaveLength(1);
    expect((await subjectsTo(next.user.email)).filter((subject) => subject === 'A seat is free for you')).toHaveLength(1);
    const late = await readAsk(silent.guardianEmail);
    expect((await open(late)).body.state).toBe('over');
    expect((await decide(late, 'agree')).status).toBe(409);
  });

  it("is not decided where the child is signed in, nor with a link that is none, nor twice about another's", async () => {
    const child = await makeChild('Clever Child');
    const { dateId } = await live.planForChildren(NOON + 5 * DAY_MS + 3 * HOUR_MS);
    await live.book(child.token, dateId);
    const token = await readAsk(child.guardianEmail);
    expect((await open(token, child.token)).body.may_decide_here).toBe(false);
    expect((await decide(token, 'agree', child.token)).status).toBe(403);
    const marked = await test.request('POST', `/api/live-sessions/session-agreement/${token}`, {
      body: { decision: 'agree' },
      headers: { Cookie: child.cookie },
    });
    expect(marked.status).toBe(403);
    for (const wrong of ['none', 'A'.repeat(43), 'x'.repeat(5000)])
      expect([wrong.length, (await open(wrong)).status]).toEqual([wrong.length, 404]);
    expect((await decide(token, 'perhaps')).status).toBe(422);
    expect((await live.seat(child.token, dateId)).body.booking).toMatchObject({ agreement: 'asked' });
  });

  it('needs time to ask, and a withdrawn agreement to the account takes the seats with it', async () => {
    const child = await makeChild('Late Child');
    const soon = await live.planForChildren(NOON + 3 * HOUR_MS - 60_000);
    expect(await live.book(child.token, soon.dateId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not enough time') },
    });
    const { dateId } = await live.planForChildren(NOON + 5 * DAY_MS + 4 * HOUR_MS);
    await live.book(child.token, dateId);
    const token = await readAsk(child.guardianEmail);
    expect((await test.request('POST', `/api/guardian/${child.newToken}/withdraw`, { body: {} })).status).toBe(200);
    expect((await open(token)).status).toBe(404);
    expect((await live.get(dateId)).body.seats_left).toBe(1);
  });

  it('a move is told to the guardian too', async () => {
    const child = await makeChild('Moved Child');
    const { dateId } = await live.planForChildren(NOON + 6 * DAY_MS);
    await live.book(child.token, dateId);
    await test.mails();
    // A mailbox gets three mails an hour.
    clock += HOUR_MS;
    const [day, time] = new Date(NOON + 7 * DAY_MS).toISOString().slice(0, 16).split('T');
    expect((await live.send('POST', `/studio/dates/${dateId}/move`, live.editor, { version: 1, day, time })).status).toBe(200);
    expect(await subjectsTo(child.guardianEmail)).toContain('A ThreeSeas session has changed: do you still agree?');
    expect(await subjectsTo(child.user.email)).toContain('A ThreeSeas session has a new time');
  });
});
