import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedDates, StudioDatePage, StudioSeries } from '#contracts/live-sessions-studio.ts';
import { TWO_ADULTS } from '#contracts/live-sessions-studio.ts';
import type { StudioToday } from '#contracts/studio.ts';
import { DAY_MS, HOUR_MS, makeSeries, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** Before both clock changes of a year in Berlin. */
const NOW = Date.parse('2027-01-12T12:00:00Z');
const BERLIN = 'Europe/Berlin';

describe.each(listTestEngines())('the studio of sessions on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let clock: number;
  beforeAll(async () => {
    clock = NOW;
    test = await createTestApp({ engine, now: () => clock });
    live = await useLiveSessions(test);
  });
  beforeEach(() => {
    clock = NOW;
  });
  afterAll(() => test.close());
  const create = (changes: Record<string, unknown>) =>
    live.send<StudioSeries>('POST', '/studio/series', live.editor, makeSeries(NOW + DAY_MS, changes));
  const plan = (rule: Record<string, unknown>, zone = BERLIN) =>
    live.send<PlannedDates>('POST', '/studio/plan', live.editor, { zone, rule });
  const move = (id: number, body: object) => live.send<StudioDatePage>('POST', `/studio/dates/${id}/move`, live.editor, body);

  it('a weekly time in the host’s zone stays the same on the wall', async () => {
    const rule = { kind: 'weekly', time: '17:00', from: '2027-03-23', until: '2027-04-07' };
    const { status, body } = await create({ zone: BERLIN, rule });
    expect([status, body.dates.map(({ starts_at }) => starts_at)]).toEqual([
      201,
      ['2027-03-23T16:00:00.000Z', '2027-03-30T15:00:00.000Z', '2027-04-06T15:00:00.000Z'],
    ]);
    expect((await plan(rule)).body.data.map(({ wall, note }) => [wall, note])).toEqual([
      ['2027-03-23T17:00', null],
      ['2027-03-30T17:00', null],
      ['2027-04-06T17:00', null],
    ]);
  });

  it('tells of a time that does not exist and of one that comes twice', async () => {
    const gone = { kind: 'dates', time: '02:30', dates: ['2027-03-27', '2027-03-28'] };
    expect((await plan(gone)).body.data).toEqual([
      { wall: '2027-03-27T02:30', starts_at: '2027-03-27T01:30:00.000Z', note: null },
      { wall: '2027-03-28T02:30', starts_at: null, note: expect.stringContaining('does not exist') },
    ]);
    expect(await create({ zone: BERLIN, rule: gone })).toMatchObject({
      status: 422,
      body: { errors: { rule: [expect.stringContaining('28 March 2027')] } },
    });
    const twice = { kind: 'dates', time: '02:30', dates: ['2027-10-31'] };
    expect((await plan(twice)).body.data).toEqual([
      { wall: '2027-10-31T02:30', starts_at: '2027-10-31T00:30:00.000Z', note: expect.stringContaining('comes twice') },
    ]);
    expect((await create({ zone: BERLIN, rule: twice })).status).toBe(201);
  });

  it('a session for children needs two accounts of the staff, not names', async () => {
    const { host, second } = await live.children();
    const learner = await live.person();
    const at = (field: string, said: string) => ({ status: 422, body: { errors: { [field]: [said] } } });
    for (const level of ['kids', 'teens']) {
      expect(await create({ level, second_adult: 'Ravi Das' })).toMatchObject(at('host_id', TWO_ADULTS));
      expect(await create({ level, host_id: host.userId })).toMatchObject(at('second_id', TWO_ADULTS));
      const twice = await create({ level, host_id: host.userId, second_id: host.userId });
      expect(twice).toMatchObject(at('second_id', "The second adult can't be the host."));
      for (const id of [learner.user.id, 0, -1, 2 ** 31, 999_999]) {
        const { status, body } = await create({ level, host_id: host.userId, second_id: id });
        expect([id, status, Object.keys(body.errors ?? {})]).toEqual([id, 422, ['second_id']]);
      }
      for (const id of ['1', 1.5, [1], { id: 1 }, true])
        expect([id, (await create({ level, host_id: id, second_id: second.userId })).status]).toEqual([id, 422]);
    }
    expect(await create({ host: ' ' })).toMatchObject(at('host', 'Please say who leads the session.'));
  });

  it('refuses what is no series, in words at the field', async () => {
    const bad: [Record<string, unknown>, string][] = [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(101) }, 'title'],
      [{ seats: 0 }, 'seats'],
      [{ seats: 2.5 }, 'seats'],
      [{ minutes: 9 }, 'minutes'],
      [{ meeting_url: 'http://meet.example.org' }, 'meeting_url'],
      [{ meeting_url: 'javascript:alert(1)' }, 'meeting_url'],
      [{ meeting_url: 'https://' }, 'meeting_url'],
      [{ zone: 'Europe/Atlantis' }, 'zone'],
      [{ zone: '+01:00' }, 'zone'],
      [{ level: 'babies' }, 'level'],
      [{ needs: 'gold' }, 'needs'],
      [{ rule: { kind: 'dates', time: '17:00', dates: ['2027-02-30'] } }, 'rule'],
      [{ rule: { kind: 'dates', time: '17:00', dates: ['2027-01-11'] } }, 'rule'],
      [{ rule: { kind: 'dates', time: '17:00', dates: ['2031-01-11'] } }, 'rule'],
      [{ rule: { kind: 'weekly', time: '17:00', from: '2027-03-02', until: '2027-03-01' } }, 'rule'],
      [{ rule: { kind: 'weekly', time: '17:00', from: '2027-03-02', until: '2099-03-01' } }, 'rule'],
      [{ rule: { kind: 'dates', time: '25:00', dates: ['2027-03-01'] } }, 'rule.time'],
      [{ rule: { kind: 'dates', time: '17:00', dates: [] } }, 'rule.dates'],
      [{ rule: { kind: 'hourly' } }, 'rule.kind'],
    ];
    for (const [changes, field] of bad) {
      const { status, body } = await create(changes);
      expect([changes, status, Object.keys(body.errors ?? {})]).toEqual([changes, 422, [field]]);
    }
    const huge = await test.request('POST', '/api/live-sessions/studio/series', {
      token: live.editor,
      body: makeSeries(NOW, { summary: 'x'.repeat(80_000) }),
    });
    expect(huge.status).toBe(413);
  });

  it('moves one date: the booked are told, a calendar sees it by its sequence, the seats stay', async () => {
    const { dateId } = await live.plan(NOW + 10 * DAY_MS, { seats: 1, title: 'To be moved' });
    const [seated, waiting] = [await live.person('Meera Nair'), await live.person('Arun Rao')];
    await live.book(seated.token, dateId);
    await live.book(waiting.token, dateId);
    const moved = await move(dateId, { version: 1, day: '2027-01-25', time: '18:30' });
    expect(moved).toMatchObject({ status: 200, body: { date: { starts_at: '2027-01-25T18:30:00.000Z', version: 2, booked: 1 } } });
    for (const { user } of [seated, waiting]) {
      const mail = (await test.mails()).filter(({ to, subject }) => to === user.email && subject === 'A ThreeSeas session has a new time');
      expect(mail).toHaveLength(1);
      expect(mail[0]?.text).toContain('Monday, 25 January 2027, 19:30 (Central European Time)');
      expect(mail[0]?.text).toContain('It was on Friday, 22 January 2027, 13:00 (Central European Time)');
    }
    expect((await live.seat(seated.token, dateId)).body.booking?.state).toBe('booked');
    // Someone still looking at the version before.
    const stale = await move(dateId, { version: 1, day: '2027-01-26', time: '18:30' });
    expect([stale.status, (stale.body as unknown as { current: StudioDatePage }).current.date.starts_at]).toEqual([
      409,
      '2027-01-25T18:30:00.000Z',
    ]);
    expect((await move(dateId, { version: 2, day: '2027-01-11', time: '18:30' })).status).toBe(422);
    expect((await move(dateId, { version: 2, day: '2027-02-30', time: '18:30' })).status).toBe(422);
    // To where it is: nothing changes, no one is written to.
    expect((await move(dateId, { version: 2, day: '2027-01-25', time: '18:30' })).body.date.version).toBe(2);
  });

  it('calls a date off once, with the reason, and gives the seat of nobody to anybody', async () => {
    const { dateId } = await live.plan(NOW + 11 * DAY_MS, { seats: 1 });
    const seated = await live.person('Meera Nair');
    const seat = await live.book(seated.token, dateId);
    const cancel = (version: number) =>
      live.send<StudioDatePage>('POST', `/studio/dates/${dateId}/cancel`, live.editor, { version, reason: 'The host is ill.' });
    expect(await cancel(1)).toMatchObject({ status: 200, body: { date: { state: 'cancelled' } } });
    expect((await cancel(2)).status).toBe(409);
    expect((await move(dateId, { version: 2, day: '2027-01-26', time: '18:30' })).status).toBe(409);
    const mails = (await test.mails()).filter(
      ({ to, subject }) => to === seated.user.email && subject === 'A ThreeSeas session has been cancelled',
    );
    expect(mails.map(({ text }) => text.includes('The reason: The host is ill.'))).toEqual([true]);
    const other = await live.person('Arun Rao');
    expect((await live.book(other.token, dateId)).status).toBe(409);
    const file = await test.request('GET', `/api/live-sessions/bookings/${seat.body.id}/calendar`, { token: seated.token });
    expect(await file.text()).toContain('STATUS:CANCELLED');
    clock = NOW + 10 * DAY_MS + HOUR_MS;
    await test.runJobs();
    expect((await test.mails()).filter(({ to, subject }) => to === seated.user.email && subject.includes('is coming up'))).toEqual([]);
  });

  it('changes a series for all its dates: more seats move people up; an older version is refused with what is there', async () => {
    const { id, dateId, version } = await live.plan(NOW + 12 * DAY_MS, { seats: 1 });
    const [seated, waiting] = [await live.person(), await live.person()];
    await live.book(seated.token, dateId);
    await live.book(waiting.token, dateId);
    const texts = makeSeries(0, { seats: 2, title: 'Another title' });
    const { level: _level, zone: _zone, rule: _rule, ...body } = { ...texts, version };
    expect(await live.send('PUT', `/studio/series/${id}`, live.editor, body)).toMatchObject({
      status: 200,
      body: { title: 'Another title', version: 2 },
    });
    await test.runJobs();
    expect((await live.seat(waiting.token, dateId)).body.booking?.state).toBe('booked');
    const stale = await live.send('PUT', `/studio/series/${id}`, live.editor, { ...body, title: 'Mine' });
    expect(stale).toMatchObject({ status: 409, body: { current: { title: 'Another title', version: 2 } } });
    expect((await live.send('PUT', '/studio/series/999999', live.editor, body)).status).toBe(404);
  });

  it('adds dates to a series and leaves alone what is there', async () => {
    const { id } = await live.plan(Date.parse('2027-02-01T10:00:00Z'));
    const rule = { kind: 'weekly', time: '10:00', from: '2027-02-01', until: '2027-02-15' };
    const { body } = await live.send<StudioSeries>('POST', `/studio/series/${id}/dates`, live.editor, { rule });
    expect(body.dates.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(['2027-02-01', '2027-02-08', '2027-02-15']);
  });

  it('notes who was there, from a quarter of an hour before, and only of who had a seat', async () => {
    const startsAt = NOW + HOUR_MS;
    const { dateId } = await live.plan(startsAt, { seats: 1 });
    const other = await live.plan(startsAt + HOUR_MS);
    const [seated, waiting] = [await live.person('Meera Nair'), await live.person('Arun Rao')];
    const seat = await live.book(seated.token, dateId);
    const place = await live.book(waiting.token, dateId);
    const mark = (id: number, booking_id: number, attended: boolean | null) =>
      live.send<StudioDatePage>('PUT', `/studio/dates/${id}/attendance`, live.editor, { booking_id, attended });
    expect((await mark(dateId, seat.body.id, true)).status).toBe(409);
    clock = startsAt - 15 * 60_000;
    expect((await mark(dateId, seat.body.id, true)).body.people).toEqual([
      {
        booking_id: seat.body.id,
        number: 1,
        name: 'Meera Nair',
        age: expect.any(Number),
        state: 'booked',
        agreement: 'not_needed',
        attended: true,
      },
      {
        booking_id: place.body.id,
        number: 2,
        name: 'Arun Rao',
        age: expect.any(Number),
        state: 'waiting',
        agreement: 'not_needed',
        attended: null,
      },
    ]);
    expect((await mark(dateId, place.body.id, true)).status).toBe(404);
    expect((await mark(other.dateId, seat.body.id, true)).status).toBe(404);
    expect((await live.seat(seated.token, dateId)).body.booking?.attended).toBe(true);
    await mark(dateId, seat.body.id, null);
    expect((await live.seat(seated.token, dateId)).body.booking?.attended).toBeNull();
  });

  it('lists, finds, filters and pages, and has a list of one’s own', async () => {
    await live.plan(NOW + 20 * DAY_MS, { title: 'Findable 100%_sure', is_mine: true });
    const list = async (query: string) => {
      const { body } = await live.send<{ data: { title: string }[]; meta: { total: number } }>(
        'GET',
        `/studio/dates?${query}`,
        live.editor,
      );
      return { titles: body.data.map(({ title }) => title), total: body.meta.total };
    };
    expect(await list('q=findable')).toEqual({ titles: ['Findable 100%_sure'], total: 1 });
    expect((await list('q=100%25_S')).total).toBe(1);
    expect((await list('q=%25')).total).toBe(1);
    expect((await list('q=_')).total).toBe(1);
    expect(await list('mine=1')).toEqual({ titles: ['Findable 100%_sure'], total: 1 });
    expect((await list('level=kids')).titles.every((title) => title === 'Speak up, kindly')).toBe(true);
    expect((await list('page=99')).titles).toEqual([]);
    expect((await live.send('GET', '/studio/dates?page=0', live.editor)).status).toBe(422);
  });

  it('says on the first page what waits', async () => {
    clock = NOW + 100 * DAY_MS;
    const late = await useLiveSessions(test);
    const { dateId } = await late.plan(clock + 3 * DAY_MS, { meeting_url: '', title: 'No way in' });
    const today = async () => ((await (await test.request('GET', '/api/studio/today', { token: late.editor })).json()) as StudioToday).data;
    expect(await today()).toContainEqual({
      id: `session-link-${dateId}`,
      text: '"No way in" has no meeting link, and it is within a week.',
      to: `/studio/sessions/${dateId}`,
    });
    const seated = await late.person();
    const { dateId: held } = await late.plan(clock + HOUR_MS, { title: 'Held' });
    await late.book(seated.token, held);
    clock += HOUR_MS + 1;
    expect((await today()).map(({ id }) => id)).toContain(`session-attendance-${held}`);
  });

  it('examples fill the page of a first start, roll on, and step back for real dates', async () => {
    const first = await createTestApp({ engine, now: () => clock });
    try {
      const example = {
        key: 'one',
        title: 'An example',
        summary: 'x',
        bring: '',
        level: 'adults',
        host: 'A host',
        weekday: 'tuesday',
        time: '17:00',
        zone: BERLIN,
        minutes: 45,
        seats: 5,
      } as const;
      const titles = async () =>
        (await first.services.liveSessions.list()).data.map(({ title, starts_at, is_example }) => [
          title,
          starts_at.slice(0, 16),
          is_example,
        ]);
      clock = Date.parse('2027-03-16T16:00:00Z');
      expect(
        await Promise.all([first.services.liveSessions.seedExamples([example]), first.services.liveSessions.seedExamples([example])]),
      ).toEqual([4, 0]);
      expect(await titles()).toEqual([
        ['An example', '2027-03-23T16:00', true],
        ['An example', '2027-03-30T15:00', true],
        ['An example', '2027-04-06T15:00', true],
        ['An example', '2027-04-13T15:00', true],
      ]);
      clock = Date.parse('2027-04-01T00:00:00Z');
      expect([await first.services.liveSessions.rollExamples(), await first.services.liveSessions.rollExamples()]).toEqual([2, 0]);
      expect((await titles()).map(([, start]) => start)).toEqual([
        '2027-04-06T15:00',
        '2027-04-13T15:00',
        '2027-04-20T15:00',
        '2027-04-27T15:00',
      ]);
      const staff = await useLiveSessions(first);
      await staff.plan(clock + 2 * DAY_MS, { title: 'Real' });
      expect((await titles()).map(([title]) => title)).toEqual(['Real']);
      clock += 3 * DAY_MS;
      expect((await titles()).map(([title]) => title)).toContain('An example');
    } finally {
      await first.close();
    }
  });
});
