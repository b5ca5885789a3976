import path from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCommonWords } from './check-common-words.ts';

describe('the check of the commonest words', () => {
  it('finds each of at least 500 words on a page of the course', () => {
    const words = readFileSync(path.join(import.meta.dirname, 'common-words.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(checkCommonWords()).toEqual([]);
  });

  it('names a word that no page has', () => {
    expect(checkCommonWords(undefined, 'water\nphotosynthesis\n')).toEqual([
      'course/common-words.txt: no page of the course has the word "photosynthesis"',
    ]);
  });
});
