import { describe, expect, it } from 'vitest';
import { REFLECTION_PROMPTS } from './prompts.ts';
import { getIsoWeek, pickOfWeek } from './week.ts';

describe('getIsoWeek', () => {
  it.each([
    [2026, 1, 1, 1],
    [2026, 1, 4, 1],
    [2026, 1, 5, 2],
    [2026, 11, 21, 47],
    [2026, 12, 31, 53],
    [2027, 1, 3, 53],
    [2027, 1, 4, 1],
    [2024, 12, 30, 1],
    [2024, 2, 29, 9],
  ])('%i-%i-%i is in week %i', (year, month, day, week) => expect(getIsoWeek(new Date(year, month - 1, day, 23, 30))).toBe(week));
});

describe('pickOfWeek', () => {
  it('goes through the five cards week by week and begins again', () => {
    const weeks = [1, 2, 3, 4, 5, 6].map((week) => pickOfWeek(week, REFLECTION_PROMPTS)?.id);
    expect(weeks).toEqual([...REFLECTION_PROMPTS.map((prompt) => prompt.id), REFLECTION_PROMPTS[0]?.id]);
  });

  it('has a card for every week of a long year', () => {
    for (let week = 1; week <= 53; week += 1) expect(pickOfWeek(week, REFLECTION_PROMPTS)).toBeDefined();
  });
});

describe('the prompts', () => {
  it('are five, with the two given themes, and no id twice', () => {
    expect(REFLECTION_PROMPTS).toHaveLength(5);
    expect(REFLECTION_PROMPTS.map((prompt) => prompt.theme)).toEqual(expect.arrayContaining(['The Unseen Me', 'Future Vision']));
    expect(new Set(REFLECTION_PROMPTS.map((prompt) => prompt.id)).size).toBe(5);
  });
});
