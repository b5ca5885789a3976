import { describe, expect, it } from 'vitest';
import { getPeriod, movePeriod } from './period.ts';
import { formatMinutes, sumUp } from './sums.ts';

describe('a period', () => {
  it('is a week from Monday to Sunday, also across a year', () => {
    for (const day of ['2026-12-28', '2026-12-31', '2027-01-03']) {
      expect(getPeriod('week', day)).toMatchObject({ from: '2026-12-28', to: '2027-01-03', title: '28 December to 3 January' });
    }
    expect(getPeriod('week', '2027-01-03').buckets.map(({ label }) => label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  it('is a month with all its days, a leap day too', () => {
    const { from, to, buckets } = getPeriod('month', '2028-02-15');
    expect([from, to, buckets.length]).toEqual(['2028-02-01', '2028-02-29', 29]);
  });

  it('is a year of twelve months', () => {
    const { buckets } = getPeriod('year', '2026-11-22');
    expect([buckets.length, buckets[1]?.to, buckets[11]?.to]).toEqual([12, '2026-02-28', '2026-12-31']);
  });

  it('goes on to the one before and after', () => {
    expect(movePeriod('week', '2027-01-01', -1)).toBe('2026-12-21');
    expect(movePeriod('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(movePeriod('year', '2026-06-06', -1)).toBe('2025-01-01');
  });
});

describe('sums', () => {
  it('are by bar and by sea, count days once, and leave out what lies outside', () => {
    const { bars, seas, total, activeDays } = sumUp(getPeriod('week', '2026-11-18'), [
      { day: '2026-11-15', section: 'creativity', seconds: 999 },
      { day: '2026-11-16', section: 'creativity', seconds: 60 },
      { day: '2026-11-16', section: 'confidence', seconds: 30 },
      { day: '2026-11-22', section: 'creativity', seconds: 10 },
      { day: '2026-11-20', section: 'creativity', seconds: 0 },
    ]);
    expect([seas.creativity, seas.confidence, total, activeDays]).toEqual([70, 30, 100, 2]);
    expect(bars.map((bar) => bar.total)).toEqual([90, 0, 0, 0, 0, 0, 10]);
  });

  it('are said in minutes and hours', () => {
    expect([0, 20, 90, 7140, 7200, 9000].map(formatMinutes)).toEqual([
      '0 min',
      'under 1 min',
      '2 min',
      '119 min',
      '2 h 0 min',
      '2 h 30 min',
    ]);
  });
});
