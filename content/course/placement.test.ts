import { describe, expect, it } from 'vitest';
import { findPlacementProblems } from './placement.ts';

const OPTIONS = [{ text: 'a', correct: true as const }, { text: 'b' }, { text: 'c' }];
const QUESTION = { text: '___', options: OPTIONS };
const toStops = (stops: Record<string, string[]>) => ({
  units: Object.entries(stops).map(([unit, lessons]) => ({ unit, lessons, questions: [QUESTION, QUESTION] })),
});
const LEVELS = { easy: 'A1', middle: 'A2', hard: 'B1', 'public-speaking': 'B1', 'saying-no': 'A2', 'talking-online-safely': 'A2' } as const;
const check = (stops: Record<string, string[]>) =>
  findPlacementProblems(toStops(stops), { units: Object.keys(stops), lessons: Object.values(stops).flat(), levels: LEVELS });

describe('the order of the map', () => {
  it('is right when each stop has lessons that fit and the safety lessons come early', () => {
    expect(check({ easy: ['saying-no'], middle: ['talking-online-safely'], hard: ['public-speaking'] })).toEqual([]);
  });

  it('names a B1 lesson at an A1 or A2 stop', () => {
    expect(check({ easy: ['saying-no', 'talking-online-safely'], middle: ['public-speaking'] })).toEqual([
      'the lesson public-speaking (B1) is too hard for the stop middle (A2)',
    ]);
  });

  it('names a safety lesson that children would meet late', () => {
    const stops = { 1: ['saying-no'], 2: ['b'], 3: ['c'], 4: ['d'], 5: ['e'], 6: ['talking-online-safely'] };
    expect(check(stops)).toEqual(['the lesson talking-online-safely has to be at one of the first 5 stops']);
  });
});
