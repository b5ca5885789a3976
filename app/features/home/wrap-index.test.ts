import { describe, expect, it } from 'vitest';
import { wrapIndex } from './wrap-index.ts';

describe('wrapIndex', () => {
  it.each([
    { index: 0, step: 1, result: 1 },
    { index: 3, step: 1, result: 0 },
    { index: 0, step: -1, result: 3 },
    { index: 2, step: -1, result: 1 },
  ])('goes from $index by $step to $result of four', ({ index, step, result }) => {
    expect(wrapIndex(index, step, 4)).toBe(result);
  });

  it('stays with a single one', () => {
    expect(wrapIndex(0, 1, 1)).toBe(0);
    expect(wrapIndex(0, -1, 1)).toBe(0);
  });
});
