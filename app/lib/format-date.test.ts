import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';
import { formatWeekday } from './format-weekday.ts';

test('a time and a plain date give the day in words', () => {
  expect(formatDate('2026-11-07T06:00:00.000Z')).toBe('7 November 2026');
  expect(formatDate('2026-01-31')).toBe('31 January 2026');
});

test('the day is the one in UTC, wherever the reader is', () => {
  expect(formatDate('2026-06-30T23:59:59Z')).toBe('30 June 2026');
});

test('every month is what the language calls it', () => {
  const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2027, month, 28));
    expect(formatDate(day.toISOString())).toBe(named.format(day));
  }
});

test('a day of the next week has its weekday', () => {
  expect(formatWeekday('2026-12-03')).toBe('Thursday 3 December');
  expect(formatWeekday('2026-11-29T23:59:59Z')).toBe('Sunday 29 November');
});
