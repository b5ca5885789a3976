import { describe, expect, it } from 'vitest';
import { findLongestIsRight } from './longest-option.ts';

const ask = (right: string, ...wrong: string[]) => ({
  options: [{ text: right, correct: true as const }, ...wrong.map((text) => ({ text }))],
});
const giveaway = ask('the long right one', 'short', 'brief');
const fair = ask('right', 'a long wrong one', 'brief');

describe('the length of options', () => {
  it('may give away two questions of five', () => {
    expect(findLongestIsRight('here', [giveaway, giveaway, fair, fair, fair])).toEqual([]);
    expect(findLongestIsRight('here', [giveaway, giveaway, fair, fair])).toEqual([
      'here: the longest option is the right one in 50 % of 4 questions, at most 40 %',
    ]);
  });

  it('counts options of equal length as a guess between them', () => {
    expect(findLongestIsRight('here', [ask('three', 'seven', 'eight')])).toEqual([]);
    expect(findLongestIsRight('here', [ask('three', 'seven', 'two')])[0]).toContain('in 50 %');
  });

  it('passes over questions with several right options, or with none to choose', () => {
    const several = { options: [...giveaway.options, { text: 'right as well', correct: true as const }] };
    expect(findLongestIsRight('here', [several, {}])).toEqual([]);
  });
});
