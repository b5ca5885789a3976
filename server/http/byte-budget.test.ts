import { expect, it } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

it('is overdrawn once, fills up with time, and is each account’s own', () => {
  let clock = 0;
  const budget = createByteBudget({ perHour: 3600, now: () => clock });
  budget.spend('asha', 3000);
  expect(budget.findWait('asha')).toBe(0);
  budget.spend('asha', 1000);
  expect([budget.findWait('asha'), budget.findWait('bilal')]).toEqual([400, 0]);
  clock = 300_000;
  expect(budget.findWait('asha')).toBe(100);
  clock = 401_000;
  expect(budget.findWait('asha')).toBe(0);
  clock = 100 * 3_600_000;
  budget.spend('asha', 3599);
  expect(budget.findWait('asha')).toBe(0);
  budget.spend('asha', 1);
  expect(budget.findWait('asha')).toBe(1);
});
