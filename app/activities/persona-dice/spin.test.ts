import { describe, expect, it } from 'vitest';
import { PERSONAS } from './personas.ts';
import { describeRest, PERSONA_SPIN_MS, pickSide } from './spin.ts';

describe('pickSide', () => {
  it('gives each of the six the same share of the random numbers', () => {
    const hits = PERSONAS.map(() => 0);
    for (let step = 0; step < 600; step += 1) {
      const side = pickSide(() => step / 600, PERSONAS.length);
      hits[side] = (hits[side] ?? 0) + 1;
    }
    expect(hits).toEqual([100, 100, 100, 100, 100, 100]);
  });

  it('stays on the dice when the random number rounds up to one', () => {
    expect(pickSide(() => 1, 6)).toBe(5);
  });
});

describe('the spin', () => {
  it('takes one second', () => expect(PERSONA_SPIN_MS).toBe(1000));

  it('rests differently for each side, and differently again before the first spin', () => {
    const rests = [undefined, 0, 1, 2, 3, 4, 5].map((side) => describeRest(side));
    expect(new Set(rests).size).toBe(7);
  });

  it('adds whole turns only, so that it ends where it rests', () => {
    expect(describeRest(0, 2)).toBe('rotateX(-9deg) rotateY(12deg) rotateX(720deg) rotateY(720deg)');
  });
});

describe('the personas', () => {
  it('are the six of the specification', () => {
    expect(PERSONAS.map((persona) => persona.name)).toEqual(['Warrior', 'Artist', 'Leader', 'Healer', 'Explorer', 'Dreamer']);
    expect(new Set(PERSONAS.map((persona) => persona.trait)).size).toBe(6);
  });
});
