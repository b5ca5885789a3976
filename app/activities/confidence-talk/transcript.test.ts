import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts, mergeCumulative, readResults, toSounds } from './transcript.ts';

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

  it.each([
    [['hello there', 'Hello, there my friend'], 'Hello, there my friend'],
    [['ten', '10'], '10'],
    [['I have ten', 'I have 10 birds.'], 'I have 10 birds.'],
    [['twenty one', '21 birds'], '21 birds'],
    [["it's late", 'It’s late, said the owl'], 'It’s late, said the owl'],
    [['well known', 'A well-known boat'], 'well known A well-known boat'],
  ])('a recogniser that corrects %j says each word once', (finals, expected) => expect(mergeCumulative(finals)).toBe(expected));

  it('says each word once, however a growing sentence is written on the way', () => {
    const word = fc.constantFrom('dog', 'barks', 'ten', 'twenty one', 'we', 'are', 'late', 'seven', 'owl', 'don’t', 'ninety', 'sea');
    const numbers: Readonly<Record<string, string>> = { ten: '10', seven: '7', 'twenty one': '21' };
    const writeAgain = (one: string, way: number) =>
      [one, one.toUpperCase(), `${one},`, numbers[one] ?? one, `“${one}”`, one.replace('’', "'").replace(' ', '-')][way] ?? one;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat(5)), (words, ways) => {
        const finals = words.map((_, index) =>
          words
            .slice(0, index + 1)
            .map((one) => writeAgain(one, ways.next().value ?? 0))
            .join(' '),
        );
        const merged = mergeCumulative(finals);
        expect(toSounds(merged.split(' '))).toEqual(toSounds((finals.at(-1) ?? '').split(' ')));
      }),
      { seed: 7, numRuns: 500 },
    );
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
