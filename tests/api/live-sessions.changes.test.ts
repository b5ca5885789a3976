import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudioSeries } from '#contracts/live-sessions-studio.ts';
import type { SessionAgreement } from '#contracts/live-sessions.ts';
import type { StudioToday } from '#contracts/studio.ts';
import { DAY_MS, HOUR_MS, makeLeader, MEETING_URL, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;
const MINUTE_MS = 60_000;
const ASKED_AGAIN = 'A ThreeSeas session has changed: do you still agree?';

describe.each(listTestEngines())('what a guardian agreed to on %s', (engine) => {
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
  const decide = (token: string, decision = 'agree') =>
    live.send<SessionAgreement>('POST', `/session-agreement/${token}`, undefined, { decision });
  const change = async (series: StudioSeries, changes: Partial<StudioSeries>, token = live.editor) => {
    const { id, adults: _adults, dates: _dates, level: _level, zone: _zone, is_example: _example, ...texts } = series;
    const { status, body } = await live.send<StudioSeries>('PUT', `/studio/series/${id}`, token, { ...texts, ...changes });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const mailsTo = async (email: string, subject: string) =>
    (await test.writtenMails()).filter((mail) => mail.to === email && mail.subject === subject);
  async function seatChild(startsAt: number, name = 'Kabir Singh') {
    const child = await live.child(name);
    const series = await live.planForChildren(startsAt, { title: 'Story hour' });
    await live.book(child.token, series.dateId);
    const token = await live.readAgreementToken(child.guardianEmail);
    expect((await decide(token)).body.state).toBe('given');
    const read = async () => (await live.seat(child.token, series.dateId)).body.booking;
    return {
      child,
      series: (await live.send<StudioSeries>('GET', `/studio/series/${series.id}`, live.editor)).body,
      dateId: series.dateId,
      token,
      read,
    };
  }

  it('other adults, another title, length or link: the agreement is asked for again, with from and to', async () => {
    const startsAt = NOON + 5 * DAY_MS;
    const { child, series, dateId, token, read } = await seatChild(startsAt);
    const stranger = await makeLeader(test, 'Another Host');
    await change(series, {
      title: 'Homework club',
      minutes: 240,
      meeting_url: 'https://elsewhere.example.net/room',
      host_id: stranger.userId,
    });
    expect(await read()).toMatchObject({
      state: 'booked',
      agreement: 'asked',
      asked_again: true,
      held_until: new Date(startsAt).toISOString(),
    });
    const [mail, ...more] = await mailsTo(child.guardianEmail, ASKED_AGAIN);
    expect(more).toEqual([]);
    for (const line of [
      'Title: "Homework club" (before: "Story hour")',
      'Led by: Another Host and Ravi Das (before: Leela Thomas and Ravi Das)',
      'Length: 240 minutes (before: 45 minutes)',
      'Video call: a room at elsewhere.example.net (before: a room at meet.example.org)',
    ])
      expect(mail?.text.replaceAll('\u200B', '')).toContain(line);
    // No mail has the way in.
    expect(mail?.text).not.toContain('elsewhere.example.net/room');
    const page = await live.send<SessionAgreement>(
      'GET',
      `/session-agreement/${await live.readAgreementToken(child.guardianEmail)}`,
      undefined,
    );
    expect(page.body.changes).toEqual([
      { what: 'Title', from: '"Story hour"', to: '"Homework club"' },
      { what: 'Led by', from: 'Leela Thomas and Ravi Das', to: 'Another Host and Ravi Das' },
      { what: 'Length', from: '45 minutes', to: '240 minutes' },
      { what: 'Video call', from: 'a room at meet.example.org', to: 'a room at elsewhere.example.net' },
    ]);
    // The first mail's link is void: what it asked for has changed.
    expect((await decide(token)).status).toBe(404);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'details'])
      .where('action', 'in', ['session_series_changed', 'session_asked_again'])
      .orderBy('id')
      .execute();
    const changed = lines.findLast(({ action }) => action === 'session_series_changed');
    expect(JSON.parse(changed?.details ?? '')).toMatchObject({
      series: series.id,
      title_from: 'Story hour',
      title_to: 'Homework club',
      minutes_from: 45,
      minutes_to: 240,
      host_from: series.host_id,
      host_to: stranger.userId,
      link_from: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(changed?.details).not.toContain('second_from');
    expect(lines.filter(({ action, user_id }) => action === 'session_asked_again' && user_id === child.user.id)).toHaveLength(1);

    // Even with a new yes the child waits for the new host; then there is a way in.
    expect((await decide(await live.readAgreementToken(child.guardianEmail))).status).toBe(409);
    await live.confirm(stranger.token, { id: series.id, version: series.version + 1 });
    expect((await decide(await live.readAgreementToken(child.guardianEmail))).status).toBe(200);
    clock = startsAt - 10 * MINUTE_MS;
    expect((await live.seat(child.token, dateId)).body.booking?.meeting_url).toBe('https://elsewhere.example.net/room');
  });

  it.each([
    ['title', { title: 'Another title' }],
    ['minutes', { minutes: 46 }],
    ['link', { meeting_url: 'https://meet.example.org/another-room' }],
    ['link taken away', { meeting_url: '' }],
  ])('asks again for each alone: %s', async (_name, changes) => {
    const { child, series, read } = await seatChild(NOON + 6 * DAY_MS);
    await change(series, changes);
    expect((await read())?.agreement).toBe('asked');
    expect(await mailsTo(child.guardianEmail, ASKED_AGAIN)).toHaveLength(1);
  });

  it('two changes are told as one, from what was agreed to, and a yes ends them', async () => {
    const { child, series, read } = await seatChild(NOON + 6 * DAY_MS + HOUR_MS);
    const once = await change(series, { title: 'Tea hour', minutes: 50 });
    await change({ ...series, ...once }, { title: 'Lamp hour', minutes: 45 });
    const ask = async () => {
      const token = await live.readAgreementToken(child.guardianEmail);
      return { token, changes: (await live.send<SessionAgreement>('GET', `/session-agreement/${token}`, undefined)).body.changes };
    };
    const { token, changes } = await ask();
    expect(changes).toEqual([{ what: 'Title', from: '"Story hour"', to: '"Lamp hour"' }]);
    expect((await decide(token)).body.changes).toEqual([]);
    expect((await read())?.agreement).toBe('given');
  });

  it('mails those who booked for themselves what has changed, once for all their dates', async () => {
    const person = await live.person();
    const days = [20, 21].map((each) => new Date(NOON + each * DAY_MS).toISOString().slice(0, 10));
    const series = await live.plan(NOON, { title: 'Talking about tea', rule: { kind: 'dates', time: '12:00', dates: days } });
    for (const { id } of series.dates) expect((await live.book(person.token, id)).status).toBe(201);
    const { body } = await live.send<StudioSeries>('GET', `/studio/series/${series.id}`, live.editor);
    await change(body, { title: 'Talking about the weather', meeting_url: 'https://elsewhere.example.net/room' });
    const mails = await mailsTo(person.registration.email, 'A ThreeSeas session has changed');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Title: "Talking about the weather" (before: "Talking about tea")');
    expect(mails[0]?.text).toContain('to all 2 dates');
    expect(mails[0]?.text).not.toContain('example.net/room');
    await change(
      { ...body, version: body.version + 1, title: 'Talking about the weather', meeting_url: 'https://elsewhere.example.net/room' },
      { bring: 'A cup' },
    );
    expect(await mailsTo(person.registration.email, 'A ThreeSeas session has changed')).toHaveLength(1);
  });

  it('what to bring and more seats ask nobody again', async () => {
    const { child, series, read } = await seatChild(NOON + 7 * DAY_MS);
    await change(series, { bring: 'Crayons', seats: 9, summary: 'We tell one story.' });
    expect((await read())?.agreement).toBe('given');
    expect(await mailsTo(child.guardianEmail, ASKED_AGAIN)).toEqual([]);
  });

  it('without a second yes there is no way in, and the seat ends with the start', async () => {
    const startsAt = NOON + 8 * DAY_MS;
    const { child, series, read } = await seatChild(startsAt);
    await change(series, { minutes: 60 });
    clock = startsAt - 1;
    await test.runJobs();
    expect(await read()).toMatchObject({ state: 'booked', meeting_url: null });
    clock = startsAt;
    await test.runJobs();
    expect(await read()).toMatchObject({ state: 'cancelled', meeting_url: null });
    expect(await mailsTo(child.user.email, "We couldn't keep your seat")).toHaveLength(1);
  });

  it('a change while the session runs takes the way in from everybody who has not agreed to it', async () => {
    const startsAt = NOON + 9 * DAY_MS;
    const { series, read } = await seatChild(startsAt);
    clock = startsAt + 5 * MINUTE_MS;
    expect((await read())?.meeting_url).toBe(MEETING_URL);
    await change(series, { meeting_url: 'https://elsewhere.example.net/room' }, await makeStaff(test, 'host'));
    expect((await read())?.meeting_url).toBeNull();
  });

  it('a new start asks again too, and tells the child', async () => {
    const { child, dateId, read } = await seatChild(NOON + 10 * DAY_MS);
    const [day, time] = new Date(NOON + 11 * DAY_MS).toISOString().slice(0, 16).split('T');
    expect((await live.send('POST', `/studio/dates/${dateId}/move`, live.editor, { version: 1, day, time })).status).toBe(200);
    expect(await read()).toMatchObject({ agreement: 'asked', asked_again: true });
    const [mail] = await mailsTo(child.guardianEmail, ASKED_AGAIN);
    expect(mail?.text).toMatch(/Start: .* \(before: /);
    expect((await mailsTo(child.user.email, 'A ThreeSeas session has a new time'))[0]?.text).toContain('ask your guardian again');
  });

  it('several dates of one series are one mail, with a link for each', async () => {
    const child = await live.child('Many Dates');
    const [first = '', second = ''] = [12, 13].map((days) => new Date(NOON + days * DAY_MS).toISOString().slice(0, 10));
    const series = await live.planForChildren(NOON, { rule: { kind: 'dates', time: '12:00', dates: [first, second] } });
    for (const { id } of series.dates) await live.book(child.token, id);
    const { body } = await live.send<StudioSeries>('GET', `/studio/series/${series.id}`, live.editor);
    await change(body, { minutes: 30 });
    const mails = await mailsTo(child.guardianEmail, ASKED_AGAIN);
    expect(mails).toHaveLength(1);
    const tokens = [...(mails[0]?.text ?? '').matchAll(/session-agreement\/([\w-]+)/g)].map(([, token]) => token ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await decide(token)).body.state).toBe('given');
    for (const { id } of series.dates) expect((await live.seat(child.token, id)).body.booking?.agreement).toBe('given');
  });

  describe('two adults', () => {
    const plan = async (startsAt: number) => {
      const { host, second } = await live.children();
      const ids = { level: 'kids', host: '', host_id: host.userId, second_id: second.userId };
      return { host, second, series: await live.plan(startsAt, ids) };
    };

    it('nobody books before both have said yes themselves, and each is asked by mail', async () => {
      const child = await live.child('Early Bird');
      const { host, second, series } = await plan(NOON + 14 * DAY_MS);
      const refused = async () => (await live.book(child.token, series.dateId)).status;
      expect((await live.get(series.dateId)).body.state).toBe('unconfirmed');
      expect(await refused()).toBe(409);
      expect((await mailsTo(host.email, 'Will you lead this ThreeSeas session?')).length).toBeGreaterThan(0);
      expect((await live.confirm(host.token, series)).body.adults.map(({ place, state }) => [place, state])).toEqual([
        ['host', 'confirmed'],
        ['second', 'asked'],
      ]);
      expect(await refused()).toBe(409);
      await live.confirm(second.token, series);
      expect((await live.book(child.token, series.dateId)).status).toBe(201);
    });

    it('only they can say it, and only to what they read', async () => {
      const { host, series } = await plan(NOON + 15 * DAY_MS);
      expect((await live.confirm(live.editor, series)).status).toBe(404);
      expect((await live.confirm(await makeStaff(test, 'admin'), series)).status).toBe(404);
      expect((await live.confirm((await live.person()).token, series)).status).toBe(403);
      expect((await live.confirm(host.token, { ...series, version: 2 })).status).toBe(409);
      expect((await live.confirm(host.token, { ...series, id: 999_999 })).status).toBe(404);
      expect((await live.send('POST', `/studio/series/${series.id}/confirm`, host.token, { version: 1 })).status).toBe(422);
      const { body } = await live.send<StudioSeries>('GET', `/studio/series/${series.id}`, live.editor);
      expect(body.adults.map(({ state }) => state)).toEqual(['asked', 'asked']);
    });

    it('one who cannot, or may not any more, closes it, and the first page of the studio says so', async () => {
      const second = await makeLeader(test, 'Leaving Soon');
      const { host } = await live.children();
      const startsAt = NOON + 16 * DAY_MS;
      const child = await live.child('Waiting Child');
      const series = await live.plan(startsAt, {
        title: 'Who leads',
        level: 'kids',
        host: '',
        host_id: host.userId,
        second_id: second.userId,
      });
      await live.confirm(host.token, series);
      await live.confirm(second.token, series);
      await live.book(child.token, series.dateId);
      await decide(await live.readAgreementToken(child.guardianEmail));
      const link = async () => {
        clock = startsAt - 10 * MINUTE_MS;
        const shown = (await live.seat(child.token, series.dateId)).body.booking?.meeting_url;
        clock = NOON;
        return shown;
      };
      const today = async () =>
        ((await (await test.request('GET', '/api/studio/today', { token: live.editor })).json()) as StudioToday).data.map(
          ({ text }) => text,
        );
      expect(await link()).toBe(MEETING_URL);
      await live.confirm(second.token, series, false);
      expect(await link()).toBeNull();
      expect(await today()).toContain('Leaving Soon cannot lead "Who leads". Please choose someone else.');
      // The same two adults again: what the guardian agreed to.
      await live.confirm(second.token, series);
      expect(await link()).toBe(MEETING_URL);
      await test.services.accounts.setStaff({ email: second.email, roles: ['learner'], askPassword: async () => '' });
      expect(await link()).toBeNull();
      expect(await today()).toContain('Leaving Soon may not lead sessions any more. "Who leads" needs someone else.');
      await test.database.db.deleteFrom('users').where('id', '=', second.userId).execute();
      expect(await today()).toContain('"Who leads" needs two adults from the staff. No one can book until then.');
      expect((await live.get(series.dateId)).body.state).toBe('unconfirmed');
    });

    it('whoever stays after a change need not say it again; whoever is new does', async () => {
      const { host, second, series } = await plan(NOON + 17 * DAY_MS);
      await live.confirm(host.token, series);
      await live.confirm(second.token, series);
      const { body } = await live.send<StudioSeries>('GET', `/studio/series/${series.id}`, live.editor);
      const other = await makeLeader(test, 'Somebody New');
      const after = await change(body, { second_id: other.userId });
      expect(after.adults.map(({ name, state }) => [name, state])).toEqual([
        ['Leela Thomas', 'confirmed'],
        ['Somebody New', 'asked'],
      ]);
      expect(after).toMatchObject({ host: 'Leela Thomas', second_adult: 'Somebody New' });
      expect(await mailsTo(other.email, 'Will you lead this ThreeSeas session?')).toHaveLength(1);
    });
  });
});
