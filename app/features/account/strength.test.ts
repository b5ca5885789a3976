import { describe, expect, it } from 'vitest';
import { estimateStrength } from './strength.ts';

describe('estimateStrength', () => {
  it.each([
    ['', 0],
    ['short', 0],
    ['aaaaaaaaaaaa', 1],
    ['1234567890', 1],
    ['password2024', 1],
    ['kite & 7 boats', 3],
    ['Kite&7boats', 2],
    ['teapot gravel owl window', 3],
  ])('judges %j as %i', (password, level) => expect(estimateStrength(password).level).toBe(level));

  it('counts what is missing', () => {
    expect(estimateStrength('123456789').advice).toBe('One more character is needed.');
    expect(estimateStrength('1234567').advice).toBe('3 more characters are needed.');
  });
});
