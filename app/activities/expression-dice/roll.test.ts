import { describe, expect, it } from 'vitest';
import { EMOTIONS, findEmotion } from './emotions.ts';
import { planRoll, TICK_MS, TICKS } from './roll.ts';

describe('planRoll', () => {
  it('draws anew for each of more than ten ticks of 100 ms', () => {
    const values = [0, 0.99, 0.5, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.1, 0.25];
    let drawn = 0;
    const faces = planRoll(() => values[drawn++] ?? 0, 8);
    expect(TICK_MS).toBe(100);
    expect(TICKS).toBeGreaterThan(10);
    expect(drawn).toBe(TICKS);
    expect(faces).toEqual([0, 7, 4, 1, 2, 3, 4, 5, 6, 0, 2]);
  });
});

describe('the emotions', () => {
  it('are eight different faces with different names and pictures', () => {
    expect(EMOTIONS).toHaveLength(8);
    for (const key of ['id', 'emoji', 'name', 'picture', 'prompt'] as const) {
      expect(new Set(EMOTIONS.map((emotion) => emotion[key])).size).toBe(8);
    }
  });

  it('are found by id, and nothing else is', () => {
    for (const emotion of EMOTIONS) expect(findEmotion(emotion.id)).toBe(emotion);
    expect(findEmotion('hungry')).toBeUndefined();
    expect(findEmotion(undefined)).toBeUndefined();
  });
});
