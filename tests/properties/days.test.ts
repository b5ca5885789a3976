import { describe, expect, it } from 'vitest';
import { dayField, logActivityForm } from '#contracts/progress.ts';
import { z } from '#contracts/zod.ts';
import { addDays, clampDay, clampToday, isRealDay, toUtcDay } from '#server/core/days.ts';
import { parseBirthDate, computeAge } from '#server/modules/people/policy.ts';
import { correctTime, countDays, findDayProblem } from '#server/modules/activity-log/policy.ts';
import { anyText, fc } from '#tests/factories/property.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 9, 25, 1, 30);
const time = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.getTime());
const looksLikeDay = fc
  .tuple(fc.nat(9999), fc.nat(19), fc.nat(39))
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
const isInCalendar = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month >= 1 && month <= 12 && day >= 1 && day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
};

describe('a day', () => {
  it('is one that the calendar has, for every reader of days', () => {
    fc.assert(
      fc.property(looksLikeDay, (text) => {
        expect(isRealDay(text)).toBe(isInCalendar(text));
        expect(z.safeParse(dayField, text).success).toBe(isInCalendar(text));
        if (Number(text.slice(0, 4)) >= 1000) expect(parseBirthDate(text) !== undefined).toBe(isInCalendar(text));
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(isRealDay(text) && !/^\d{4}-\d\d-\d\d$/.test(text)).toBe(false);
        expect(z.safeParse(dayField, text).success && !isRealDay(text)).toBe(false);
        expect(() => parseBirthDate(text)).not.toThrow();
      }),
    );
  });

  it('counts there and back', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: -2000, max: 2000 }), (at, count) => {
        const day = toUtcDay(at);
        expect(isRealDay(day)).toBe(true);
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(countDays(day, addDays(day, Math.abs(count)))).toBe(Math.abs(count) + 1);
        expect(addDays(day, count) < day).toBe(count < 0);
      }),
    );
  });

  it('that was sent is never one to come, anywhere on earth, and none of a clock that is far behind', () => {
    fc.assert(
      fc.property(time, fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -900, max: 900 })), (at, days) => {
        const [sent, today] = [addDays(toUtcDay(at), days), toUtcDay(at)];
        expect(clampDay(sent, at)).toBe(days >= -30 && days <= 1 ? sent : today);
        expect(clampToday(sent, at, 14)).toBe(days >= -2 && days <= 15 ? sent : today);
      }),
    );
  });
});

describe('an age', () => {
  it('grows by one on each birthday and on no other day', () => {
    const born = fc.date({ min: new Date('1930-01-01T00:00:00Z'), max: new Date('2020-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(born, fc.nat(36_500), (date, days) => {
        const birth = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        const at = Date.UTC(birth.year, birth.month - 1, birth.day) + days * DAY_MS;
        const [today, before] = [computeAge(birth, at), computeAge(birth, at - DAY_MS)];
        const now = new Date(at);
        // People born on 29 February have their birthday on 1 March in other years.
        const isBirthday = now.getUTCMonth() + 1 === birth.month && now.getUTCDate() === birth.day;
        const isLeapChild =
          birth.month === 2 &&
          birth.day === 29 &&
          now.getUTCMonth() === 2 &&
          now.getUTCDate() === 1 &&
          new Date(at - DAY_MS).getUTCDate() === 28;
        expect(today - before).toBe(isBirthday || isLeapChild ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the time of an entry', () => {
  /** Minutes from UTC: all zones are between -12 and +14 hours. */
  const zone = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => (quarters * HOUR_MS) / 4);
  const past = fc.integer({ min: 0, max: 365 * DAY_MS }).map((ms) => NOW - ms);
  it('fits the day that it was there, in every zone on earth', () => {
    fc.assert(
      fc.property(past, zone, (at, offset) => {
        expect(findDayProblem(at, toUtcDay(at + offset))).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it('fits no day that it was nowhere', () => {
    fc.assert(
      fc.property(past, fc.integer({ min: 2, max: 400 }), fc.boolean(), (at, days, isLater) => {
        expect(findDayProblem(at, addDays(toUtcDay(at), isLater ? days : -days))?.field).toBe('day');
      }),
    );
  });

  it('of a clock that runs ahead or years behind becomes now, and of every other stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 365 * DAY_MS + 1, max: 20_000 * DAY_MS }), looksLikeDay, (behind, day) => {
        expect(correctTime(NOW - behind, day, NOW).loggedAt).toBe(NOW);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 120_001, max: 400 * DAY_MS }), looksLikeDay, (ahead, day) => {
        expect(correctTime(NOW + ahead, day, NOW).loggedAt).toBe(NOW);
        expect(correctTime(NOW + ahead, toUtcDay(NOW + ahead), NOW).day <= addDays(toUtcDay(NOW), 1)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(past, looksLikeDay, (at, day) => {
        expect(correctTime(at, day, NOW)).toEqual({ loggedAt: at, day });
      }),
    );
  });
});

describe('the form of a visit', () => {
  const good = {
    user_id: '7',
    section: 'creativity',
    activity: 'color-mood',
    time_spent: '60',
    logged_at: '2026-10-25T01:00:00.000Z',
    id: 'abcdefgh',
    token: 'x',
    day: '2026-10-25',
  };
  const read = (changes: object) => z.safeParse(logActivityForm, { ...good, ...changes });
  it('has whole seconds from none to four hours, a time, a day and an id, or is refused', () => {
    expect(read({}).success).toBe(true);
    fc.assert(
      fc.property(fc.double(), (number) => {
        const isFine = Number.isInteger(number) && number >= 0 && number <= 14_400;
        expect(read({ time_spent: String(number) }).success).toBe(isFine);
      }),
    );
    const outside = fc.oneof(fc.integer({ min: -1e6, max: -1 }), fc.integer({ min: 14_401, max: 1e9 }));
    fc.assert(
      fc.property(outside, (seconds) => {
        expect(read({ time_spent: String(seconds) }).success).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.nat(14_400), (seconds) => {
        expect(read({ time_spent: String(seconds) }).data?.time_spent).toBe(seconds);
      }),
    );
    fc.assert(
      fc.property(anyText(), anyText(), anyText(), (at, id, day) => {
        const result = read({ logged_at: at, id, day });
        if (!result.success) return;
        expect([Number.isFinite(Date.parse(at)), /^[\w-]{8,64}$/.test(id), isRealDay(day)]).toEqual([true, true, true]);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), (field, value) => {
        const result = read({ [field]: value });
        if (result.success) expect(Number.isInteger(result.data.time_spent) && Number.isInteger(result.data.user_id)).toBe(true);
      }),
    );
  });
});
