import { describe, expect, it } from 'vitest';
import { findQuestion, pickQuestion, QUESTIONS } from './questions.ts';

describe('what-if questions', () => {
  it('are eight, all different, each with a first line', () => {
    expect(QUESTIONS).toHaveLength(8);
    expect(new Set(QUESTIONS.flatMap(({ id, text, start }) => [id, text, start])).size).toBe(24);
    expect(QUESTIONS.every(({ text }) => text.startsWith('What if ') && text.endsWith('?'))).toBe(true);
    expect(findQuestion('nothing')).toBeUndefined();
  });

  it('gives each of the eight the same share at first', () => {
    const hits = new Map<string | undefined, number>();
    for (let step = 0; step < 8000; step += 1) {
      const id = pickQuestion(() => step / 8000, undefined)?.id;
      hits.set(id, (hits.get(id) ?? 0) + 1);
    }
    expect([...hits.values()]).toEqual(Array.from({ length: 8 }, () => 1000));
  });

  it('never gives the same question again, and the other seven equally', () => {
    const hits = new Map<string | undefined, number>();
    for (let step = 0; step < 7000; step += 1) {
      const id = pickQuestion(() => (step + 0.5) / 7000, 'rain')?.id;
      hits.set(id, (hits.get(id) ?? 0) + 1);
    }
    expect(hits.has('rain')).toBe(false);
    expect([...hits.values()]).toEqual(Array.from({ length: 7 }, () => 1000));
  });

  it('stays inside the list when the random number rounds up to one', () => {
    expect(pickQuestion(() => 1, undefined)?.id).toBe(QUESTIONS.at(-1)?.id);
  });
});
