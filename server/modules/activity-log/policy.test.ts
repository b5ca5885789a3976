import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import { correctTime, findDayProblem, toDay } from './policy.ts';

const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');
const HOURS = Array.from({ length: 24 }, (_, hour) => MIDNIGHT + hour * HOUR_MS + 17 * 60_000);
const AHEAD = [10 * 60_000, 26 * HOUR_MS, 400 * DAY_MS, -400 * DAY_MS, -9000 * DAY_MS];

describe('a clock that runs ahead, or years behind', () => {
  it('counts as of now, on the day that it is, at every hour', () => {
    for (const now of HOURS) {
      for (const ahead of AHEAD) expect(correctTime(now + ahead, toDay(now + ahead), now)).toEqual({ loggedAt: now, day: '2026-11-22' });
    }
  });

  it('stands at most a day beside the one where it is, and on one that is somewhere on earth', () => {
    for (const now of HOURS) {
      for (const ahead of AHEAD) {
        for (let zone = -12; zone <= 14; zone += 1) {
          const there = toDay(now + zone * HOUR_MS);
          const { loggedAt, day } = correctTime(now + ahead, toDay(now + ahead + zone * HOUR_MS), now);
          expect(findDayProblem(loggedAt, day)).toBeUndefined();
          expect(Math.abs(Date.parse(day) - Date.parse(there))).toBeLessThanOrEqual(DAY_MS);
        }
      }
    }
  });

  it('leaves a day that its own time does not explain for the check', () => {
    const now = MIDNIGHT;
    const { loggedAt, day } = correctTime(now + 10 * 60_000, '2026-11-27', now);
    expect(findDayProblem(loggedAt, day)?.field).toBe('day');
  });

  it('is left alone within two minutes', () => {
    expect(correctTime(MIDNIGHT + 60_000, '2026-11-22', MIDNIGHT)).toEqual({ loggedAt: MIDNIGHT + 60_000, day: '2026-11-22' });
  });
});
