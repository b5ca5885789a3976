import { expect, it } from 'vitest';
import { pickForDay } from './pick-for-day.ts';

it('takes turns from day to day', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map((day) => pickForDay(['a', 'b', 'c'], day));
  expect(days[3]).toBe(days[0]);
  expect(new Set(days).size).toBe(3);
  expect(pickForDay([], '2026-02-27')).toBeUndefined();
});
