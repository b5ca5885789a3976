import { describe, expect, it } from 'vitest';
import { countWords } from './count-words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['one', 1],
    ['  two\nwords ', 2],
  ])('counts %j as %i', (text, count) => expect(countWords(text)).toBe(count));
});
