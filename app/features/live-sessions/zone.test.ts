import { afterEach, expect, test, vi } from 'vitest';
import { findOwnZone } from '../../lib/own-zone.ts';
import { formatDay, formatTime, OWN_ZONE, toDay } from './zone.ts';

const before = process.env['TZ'];
const DAY_MS = 86_400_000;
/** All times of day over a year, with both clock changes. */
const MOMENTS = Array.from({ length: 370 }, (_, index) => new Date(Date.UTC(2027, 0, 1) + index * (DAY_MS + 65 * 60_000)).toISOString());

afterEach(() => {
  vi.unstubAllGlobals();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'])(
  'times in %s are those of the calendar, as the own zone and as the host’s',
  (place) => {
    process.env['TZ'] = place;
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: place, ...options });
    const [weekday, day, time] = [
      format({ weekday: 'long' }),
      format({ day: 'numeric', month: 'long' }),
      format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ];
    const numbers = new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short' });
    for (const moment of MOMENTS) {
      const at = new Date(moment);
      const expected = [`${weekday.format(at)} ${day.format(at)}`, time.format(at), numbers.format(at)];
      for (const zone of [OWN_ZONE, place])
        expect([formatDay(moment, zone), formatTime(moment, zone), toDay(moment, zone)]).toEqual(expected);
    }
    expect(findOwnZone()).toBe(numbers.resolvedOptions().timeZone);
  },
);

const NAMES = [
  ['Europe/Berlin', 'Central European Time'],
  ['Asia/Kolkata', 'India Standard Time'],
  ['America/New_York', 'Eastern Time'],
  ['America/Sao_Paulo', 'Brasilia Standard Time'],
  ['Europe/London', 'United Kingdom Time'],
  ['UTC', 'UTC'],
] as const;
test.each(NAMES)('%s is called "%s", winter and summer, by the clock of the device and by the calendar', async (place, name) => {
  process.env['TZ'] = place;
  vi.resetModules();
  const { nameZone } = await import('./zone.ts');
  for (const language of ['en-GB', 'de']) {
    vi.stubGlobal('navigator', { language });
    for (const month of ['01', '07']) expect(nameZone(`2027-${month}-01T10:00:00.000Z`, OWN_ZONE)).toBe(name);
  }
  expect(nameZone('2027-01-01T10:00:00.000Z', place)).toBe(name);
});
