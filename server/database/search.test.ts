import { describe, expect, it } from 'vitest';
import { listSearchTerms, tokenize } from './search.ts';

describe('tokenize', () => {
  it.each([
    ['Café au lait', ['cafe', 'au', 'lait']],
    ['NEAR("a" OR b*) -c ^d:e', ['near', 'a', 'or', 'b', 'c', 'd', 'e']],
    ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
    ['a\0b', ['a', 'b']],
    ['!!! "" **', []],
  ])('reads %j as words', (text, words) => expect(tokenize(text)).toEqual(words));
});

describe('listSearchTerms', () => {
  it('looks at no more than eight different words of at most forty letters', () => {
    const terms = listSearchTerms(`${'x'.repeat(90)} ${Array.from({ length: 40 }, (_, number) => `word${number}`).join(' ')} word1`);
    expect(terms).toHaveLength(8);
    expect(terms[0]).toHaveLength(40);
  });

  it.each([
    ['the story of a friend', ['story', 'friend']],
    ['the story of the', ['story', 'the']],
    ['to be or', ['to', 'be', 'or']],
    ['the', ['the']],
    ['story the story', ['story']],
    ['about the story', ['story']],
    ['a story about', ['story', 'about']],
    ['who am I', ['who', 'am', 'i']],
    ['where is it', ['where', 'it']],
  ])('leaves out the commonest words where there are others, but for the last: %j', (text, terms) =>
    expect(listSearchTerms(text).toSorted()).toEqual(terms.toSorted()),
  );

  it('is quick with twenty thousand characters', () => {
    expect(listSearchTerms('a"*'.repeat(7000)).length).toBeLessThanOrEqual(8);
  });
});
