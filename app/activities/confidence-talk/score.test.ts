import { describe, expect, it } from 'vitest';
import { listWords, SCORE_MESSAGES, scoreTalk } from './score.ts';

const say = (words: number) => Array.from({ length: words }, () => 'sea').join(' ');

describe('scoreTalk', () => {
  it.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [14, 2],
    [15, 3],
    [29, 3],
    [30, 4],
    [300, 4],
  ])('%i words score %i', (words, score) => expect(scoreTalk(say(words))).toBe(score));

  it('does not count spaces as words', () => {
    expect(listWords('  two   words ')).toEqual(['two', 'words']);
    expect(scoreTalk('     ')).toBe(1);
  });

  it('parts words at a typed line break', () => expect(listWords('one\ntwo')).toHaveLength(2));

  it('has the four specified messages', () => {
    expect(SCORE_MESSAGES).toEqual({
      1: "Keep trying, you've got this!",
      2: 'Nice! Try adding more words.',
      3: 'Great job! You sound confident!',
      4: "Amazing! You're a rockstar speaker!",
    });
  });
});
