import { describe, expect, it } from 'vitest';
import { countYears } from './age.ts';

const TODAY = Date.UTC(2026, 10, 21);

describe('countYears', () => {
  it.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2008-12-01', 17],
    ['2008-02-29', 18],
    ['2007-02-29', undefined],
    ['2030-01-01', undefined],
    ['0201-01-01', undefined],
    ['', undefined],
    ['yesterday', undefined],
  ])('%s is %s', (birthDate, years) => expect(countYears(birthDate, TODAY)).toBe(years));
});
