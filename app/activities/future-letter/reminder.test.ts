import { describe, expect, it } from 'vitest';
import { addOneYear, describeDay, writeReminder } from './reminder.ts';

describe('addOneYear', () => {
  it.each([
    [new Date(2026, 10, 21, 23, 59), '21 November 2027'],
    [new Date(2028, 1, 29), '28 February 2029'],
    [new Date(2027, 1, 28), '28 February 2028'],
    [new Date(2026, 11, 31), '31 December 2027'],
  ])('%s: %s', (day, expected) => expect(describeDay(addOneYear(day))).toBe(expected));
});

describe('writeReminder', () => {
  const file = writeReminder(new Date(2026, 11, 31, 10, 30), 'abc');
  const lines = file.split('\r\n');

  it('is one whole day, a year later, over the end of a month', () => {
    expect(lines).toContain('DTSTART;VALUE=DATE:20271231');
    expect(lines).toContain('DTEND;VALUE=DATE:20280101');
    expect(lines).toContain('TRIGGER:PT9H');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('carries an identity and a stamp in UTC', () => {
    expect(lines).toContain('UID:abc@threeseas');
    expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  });

  it('ends each line as calendars expect, and folds the long ones', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.every((line) => line.length <= 75)).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:You wrote it on 31 December 2026. Look for the file letter-to-future-self.txt and read it slowly.',
    );
  });
});
