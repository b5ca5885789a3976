import { describe, expect, it } from 'vitest';
import { checkSlips, findSlips, listShownLines } from './check-slips.ts';

describe('phrases that nobody says', () => {
  it('are in no text, screen or mail', () => {
    expect(checkSlips()).toEqual([]);
  });

  it('are named by file and line, with what is said instead', () => {
    const raw = 'title: Help\ntext: Which help would you like?\n';
    expect(findSlips(listShownLines('content/a.yaml', raw))).toEqual([
      'content/a.yaml:2: "Which help" is not what people say: what kind of help',
    ]);
  });

  it.each([
    'Every activity stays open, also without an account.',
    'You need no good moment.',
    'It comes anew.',
    'He answered rightly.',
    'One small word is too much. Write the sentence again.',
    '"Not" stands after "rather".',
    'The ear waits for an s.',
    'The letters are right. Put the small sign in.',
    'Show it to an adult whom you trust.',
    'He asked a stranger, and I ask for the way too.',
  ])('are found in "%s"', (text) => expect(findSlips([{ file: 'a', line: 1, text }])).toHaveLength(1));

  it('may stand in comments, where nobody reads them who came to learn', () => {
    expect(listShownLines('a.ts', '// Drawn anew.\n  /** Meanwhile. */\n   * also without\n# anew')).toEqual([]);
  });

  it('do not reach into words and ordinary English', () => {
    for (const text of [
      'Brightly lit.',
      '"The highest" needs no "than".',
      'renewal',
      'a new boat',
      'He stands before the door.',
      'To whom it may concern',
    ])
      expect(findSlips([{ file: 'a', line: 1, text }])).toEqual([]);
  });
});
