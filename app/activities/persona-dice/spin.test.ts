import { describe, expect, it } from 'vitest';
import { PERSONAS } from './personas.ts';
import { describeRest, PERSONA_SPIN_MS } from './spin.ts';

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
