import { describe, expect, it } from 'vitest';
import { hasWords, LETTER_FILE_NAME, writeLetterFile } from './letter.ts';

describe('the letter file', () => {
  it('has the fixed name', () => expect(LETTER_FILE_NAME).toBe('letter-to-future-self.txt'));

  it('holds the letter and the signature', () => {
    expect(writeLetterFile({ letter: ' Dear me,\nkeep the guitar. \n', signature: ' Meera ' })).toBe(
      'Dear me,\nkeep the guitar.\n\nMeera\n',
    );
  });

  it('holds the letter alone when nobody signed', () => {
    expect(writeLetterFile({ letter: 'Dear me', signature: '  ' })).toBe('Dear me\n');
  });
});

describe('hasWords', () => {
  it.each([
    ['', 'Meera', false],
    [' \n\t', 'Meera', false],
    ['Hi', '', true],
  ])('%j signed %j: %s', (letter, signature, expected) => expect(hasWords({ letter, signature })).toBe(expected));
});
