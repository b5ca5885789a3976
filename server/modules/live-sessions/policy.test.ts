import { expect, it } from 'vitest';
import { getHoldEnd, isLinkShown, mayMarkAttendance, REMIND_BEFORE_MS } from './policy.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STARTS_AT = 1_000 * HOUR_MS;
const times = { starts_at: STARTS_AT, minutes: 45, cancelled_at: null };
const date = { ...times, level: 'adults', example_key: null, children_open: 0, confirmed_adults: 0 } as const;
const seat = { state: 'booked', agreement: 'not_needed' };

it('the meeting link opens a quarter of an hour before and closes at the end, for seats only', () => {
  const shown = (now: number, changes = {}, seatChanges = {}) => isLinkShown({ ...date, ...changes }, { ...seat, ...seatChanges }, now);
  expect(shown(STARTS_AT - 15 * MINUTE_MS - 1)).toBe(false);
  expect(shown(STARTS_AT - 15 * MINUTE_MS)).toBe(true);
  expect(shown(STARTS_AT + 45 * MINUTE_MS - 1)).toBe(true);
  expect(shown(STARTS_AT + 45 * MINUTE_MS)).toBe(false);
  expect(shown(STARTS_AT, { cancelled_at: 1 })).toBe(false);
  expect(shown(STARTS_AT, {}, { state: 'waiting' })).toBe(false);
  expect(shown(STARTS_AT, {}, { agreement: 'asked' })).toBe(false);
  expect(shown(STARTS_AT, {}, { agreement: 'given' })).toBe(true);
});

it('among children there is no way in unless they are open and two adults lead', () => {
  const shown = (changes: object) =>
    isLinkShown({ ...date, level: 'kids', children_open: 1, confirmed_adults: 2, ...changes }, { ...seat, agreement: 'given' }, STARTS_AT);
  expect(shown({})).toBe(true);
  expect(shown({ level: 'teens' })).toBe(true);
  expect(shown({ children_open: 0 })).toBe(false);
  expect(shown({ confirmed_adults: 1 })).toBe(false);
  expect(shown({ level: 'teens', confirmed_adults: 0 })).toBe(false);
});

it('a seat waits two days for a guardian, never into the last two hours, and an hour at least', () => {
  expect(getHoldEnd(date, STARTS_AT - 100 * HOUR_MS)).toBe(STARTS_AT - 52 * HOUR_MS);
  expect(getHoldEnd(date, STARTS_AT - 20 * HOUR_MS)).toBe(STARTS_AT - 2 * HOUR_MS);
  expect(getHoldEnd(date, STARTS_AT - 3 * HOUR_MS)).toBe(STARTS_AT - 2 * HOUR_MS);
  expect(getHoldEnd(date, STARTS_AT - 3 * HOUR_MS + 1)).toBeUndefined();
  expect(getHoldEnd(date, STARTS_AT + HOUR_MS)).toBeUndefined();
});

it('who came is noted from a quarter of an hour before the start, also long after', () => {
  expect(mayMarkAttendance(date, STARTS_AT - 15 * MINUTE_MS - 1)).toBe(false);
  expect(mayMarkAttendance(date, STARTS_AT - 15 * MINUTE_MS)).toBe(true);
  expect(mayMarkAttendance(date, STARTS_AT + 100 * HOUR_MS)).toBe(true);
});

it('a reminder comes a day before', () => expect(REMIND_BEFORE_MS).toBe(24 * HOUR_MS));
