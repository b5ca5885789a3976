import { describe, expect, it } from 'vitest';
import { drawMissed, drawRound, ROUND_SIZE, type Drawable } from './draw.ts';

const KINDS = ['choose_one', 'gap', 'sort'] as const;
const items = Array.from({ length: 20 }, (_, place): Drawable => ({ id: `q${place}`, kind: KINDS[place % KINDS.length] ?? 'gap' }));
const ids = items.map(({ id }) => id);
const EMPTY = { right: [], missed: [] };
const seeds = Array.from({ length: 40 }, (_, place) => `seed ${place}`);
const kindOf = (id: string) => items.find((item) => item.id === id)?.kind;

describe('a round of practice', () => {
  it('has five questions, each once, of mixed kinds, and another five with another seed', () => {
    for (const seed of seeds) {
      const round = drawRound(items, EMPTY, seed);
      expect(new Set(round).size).toBe(ROUND_SIZE);
      for (const kind of KINDS) expect(round.filter((id) => kindOf(id) === kind).length).toBeLessThanOrEqual(2);
    }
    expect(new Set(seeds.map((seed) => drawRound(items, EMPTY, seed).join())).size).toBeGreaterThan(30);
    expect(drawRound(items, EMPTY, 'a')).toEqual(drawRound(items, EMPTY, 'a'));
    expect(new Set(seeds.flatMap((seed) => drawRound(items, EMPTY, seed))).size).toBe(items.length);
  });

  it('brings first what has never fitted, then what was missed last, then the rest', () => {
    const record = { right: ids.slice(3), missed: ['q1', 'q10'] };
    for (const seed of seeds) {
      const round = drawRound(items, record, seed);
      expect(round).toEqual(expect.arrayContaining(['q0', 'q1', 'q2', 'q10']));
      expect(round).toHaveLength(ROUND_SIZE);
    }
    // Not always in the same order: the first would show what is known.
    expect(new Set(seeds.map((seed) => drawRound(items, record, seed)[0])).size).toBeGreaterThan(3);
  });

  it('is shorter where there are fewer questions, and full where all are of one kind', () => {
    expect(drawRound(items.slice(0, 3), EMPTY, 'a').toSorted()).toEqual(['q0', 'q1', 'q2']);
    const alike = items.map(({ id }): Drawable => ({ id, kind: 'gap' }));
    expect(drawRound(alike, EMPTY, 'a')).toHaveLength(ROUND_SIZE);
  });

  it('of what was missed holds nothing else, also of questions that have gone', () => {
    expect(drawMissed(items, ['q4', 'q2', 'gone'], 'a').toSorted()).toEqual(['q2', 'q4']);
    expect(drawMissed(items, ids, 'a')).toHaveLength(ROUND_SIZE);
    expect(drawMissed(items, ['gone'], 'a')).toEqual([]);
  });
});
