import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { describeMoment, isZone, placeWallTime, toWallTime } from './zones.ts';

const at = (iso: string) => Date.parse(iso);

describe('wall times and zones', () => {
  it('17:00 in Berlin stays 17:00 over both changes of clocks', () => {
    expect(placeWallTime('2026-03-28T17:00', 'Europe/Berlin')).toEqual({ kind: 'once', at: at('2026-03-28T16:00Z') });
    expect(placeWallTime('2026-03-29T17:00', 'Europe/Berlin')).toEqual({ kind: 'once', at: at('2026-03-29T15:00Z') });
    expect(placeWallTime('2026-10-24T17:00', 'Europe/Berlin')).toEqual({ kind: 'once', at: at('2026-10-24T15:00Z') });
    expect(placeWallTime('2026-10-25T17:00', 'Europe/Berlin')).toEqual({ kind: 'once', at: at('2026-10-25T16:00Z') });
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T02:00'],
    ['Europe/Berlin', '2026-03-29T02:59'],
    ['America/New_York', '2026-03-08T02:30'],
    // Half an hour only.
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
    // A whole day was left out here.
    ['Pacific/Apia', '2011-12-30T12:00'],
  ])('in %s no clock shows %s', (zone, wall) => {
    expect(placeWallTime(wall, zone)).toEqual({ kind: 'missing' });
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T02:00', '2026-10-25T00:00Z', 1],
    ['Europe/Berlin', '2026-10-25T02:59', '2026-10-25T00:59Z', 1],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z', 1],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z', 0.5],
  ])('in %s %s comes twice', (zone, wall, first, hours) => {
    expect(placeWallTime(wall, zone)).toEqual({ kind: 'twice', at: at(first), later: at(first) + hours * HOUR_MS });
  });

  it('agrees with every hour of a year read the other way round, in zones of all kinds', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/St_Johns',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'UTC',
    ]) {
      for (let moment = at('2026-01-01T00:00Z'); moment < at('2027-01-01T00:00Z'); moment += HOUR_MS) {
        const placed = placeWallTime(toWallTime(moment, zone), zone);
        const moments = placed.kind === 'missing' ? [] : placed.kind === 'once' ? [placed.at] : [placed.at, placed.later];
        if (!moments.includes(moment)) expect([zone, new Date(moment).toISOString(), placed]).toEqual('found');
      }
    }
  });

  it('knows zones from what is none, and days from what is none', () => {
    for (const zone of ['Europe/Berlin', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'UTC'])
      expect([zone, isZone(zone)]).toEqual([zone, true]);
    for (const zone of ['', '+05:30', 'Europe/Atlantis', '../etc/passwd', 'Europe/Berlin\r\nX', 'a'.repeat(99)])
      expect([zone, isZone(zone)]).toEqual([zone, false]);
  });

  it('says a moment with its zone', () => {
    expect(describeMoment(at('2026-11-24T16:00Z'), 'Europe/Berlin')).toBe('Tuesday, 24 November 2026, 17:00 (Central European Time)');
    expect(describeMoment(at('2026-11-24T18:31Z'), 'Asia/Kolkata')).toBe('Wednesday, 25 November 2026, 00:01 (India Standard Time)');
  });
});
