import { describe, expect, it } from 'vitest';
import { pickTopic, TOPICS } from './topics.ts';

describe('topics', () => {
  it('are six different ones', () => expect(new Set(TOPICS).size).toBe(6));

  it('come with equal chances', () => {
    const picks = Array.from({ length: 600 }, (_, step) => pickTopic(() => step / 600, undefined));
    expect(TOPICS.map((topic) => picks.filter((pick) => pick === topic).length)).toEqual([100, 100, 100, 100, 100, 100]);
  });

  it('never repeat the one on the table, also when the random number rounds up to one', () => {
    const picks = Array.from({ length: 100 }, (_, step) => pickTopic(() => step / 99, TOPICS[5]));
    expect(picks).not.toContain(TOPICS[5]);
    expect(new Set(picks).size).toBe(5);
    expect(picks).not.toContain(undefined);
  });
});
