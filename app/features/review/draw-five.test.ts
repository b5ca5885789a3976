import { describe, expect, it } from 'vitest';
import type { Item } from '#content/items.ts';
import { drawFive, type Wanted } from './draw-five.ts';

const toItem = (id: string, kind: 'dictation' | 'match' = 'match'): Item =>
  kind === 'match' ? { id, kind, prompt: '?', pairs: [], why: '' } : { id, kind, prompt: '?', say: id, why: '' };
const SETS: Record<string, readonly Item[]> = {
  birds: [toItem('birds-1'), toItem('birds-2'), toItem('birds-3', 'dictation')],
  boats: [toItem('boats-1'), toItem('boats-2')],
  far: [toItem('far-1')],
};
const load = (topic: string) => {
  const set = SETS[topic];
  return set === undefined ? Promise.reject(new Error('no network')) : Promise.resolve(set);
};
const draw = async (wanted: Partial<Wanted>) =>
  (await drawFive({ count: 5, due: [], topics: [], isKnown: () => false, seed: '2026-11-28', load, ...wanted })).map(({ item }) => item.id);
const toDue = (topic: string, place: number) => ({ id: `${topic}-${place}`, topic, due_on: '2026-11-01' });

describe("today's five", () => {
  it('begins with what is due, in its order, and fills up with one new question of each lesson in turn', async () => {
    const due = [toDue('boats', 2), toDue('birds', 3)];
    const five = await draw({ due, topics: ['far', 'birds', 'boats'], isKnown: (id) => due.some((one) => one.id === id) });
    expect(five.slice(0, 3)).toEqual(['boats-2', 'birds-3', 'far-1']);
    expect(five[3]).toMatch(/^birds-[12]$/);
    expect(five[4]).toBe('boats-1');
  });

  it('holds no more than is wanted, and the same after a reload', async () => {
    const wanted = { count: 2, topics: ['birds', 'boats', 'far'] };
    const five = await draw(wanted);
    expect(five).toHaveLength(2);
    expect(await draw(wanted)).toEqual(five);
  });

  it('passes over lessons that cannot be loaded and questions that are gone', async () => {
    const due = [toDue('lost', 1), toDue('far', 9)];
    expect(await draw({ due, topics: ['lost', 'far'] })).toEqual(['far-1']);
  });

  it('ends when there is nothing new, and asks nothing twice', async () => {
    const five = await draw({ count: 20, topics: Object.keys(SETS) });
    expect(five.toSorted()).toEqual(['birds-1', 'birds-2', 'birds-3', 'boats-1', 'boats-2', 'far-1']);
  });
});
