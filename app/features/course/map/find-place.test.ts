import { describe, expect, it } from 'vitest';
import { findNextQuestion, findPlace } from './find-place.ts';

const units = ['a', 'b', 'c', 'd', 'e'].map((unit) => ({ unit, questions: [{ id: `${unit}-1` }, { id: `${unit}-2` }] }));
const answer = (marks: string) => {
  const ids = units.flatMap(({ questions }) => questions.map(({ id }) => id));
  return Object.fromEntries([...marks].map((mark, place) => [ids[place] ?? '', mark === '1']));
};

describe('the questions of the placement', () => {
  it('begin with the first and go on where they stopped', () => {
    expect(findNextQuestion(units, {})).toBe('a-1');
    expect(findNextQuestion(units, answer('110'))).toBe('b-2');
  });
  it('end after the last one, and sooner when four of six were too hard', () => {
    expect(findNextQuestion(units, answer('1111111111'))).toBeUndefined();
    expect(findNextQuestion(units, answer('110001'))).toBe('d-1');
    expect(findNextQuestion(units, answer('110000'))).toBeUndefined();
  });
});

describe('the place that is found', () => {
  it.each([
    ['0000', 'a', false],
    ['1100', 'b', false],
    ['11101000', 'b', false],
    ['1110110011', 'd', false],
    ['1111111111', 'e', true],
    ['1011111111', 'e', true],
  ])('for %s is unit %s', (marks, unit, isTop) => {
    expect(findPlace(units, answer(marks))).toEqual({ unit, isTop });
  });
});
