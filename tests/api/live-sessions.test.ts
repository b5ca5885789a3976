import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveSessionList, OwnBookings } from '#contracts/live-sessions.ts';
import { DAY_MS, HOUR_MS, MEETING_URL, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { makeRegistration, makeStaff, register, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;

describe.each(listTestEngines())('live sessions on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let clock: number;
  let people: Awaited<ReturnType<LiveSessionTools['person']>>[];
  beforeAll(async () => {
    clock = NOON;
    test = await createTestApp({ engine, now: () => clock });
    live = await useLiveSessions(test);
    people = [await live.person('Meera Nair'), await live.person('Arun Rao'), await live.person('Zoë'), await live.person('Leo Kim')];
  });
  beforeEach(() => {
    clock = NOON;
  });
  afterAll(() => test.close());
  const tokenOf = (index: number) => people[index]?.token ?? '';
  const mailsTo = async (index: number) =>
    (await test.mails()).filter(({ to }) => to === people[index]?.user.email).map(({ subject }) => subject);
  const count = (list: string[], subject: string) => list.filter((other) => other === subject).length;

  it('shows dates to come to everybody, by level, without the way in', async () => {
    const kids = await live.planForChildren(NOON + 3 * DAY_MS, { seats: 2, title: 'For kids' });
    const list = async (query = '') => (await live.send<LiveSessionList>('GET', query)).body;
    expect((await list()).data.map(({ title }) => title)).toContain('For kids');
    expect((await list('?level=kids')).data.map(({ title }) => title)).toEqual(['For kids']);
    expect((await list('?level=teens')).data).toEqual([]);
    expect((await live.send('GET', '?level=babies')).status).toBe(422);
    const { body } = await live.get(kids.dateId);
    expect(body).toMatchObject({
      title: 'For kids',
      host: 'Leela Thomas',
      second_adult: 'Ravi Das',
      seats: 2,
      seats_left: 2,
      state: 'open',
      is_example: false,
    });
    expect(JSON.stringify([await list(), body])).not.toContain('meet.example');
    for (const id of ['999999', '0', '1.5', 'x', '99999999999']) expect([id, (await live.send('GET', `/${id}`)).status]).toEqual([id, 404]);
  });

  it('a seat, a waiting list by arrival, and a seat that moves up with a mail', async () => {
    const { dateId } = await live.plan(NOON + 2 * DAY_MS, { seats: 1 });
    const seat = await live.book(tokenOf(0), dateId);
    expect(seat).toMatchObject({ status: 201, body: { state: 'booked', agreement: 'not_needed', place: null, meeting_url: null } });
    expect(await live.book(tokenOf(1), dateId)).toMatchObject({ status: 201, body: { state: 'waiting', place: 1 } });
    expect(await live.book(tokenOf(2), dateId)).toMatchObject({ status: 201, body: { state: 'waiting', place: 2 } });
    expect((await live.book(tokenOf(0), dateId)).body.id).toBe(seat.body.id);
    expect((await live.get(dateId)).body).toMatchObject({ seats_left: 0, waiting: 2 });
    expect(await live.cancel(tokenOf(0), seat.body.id)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect((await live.seat(tokenOf(1), dateId)).body.booking).toMatchObject({ state: 'booked', place: null });
    expect((await live.seat(tokenOf(2), dateId)).body.booking).toMatchObject({ state: 'waiting', place: 1 });
    expect(count(await mailsTo(1), 'A seat is free for you')).toBe(1);
    expect(count(await mailsTo(2), 'A seat is free for you')).toBe(0);
    // Giving back again changes nothing; people who come back are last.
    expect((await live.cancel(tokenOf(0), seat.body.id)).status).toBe(200);
    expect(await live.book(tokenOf(0), dateId)).toMatchObject({ body: { state: 'waiting', place: 2 } });
    const mail = (await test.mails()).find(({ to, subject }) => to === people[0]?.user.email && subject.startsWith('You have a seat'));
    expect(mail?.text).toMatch(/\(Central European Time\)/);
    expect(mail?.text).not.toContain('meet.example');
  });

  it('a seat can be given back until two hours before', async () => {
    const startsAt = NOON + 2 * DAY_MS;
    const { dateId } = await live.plan(startsAt, { seats: 1 });
    const seat = await live.book(tokenOf(0), dateId);
    const waiting = await live.book(tokenOf(1), dateId);
    clock = startsAt - 2 * HOUR_MS;
    expect(await live.cancel(tokenOf(0), seat.body.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('too late') },
    });
    // Leaving the waiting list costs no one anything.
    expect((await live.cancel(tokenOf(1), waiting.body.id)).status).toBe(200);
    clock = startsAt - 2 * HOUR_MS - 1;
    expect((await live.cancel(tokenOf(0), seat.body.id)).status).toBe(200);
    clock = startsAt;
    expect(await live.book(tokenOf(2), dateId)).toMatchObject({
      status: 409,
      body: { message: 'This session has begun. Please choose a later one.' },
    });
  });

  it('the way in is for those with a seat, from 15 minutes before the start to the end', async () => {
    const startsAt = NOON + DAY_MS + HOUR_MS;
    const { dateId } = await live.plan(startsAt, { seats: 1 });
    await live.book(tokenOf(0), dateId);
    await live.book(tokenOf(1), dateId);
    const link = async (index: number) => (await live.seat(tokenOf(index), dateId)).body.booking?.meeting_url;
    const answers: unknown[] = [];
    for (const at of [startsAt - 15 * MINUTE_MS - 1, startsAt - 15 * MINUTE_MS, startsAt + 45 * MINUTE_MS - 1, startsAt + 45 * MINUTE_MS]) {
      clock = at;
      answers.push([
        await link(0),
        await link(1),
        JSON.stringify((await live.send('GET', '/bookings', tokenOf(0))).body).includes(MEETING_URL),
      ]);
    }
    expect(answers).toEqual([
      [null, null, false],
      [MEETING_URL, null, true],
      [MEETING_URL, null, true],
      [null, null, false],
    ]);
  });

  it('others are learners with a number, never a name, and only for those with a seat', async () => {
    const { dateId } = await live.plan(NOON + 4 * DAY_MS, { seats: 3 });
    for (const index of [0, 1, 2]) await live.book(tokenOf(index), dateId);
    expect((await live.seat(tokenOf(0), dateId)).body.others).toEqual(['Learner 2', 'Learner 3']);
    expect((await live.seat(tokenOf(3), dateId)).body.others).toEqual([]);
    await live.book(tokenOf(3), dateId);
    const asWaiting = await live.seat(tokenOf(3), dateId);
    expect([asWaiting.body.booking?.state, asWaiting.body.others]).toEqual(['waiting', []]);
  });

  it('is for the level it is for, for confirmed addresses, and not for staff', async () => {
    const adults = await live.plan(NOON + 5 * DAY_MS);
    const kids = await live.planForChildren(NOON + 5 * DAY_MS + HOUR_MS);
    expect(await live.book(tokenOf(0), kids.dateId)).toMatchObject({
      status: 403,
      body: { message: 'This session is for children aged 6 to 12.' },
    });
    expect((await live.book(await makeStaff(test, 'editor'), adults.dateId)).status).toBe(403);
    const fresh = await registerAdult(test);
    expect(await live.book(fresh.token, adults.dateId)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('confirm your email address') },
    });
    const { refusal } = (await live.seat(fresh.token, adults.dateId)).body;
    expect(refusal).toMatchObject({ to: '/account-details' });
    expect((await live.seat(tokenOf(0), adults.dateId)).body.refusal).toBeNull();
  });

  it('what needs a package asks for one', async () => {
    const { dateId } = await live.plan(NOON + 6 * DAY_MS, { needs: 'sessions' });
    expect(await live.book(tokenOf(0), dateId)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('part of a package') },
    });
    const row = {
      user_id: people[0]?.user.id ?? 0,
      kind: 'sessions',
      source: 'staff',
      source_ref: 'a-test',
      starts_at: 0,
      ends_at: null,
      revoked_at: null,
    } as const;
    await test.database.db.insertInto('entitlements').values(row).execute();
    expect(await live.book(tokenOf(0), dateId)).toMatchObject({ status: 201, body: { state: 'booked' } });
  });

  it('no token, somebody else, malformed, unknown', async () => {
    const { dateId } = await live.plan(NOON + 7 * DAY_MS);
    const seat = await live.book(tokenOf(0), dateId);
    expect((await live.book(undefined, dateId)).status).toBe(401);
    expect((await live.cancel(tokenOf(1), seat.body.id)).status).toBe(404);
    expect((await live.send('PUT', `/bookings/${seat.body.id}/note`, tokenOf(1), { note: 'mine' })).status).toBe(404);
    expect((await test.request('GET', `/api/live-sessions/bookings/${seat.body.id}/calendar`, { token: tokenOf(1) })).status).toBe(404);
    expect((await live.book(tokenOf(0), 999_999)).status).toBe(404);
    for (const body of [
      {},
      { session_id: 'x', zone: 'UTC' },
      { session_id: dateId, zone: 'Europe/Atlantis' },
      { session_id: dateId, zone: '+01:00' },
      { session_id: dateId },
      [],
    ])
      expect([body, (await live.send('POST', '/bookings', tokenOf(0), body)).status]).toEqual([body, 422]);
    expect((await live.send('GET', '/seat?session_id=x', tokenOf(0))).status).toBe(422);
    expect((await live.send('GET', '/seat?session_id=999999', tokenOf(0))).status).toBe(404);
  });

  it.each(['Etc/Unknown', ''])('a browser that calls its zone %j gets a seat, with the host’s times', async (zone) => {
    const { dateId } = await live.plan(NOON + 6 * DAY_MS, { title: `In the zone ${zone}` });
    const booked = await live.send<{ id: number }>('POST', '/bookings', tokenOf(3), { session_id: dateId, zone });
    expect(booked.status).toBe(201);
    const row = await test.database.db
      .selectFrom('live_bookings')
      .select('zone')
      .where('id', '=', booked.body.id)
      .executeTakeFirstOrThrow();
    expect(row.zone).toMatch(/^[A-Z][a-z]+\/[A-Z][a-z]+$|^UTC$/);
  });

  it('the history has what was, with a note to oneself that nobody else sees', async () => {
    const startsAt = NOON + 8 * DAY_MS;
    const { dateId } = await live.plan(startsAt, { title: 'With a note' });
    const seat = await live.book(tokenOf(3), dateId);
    const write = (note: string, token = tokenOf(3)) => live.send('PUT', `/bookings/${seat.body.id}/note`, token, { note });
    expect((await write('too early')).status).toBe(409);
    clock = startsAt + HOUR_MS;
    expect((await write('x'.repeat(2001))).status).toBe(422);
    expect(await write('  I spoke twice.  ')).toMatchObject({ status: 200, body: { note: 'I spoke twice.' } });
    const own = (await live.send<OwnBookings>('GET', '/bookings', tokenOf(3))).body;
    expect(own.past.map(({ session, note }) => [session.title, note])).toContainEqual(['With a note', 'I spoke twice.']);
    expect(own.upcoming.map(({ session }) => session.title)).not.toContain('With a note');
    expect(JSON.stringify((await live.page(dateId)).body)).not.toContain('I spoke twice');
    const exported = await (await test.request('GET', '/api/me/export', { token: tokenOf(3) })).text();
    expect(exported).toContain('I spoke twice.');
  });

  it('who goes leaves the seat to the next, and nothing of themselves', async () => {
    const { dateId } = await live.plan(NOON + 9 * DAY_MS, { seats: 1 });
    const leaver = await live.person('Going Away');
    await live.book(leaver.token, dateId);
    await live.send('POST', '/calendar', leaver.token);
    await live.book(tokenOf(0), dateId);
    const gone = await test.request('DELETE', '/api/me', { token: leaver.token, body: { password: leaver.registration.password } });
    expect(gone.status).toBe(200);
    // Newcomers come after people who wait, even before the seat is passed on.
    expect((await live.book(tokenOf(1), dateId)).body).toMatchObject({ state: 'waiting', place: 1 });
    await test.runJobs();
    expect((await live.seat(tokenOf(0), dateId)).body.booking?.state).toBe('booked');
    for (const table of ['live_bookings', 'live_calendars'] as const)
      expect(await test.database.db.selectFrom(table).select('user_id').where('user_id', '=', leaver.user.id).execute()).toEqual([]);
  });

  it('without the agreement to the account a teen cannot book, and grown-ups cannot book among teens', async () => {
    const teen = await registerChild(test, { birth_date: `${new Date(NOON).getUTCFullYear() - 15}-01-01` });
    const { dateId } = await live.planForChildren(NOON + 15 * DAY_MS, { level: 'teens' });
    // Without the guardian's agreement nothing is stored.
    expect((await live.book(teen.token, dateId)).status).toBe(403);
    const senior = await register(test, makeRegistration({ birth_date: '1950-01-01' }));
    expect((await live.book(senior.token, dateId)).status).toBe(403);
  });

  it('who has a seat is reminded a day before, once for each start', async () => {
    const startsAt = NOON + 12 * DAY_MS;
    const { dateId, dates } = await live.plan(startsAt);
    await live.book(tokenOf(2), dateId);
    await live.book(tokenOf(3), dateId);
    const reminders = async (index: number) => count(await mailsTo(index), 'Your ThreeSeas session is coming up');
    const before = await reminders(2);
    clock = startsAt - DAY_MS - 1;
    await test.runJobs();
    expect(await reminders(2)).toBe(before);
    clock = startsAt - DAY_MS;
    await test.runJobs();
    await test.services.liveSessions.remind(dateId, startsAt);
    expect([await reminders(2), await reminders(3)]).toEqual([before + 1, before + 1]);
    const [day, time] = new Date(startsAt + 3 * DAY_MS).toISOString().slice(0, 16).split('T');
    const version = dates[0]?.version;
    expect((await live.send('POST', `/studio/dates/${dateId}/move`, await makeStaff(test, 'host'), { version, day, time })).status).toBe(
      200,
    );
    // The earlier start no longer matters.
    await test.services.liveSessions.remind(dateId, startsAt);
    expect(await reminders(2)).toBe(before + 1);
    clock = startsAt + 2 * DAY_MS;
    await test.runJobs();
    expect(await reminders(2)).toBe(before + 2);
  });

  it('old seats go, notes stay with their account', async () => {
    const startsAt = NOON + 13 * DAY_MS;
    const { dateId } = await live.plan(startsAt, { seats: 9 });
    const kept = await live.book(tokenOf(0), dateId);
    const plain = await live.book(tokenOf(1), dateId);
    const given = await live.book(tokenOf(2), dateId);
    await live.cancel(tokenOf(2), given.body.id);
    clock = startsAt + HOUR_MS;
    await live.send('PUT', `/bookings/${kept.body.id}/note`, tokenOf(0), { note: 'stays' });
    const listIds = async () => {
      await test.services.purge.purge();
      const rows = await test.database.db.selectFrom('live_bookings').select('id').where('session_id', '=', dateId).orderBy('id').execute();
      return rows.map(({ id }) => id);
    };
    expect(await listIds()).toEqual([kept.body.id, plain.body.id, given.body.id]);
    clock = startsAt + 91 * DAY_MS;
    expect(await listIds()).toEqual([kept.body.id, plain.body.id]);
  });
});
