import { describe, expect, it } from 'vitest';
import { pickFrom, pickIndex } from './pick.ts';

describe('pickIndex', () => {
  it.each([6, 8, 9])('gives each of %i places the same share of the random numbers', (count) => {
    const hits = Array.from({ length: count }, () => 0);
    for (let step = 0; step < count * 1000; step += 1) {
      const index = pickIndex(() => step / (count * 1000), count);
      hits[index] = (hits[index] ?? 0) + 1;
    }
    expect(hits).toEqual(Array.from({ length: count }, () => 1000));
  });

  it.each([6, 8, 9])('stays inside %i places when the random number rounds up to one', (count) => {
    expect(pickIndex(() => 1, count)).toBe(count - 1);
  });
});

describe('pickFrom', () => {
  it('gives what stands there, and nothing of an empty list', () => {
    expect([0, 0.5, 0.99].map((value) => pickFrom(() => value, ['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
    expect(pickFrom(() => 0, [])).toBeUndefined();
  });
});
