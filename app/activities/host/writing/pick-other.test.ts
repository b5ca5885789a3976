import { describe, expect, it } from 'vitest';
import { pickOther } from './pick-other.ts';

const LETTERS = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

function countPicks(currentId: string | undefined, rounds: number): Record<string, number> {
  const hits: Record<string, number> = {};
  for (let step = 0; step < rounds; step += 1) {
    const id = pickOther(() => (step + 0.5) / rounds, LETTERS, currentId)?.id ?? 'none';
    hits[id] = (hits[id] ?? 0) + 1;
  }
  return hits;
}

describe('pickOther', () => {
  it('gives every entry the same share at first', () =>
    expect(countPicks(undefined, 4000)).toEqual({ a: 1000, b: 1000, c: 1000, d: 1000 }));
  it('never repeats the current one, and gives the others the same share', () =>
    expect(countPicks('b', 3000)).toEqual({ a: 1000, c: 1000, d: 1000 }));
  it('stays inside when the random number rounds up to one', () => expect(pickOther(() => 1, LETTERS)?.id).toBe('d'));
  it('has nothing to pick from an empty list', () => expect(pickOther(() => 0, [])).toBeUndefined());
});
