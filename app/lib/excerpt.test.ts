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
});
