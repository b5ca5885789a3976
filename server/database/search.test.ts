import { describe, expect, it } from 'vitest';
import { listSearchTerms } from './search.ts';

describe('listSearchTerms', () => {
  it('looks at no more than eight different words of at most forty letters', () => {
    const terms = listSearchTerms(`${'x'.repeat(90)} ${Array.from({ length: 40 }, (_, number) => `word${number}`).join(' ')} word1`);
    expect(terms).toHaveLength(8);
    expect(terms[0]).toHaveLength(40);
  });

  it('leaves no word out, and takes one that came twice where it came last', () => {
    expect(listSearchTerms('the story of the')).toEqual(['story', 'of', 'the']);
  });

  it('is quick with twenty thousand characters', () => {
    expect(listSearchTerms('a"*'.repeat(7000)).length).toBeLessThanOrEqual(8);
  });
});
