import { describe, expect, it } from 'vitest';
import { cutText } from './excerpt.ts';

describe('cutText', () => {
  it('leaves a text alone that fits, also when it fits exactly', () => {
    expect(cutText('A box of odd things', 60, '...')).toBe('A box of odd things');
    expect(cutText('x'.repeat(60), 60, '...')).toBe('x'.repeat(60));
    expect(cutText('', 60, '...')).toBe('');
  });

  it('cuts at exactly the number of characters and adds the ending only then', () => {
    expect(cutText('x'.repeat(61), 60, '...')).toBe(`${'x'.repeat(60)}...`);
    expect(cutText('x'.repeat(61), 60)).toBe('x'.repeat(60));
    expect(cutText('one two', 4, '...')).toBe('one ...');
  });

  it('counts what a person sees and never splits it', () => {
    const family = '👨‍👩‍👧';
    expect(cutText(family.repeat(3), 3, '...')).toBe(family.repeat(3));
    expect(cutText(family.repeat(3), 2, '...')).toBe(`${family.repeat(2)}...`);
    expect(cutText('né'.repeat(4), 2)).toBe('né');
  });

  it('cuts where the rules for characters of a person cut, whatever the letters are', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const letters = [
      'a',
      'é',
      'e\u0301',
      '\r\n',
      '\n',
      '–',
      '“',
      '©',
      '©\ufe0f',
      'λ',
      'क्षि',
      '👨‍👩‍👧',
      '\u00ad',
      '\u200d',
      '🇮🇳',
      '한',
      '\ud83d',
    ];
    let state = 7;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: next() % 30 }, () => letters[next() % letters.length]).join('');
      const max = next() % 20;
      const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
      const wanted = characters.length <= max ? text : `${characters.slice(0, max).join('')}...`;
      expect([text, max, cutText(text, max, '...')]).toEqual([text, max, wanted]);
    }
  });
});
