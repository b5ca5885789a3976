import { describe, expect, it } from 'vitest';
import { CHARACTERS, pickSpark, PLACES, PROBLEMS } from './sparks.ts';

describe('pickSpark', () => {
  it('offers somebody, somewhere and a problem from the lists', () => {
    const spark = pickSpark(() => 0);
    expect(spark).toEqual({ character: CHARACTERS[0], place: PLACES[0], problem: PROBLEMS[0] });
    expect(pickSpark(() => 0.999)).toEqual({ character: CHARACTERS.at(-1), place: PLACES.at(-1), problem: PROBLEMS.at(-1) });
  });

  it('changes all three each time it is asked', () => {
    let before = pickSpark(() => 0.4);
    for (let step = 0; step < 40; step += 1) {
      const next = pickSpark(() => step / 40, before);
      expect(next.character).not.toBe(before.character);
      expect(next.place).not.toBe(before.place);
      expect(next.problem).not.toBe(before.problem);
      before = next;
    }
  });

  it.each([
    ['characters', CHARACTERS],
    ['places', PLACES],
    ['problems', PROBLEMS],
  ])('has no %s twice', (_, list) => expect(new Set(list).size).toBe(list.length));
});
