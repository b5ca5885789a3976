import { describe, expect, it } from 'vitest';
import { countPegs } from './pegs.ts';

describe('countPegs', () => {
  it.each([
    [0, 0],
    [39.9, 0],
    [40, 1],
    [359, 8],
    [360, 0],
    [-1, 8],
    [1440 + 80, 2],
  ])('at %d degrees of a wheel of nine counts %i', (degrees, pegs) => expect(countPegs(degrees, 9)).toBe(pegs));
});
