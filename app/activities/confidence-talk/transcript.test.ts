import { describe, expect, it } from 'vitest';
import { joinTexts, mergeCumulative, readResults } from './transcript.ts';

const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });

describe('mergeCumulative', () => {
  it('keeps the last of growing finals', () => {
    expect(mergeCumulative(['the', 'the sea', 'the sea is', 'the sea is loud'])).toBe('the sea is loud');
  });

  it('drops a final that is said twice', () => expect(mergeCumulative(['I play carrom', 'I play carrom'])).toBe('I play carrom'));

  it('ignores case and spaces when it looks for the repeated part', () => {
    expect(mergeCumulative(['my  Dog', ' my dog barks'])).toBe('my dog barks');
  });

  it('accepts that the last word was corrected on the way', () => {
    expect(mergeCumulative(['I saw two', 'I saw to', 'I saw two birds'])).toBe('I saw two birds');
  });

  it('goes on after a new sentence, and replaces only what is repeated', () => {
    expect(mergeCumulative(['hello there', 'we went', 'we went home'])).toBe('hello there we went home');
  });

  it('recognises a final that repeats several earlier ones', () => {
    expect(mergeCumulative(['hello there', 'we went', 'hello there we went home'])).toBe('hello there we went home');
  });

  it('is empty without words', () => expect(mergeCumulative(['', '  '])).toBe(''));
});

describe('readResults', () => {
  it('lets a final that begins with the one before take its place, and holds the unfinished part apart', () => {
    const results = [result('I like', true), result(' I like mangos', true), result(' and', false), result(' rain', false)];
    expect(readResults(results)).toEqual({ final: 'I like mangos', interim: 'and rain' });
  });

  it('keeps sentences of their own, even if only their last word differs', () => {
    const results = [result('I like mangos', true), result(' I like rain', true), result(' My dog barks', true)];
    expect(readResults(results).final).toBe('I like mangos I like rain My dog barks');
  });
});

it('joins texts with single spaces', () => expect(joinTexts('', ' a ', 'b  c', '')).toBe('a b c'));
