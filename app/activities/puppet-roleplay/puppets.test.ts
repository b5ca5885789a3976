import { describe, expect, it } from 'vitest';
import { findPuppet, pickScene, PUPPETS, SCENES } from './puppets.ts';

describe('puppets', () => {
  it('are the five of the specification', () => {
    expect(PUPPETS.map(({ name }) => name)).toEqual(['Brave Tiger', 'Wise Owl', 'Happy Robot', 'Magic Unicorn', 'Gentle Giant']);
  });

  it('are found by id and by the name that a saved roleplay holds', () => {
    for (const puppet of PUPPETS) expect([findPuppet(puppet.id), findPuppet(puppet.name)]).toEqual([puppet, puppet]);
    expect(findPuppet('crocodile')).toBeUndefined();
    expect(findPuppet(undefined)).toBeUndefined();
  });
});

describe('pickScene', () => {
  it('gives each scene the same chance', () => {
    const picks = Array.from({ length: 60 }, (_, step) => pickScene(() => step / 60, undefined));
    expect(SCENES.map((scene) => picks.filter((pick) => pick === scene).length)).toEqual(SCENES.map(() => 10));
  });

  it('does not repeat the scene that is shown', () => {
    expect(Array.from({ length: 20 }, (_, step) => pickScene(() => step / 19, SCENES[0]))).not.toContain(SCENES[0]);
  });
});
