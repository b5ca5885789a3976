import { expect, test } from 'vitest';
import { addPeriods } from './periods.ts';

const at = (text: string) => Date.parse(`${text}T09:30:00Z`);

test.each([
  ['2026-11-22', 'month', 1, '2026-12-22'],
  ['2026-12-31', 'month', 2, '2027-02-28'],
  ['2028-01-31', 'month', 1, '2028-02-29'],
  // Reckoned from the start: the short month before does not shorten this one.
  ['2027-01-31', 'month', 2, '2027-03-31'],
  ['2026-11-30', 'month', 14, '2028-01-30'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
  ['2028-02-29', 'year', 4, '2032-02-29'],
  ['2026-11-22', 'year', 0, '2026-11-22'],
] as const)('%s and %s times %i is %s', (start, period, count, end) => {
  expect(addPeriods(at(start), period, count)).toBe(at(end));
});
