import { describe, expect, it } from 'vitest';
import { ALL_AGES, readFilter } from './filter.ts';

const read = (search: string, own?: 'kids' | 'teens') => readFilter(new URLSearchParams(search), own).age;

describe("a child's list of activities", () => {
  it('has those of their age, until they ask for others or for all', () => {
    expect(read('', 'kids')).toBe('kids');
    expect(read('pillar=creativity', 'kids')).toBe('kids');
    expect(read('age=teens', 'kids')).toBe('teens');
    expect(read(`age=${ALL_AGES}`, 'kids')).toBeUndefined();
  });

  it('is everybody’s list where no level is chosen', () => {
    expect(read('')).toBeUndefined();
    expect(read('age=pirates')).toBeUndefined();
  });
});
