import { describe, expect, it } from 'vitest';
import { foldLine, writeCalendar, type CalendarEvent } from './calendar.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const EVENT: CalendarEvent = {
  uid: 'live-session-7@threeseas.example',
  sequence: 3,
  status: 'CONFIRMED',
  startsAt: Date.parse('2026-11-24T16:00:00Z'),
  endsAt: Date.parse('2026-11-24T16:45:00Z'),
  changedAt: Date.parse('2026-11-20T09:30:00Z'),
  summary: 'Speak up; kindly, with Asha\\Rao',
  description: 'First line\r\nSecond line\twith\u0000 a tab',
  url: 'https://threeseas.example/sessions/7',
};

describe('calendar files', () => {
  it('say one event as RFC 5545 has it', () => {
    expect(writeCalendar('Mine', [EVENT], NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//ThreeSeas//Sessions//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Mine',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:live-session-7@threeseas.example',
      'DTSTAMP:20261122T080000Z',
      'LAST-MODIFIED:20261120T093000Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTART:20261124T160000Z',
      'DTEND:20261124T164500Z',
      String.raw`SUMMARY:Speak up\; kindly\, with Asha\\Rao`,
      String.raw`DESCRIPTION:First line\nSecond line with  a tab`,
      'URL:https://threeseas.example/sessions/7',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('fold at 75 octets, never within a character, and unfold to what was there', () => {
    const line = `SUMMARY:${'बोलना सीखो 🚢 '.repeat(20)}`;
    const folded = foldLine(line);
    for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(folded).not.toContain('\ufffd');
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });

  it('hold something also when there is no event', () => {
    const empty = writeCalendar('Mine', [], NOW);
    expect(empty).toContain('BEGIN:VTIMEZONE\r\nTZID:UTC\r\n');
    expect(empty).not.toContain('VEVENT');
  });

  it('let nobody break out of a line', () => {
    const text = writeCalendar('Mine', [{ ...EVENT, summary: 'x\r\nATTACH:https://evil.example' }], NOW);
    expect(text).not.toContain('\r\nATTACH');
  });
});
