import { describe, expect, it } from 'vitest';
import { COUNTRIES, findCountry } from './countries.ts';
import { getAdventure, readPage, writePage } from './pages.ts';

describe('pages', () => {
  it('belong to one country each', () => {
    const pages = writePage(writePage({}, 'japan', 'Rice'), 'kenya', 'A giraffe');
    expect(readPage(pages, 'japan')).toBe('Rice');
    expect(readPage(pages, 'kenya')).toBe('A giraffe');
    expect(readPage(pages, 'mexico')).toBe('');
    expect(readPage(pages, 'toString')).toBe('');
  });

  it('are not changed in place', () => {
    const before = { japan: 'Rice' };
    writePage(before, 'japan', 'Tea');
    expect(before).toEqual({ japan: 'Rice' });
  });

  it.each(['', '   ', '\n\t '])('%j is nothing to save', (page) => expect(getAdventure(page)).toBeUndefined());

  it('are saved without their outer blanks', () => {
    expect(getAdventure('  I saw it.\n')).toBe('I saw it.');
  });
});

describe('the countries', () => {
  it('are the five specified ones', () => {
    expect(COUNTRIES.map((country) => country.name)).toEqual(['Japan', 'Kenya', 'France', 'Australia', 'Mexico']);
  });

  it('each have a flag, a food, an activity, a scene, a phrase to say and a fact of their own', () => {
    const parts = COUNTRIES.map(({ flag, food, activity, scene, phrase, fact }) => [
      flag,
      food.emoji,
      food.name,
      activity,
      scene.picture,
      scene.alt,
      phrase.text,
      phrase.say,
      phrase.meaning,
      fact,
    ]).flat();
    expect(parts.every((part) => part.trim() !== '')).toBe(true);
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('are found by id, and nothing else is', () => {
    for (const country of COUNTRIES) expect(findCountry(country.id)).toBe(country);
    expect(findCountry('atlantis')).toBeUndefined();
    expect(findCountry(undefined)).toBeUndefined();
  });
});
