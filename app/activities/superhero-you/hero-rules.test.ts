import { describe, expect, it } from 'vitest';
import { superheroYou } from './definition.ts';
import { HERO_LIMITS, isSameHero, listMissing, makeFileName } from './hero-rules.ts';
import { findHero, HEROES } from './heroes.ts';

const FULL = { characterId: 'kite-rider', name: 'Asha', superpower: '', mission: '', message: 'Look up.' };
const SAVED = { character: 'kite-rider', name: 'Asha', superpower: '', mission: '', message: 'Look up.' };

describe('what a superhero needs', () => {
  it('has six characters with different names and pictures', () => {
    expect(HEROES).toHaveLength(6);
    expect(new Set(HEROES.flatMap(({ id, name }) => [id, name])).size).toBe(12);
    expect(findHero('nobody')).toBeUndefined();
  });

  it('needs a character, a name and a message; superpower and mission may stay empty', () => {
    expect(listMissing(FULL)).toEqual([]);
    expect(listMissing({ ...FULL, characterId: undefined })).toEqual(['character']);
    expect(listMissing({ ...FULL, name: ' \t' })).toEqual(['name']);
    expect(listMissing({ ...FULL, message: '\n' })).toEqual(['message']);
    expect(listMissing({ ...superheroYou.emptyDraft, superpower: 'Flying', mission: 'Peace' })).toEqual(['character', 'name', 'message']);
  });

  it('allows 30, 50, 50 and 200 characters', () => {
    expect(HERO_LIMITS).toEqual({ name: 30, superpower: 50, mission: 50, message: 200 });
  });

  it('knows the same hero again', () => {
    expect(isSameHero(SAVED, { ...SAVED })).toBe(true);
    expect(isSameHero(SAVED, { ...SAVED, mission: 'Rest' })).toBe(false);
    expect(isSameHero(SAVED, undefined)).toBe(false);
  });
});

describe('makeFileName', () => {
  it.each([
    ['The Quiet Storm', 'the-quiet-storm-hero-card.png'],
    ['../../etc "x"', 'etc-x-hero-card.png'],
    ['आशा दीदी', 'आशा-दीदी-hero-card.png'],
    ['???', 'hero-card.png'],
  ])('%s becomes %s', (name, file) => expect(makeFileName(name)).toBe(file));
});

describe('a saved hero', () => {
  it('reads as its name and its texts, without empty lines for what was left out', () => {
    expect(superheroYou.describeItem(SAVED)).toEqual({ title: 'Asha', text: 'Look up.' });
    expect(superheroYou.describeItem({ ...SAVED, superpower: 'Patience' }).text).toBe('Superpower: Patience\nLook up.');
  });
});
