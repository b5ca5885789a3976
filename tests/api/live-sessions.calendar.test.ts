import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnBookings } from '#contracts/live-sessions.ts';
import { DAY_MS, HOUR_MS, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOW = Date.parse('2027-01-12T12:00:00Z');

/** Reads a calendar by RFC 5545: unfolds it, and takes each event's properties. */
function readEvents(text: string): Record<string, string>[] {
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    const event = events.at(-1);
    if (event !== undefined && name !== undefined) event[name] = value ?? '';
  }
  return events;
}

describe.each(listTestEngines())('the own calendar on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let clock: number;
  let person: Awaited<ReturnType<LiveSessionTools['person']>>;
  beforeAll(async () => {
    clock = NOW;
    test = await createTestApp({ engine, now: () => clock });
    live = await useLiveSessions(test);
    person = await live.person();
  });
  beforeEach(() => {
    clock = NOW;
  });
  afterAll(() => test.close());
  const makeAddress = async (token = person.token) =>
    new URL((await live.send<{ url: string }>('POST', '/calendar', token)).body.url).pathname;
  const read = async (address: string) => {
    const response = await test.request('GET', address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('follows every change with the same UID and a rising SEQUENCE', async () => {
    const address = await makeAddress();
    const { id, version, dateId } = await live.plan(NOW + 9 * DAY_MS, { title: 'Speak; up, now', seats: 1 });
    const latest = async () => readEvents((await read(address)).text).find(({ UID }) => UID?.startsWith(`live-session-${dateId}@`));
    expect(await latest()).toBeUndefined();
    const seen: [string, number][] = [];
    const note = async () => {
      const event = await latest();
      seen.push([`${event?.['STATUS']} ${event?.['DTSTART']}`, Number(event?.['SEQUENCE'])]);
    };
    const seat = await live.book(person.token, dateId);
    await note();
    expect(await latest()).toMatchObject({ SUMMARY: String.raw`Speak\; up\, now`, DTEND: '20270121T124500Z', DTSTAMP: '20270112T120000Z' });
    await live.cancel(person.token, seat.body.id);
    await note();
    const again = await live.book(person.token, dateId);
    await note();
    await live.send('POST', `/studio/dates/${dateId}/move`, live.editor, { version: 1, day: '2027-01-28', time: '10:00' });
    await note();
    const texts = {
      title: 'New',
      summary: 'x',
      bring: '',
      host: 'Leela',
      second_adult: '',
      host_id: null,
      second_id: null,
      minutes: 30,
      seats: 1,
      meeting_url: '',
      needs: 'nothing',
      is_mine: false,
    };
    expect((await live.send('PUT', `/studio/series/${id}`, live.editor, { version, ...texts })).status).toBe(200);
    await note();
    await live.send('POST', `/studio/dates/${dateId}/cancel`, live.editor, { version: 2, reason: '' });
    await note();
    expect(seen.map(([what]) => what)).toEqual([
      'CONFIRMED 20270121T120000Z',
      'CANCELLED 20270121T120000Z',
      'CONFIRMED 20270121T120000Z',
      'CONFIRMED 20270128T100000Z',
      'CONFIRMED 20270128T100000Z',
      'CANCELLED 20270128T100000Z',
    ]);
    const sequences = seen.map(([, sequence]) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    // The single file says the same.
    const file = await test.request('GET', `/api/live-sessions/bookings/${again.body.id}/calendar`, { token: person.token });
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'text/calendar; charset=utf-8',
      `attachment; filename="threeseas-session-${dateId}.ics"`,
    ]);
    expect(readEvents(await file.text())).toEqual([await latest()]);
  });

  it('says what is not sure yet', async () => {
    const { dateId } = await live.plan(NOW + 20 * DAY_MS, { seats: 1, title: 'Full' });
    const other = await live.person();
    await live.book(other.token, dateId);
    await live.book(person.token, dateId);
    const events = readEvents((await read(await makeAddress())).text);
    expect(events.find(({ SUMMARY }) => SUMMARY === 'Waiting list: Full')).toMatchObject({ STATUS: 'TENTATIVE', TRANSP: 'TRANSPARENT' });
  });

  it('has an address that cannot be guessed, can be renewed and ended, and is never kept or logged', async () => {
    const first = await makeAddress();
    expect(first).toMatch(/\/session-calendar\/[\w-]{43}\/sessions\.ics$/);
    const answer = await read(first);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.text).not.toContain('meet.example');
    const second = await makeAddress();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await live.send<OwnBookings>('GET', '/bookings', person.token)).body.has_calendar).toBe(true);
    expect(JSON.stringify((await live.send('GET', '/bookings', person.token)).body)).not.toContain('session-calendar');
    expect((await live.send('DELETE', '/calendar', person.token)).status).toBe(200);
    expect((await read(second)).status).toBe(404);
    expect((await read(second.replace(/[\w-]{43}/, 'short'))).status).toBe(404);
    const stored = await test.database.db.selectFrom('live_calendars').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second.split('/').at(-2));
  });

  it('lets nobody try addresses all day', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 101; round += 1)
      statuses.add(
        (
          await test.request('GET', `/api/live-sessions/session-calendar/${round}/sessions.ics`, {
            headers: { 'X-Forwarded-For': '10.77.0.1' },
          })
        ).status,
      );
    expect([...statuses]).toEqual([404, 429]);
    clock = NOW + 2 * HOUR_MS;
  });
});
