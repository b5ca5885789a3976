import { describe, expect, it } from 'vitest';
import { COLLAGE_HEIGHT, COLLAGE_WIDTH, planCollage, readWords } from './collage.ts';

const FIVE = ['#ff6b6b', '#4ecdc4', '#45b7d1', '#96ceb4', '#feca57'];

describe('readWords', () => {
  it('finds words of any script and no bare signs', () => {
    expect(readWords('Salt, light — and आशा! It’s 3 …')).toEqual(['salt', 'light', 'and', 'आशा', 'it’s', '3']);
  });
});

describe('planCollage', () => {
  it('gives the same picture for the same palette', () => {
    expect(planCollage(FIVE, 'Salt and morning light')).toEqual(planCollage([...FIVE], 'Salt and morning light'));
  });

  it('uses all five colours for its paper, the first as ground', () => {
    const { ground, layers } = planCollage(FIVE, '');
    expect([ground, ...layers.map((layer) => layer.color)]).toEqual(FIVE);
  });

  it('changes its paper with the order of the colours', () => {
    expect(planCollage(FIVE.toReversed(), '').layers[0]?.path).not.toBe(planCollage(FIVE, '').layers[0]?.path);
  });

  it('adds a cut-out per word and leaves the earlier ones as they are', () => {
    const before = planCollage(FIVE, 'salt and');
    const after = planCollage(FIVE, 'salt and light');
    expect(after.cutouts).toHaveLength(3);
    expect(after.cutouts.slice(0, 2)).toEqual(before.cutouts);
    expect(after.layers).toEqual(before.layers);
  });

  it('cuts the same word alike wherever it stands', () => {
    const [first, , third] = planCollage(FIVE, 'Light, more light').cutouts;
    expect(third).toMatchObject({ path: first?.path, color: first?.color, size: first?.size });
    expect(third?.x).not.toBe(first?.x);
  });

  it('keeps a long text on the sheet', () => {
    const { cutouts } = planCollage(FIVE, 'word '.repeat(400));
    expect(cutouts).toHaveLength(48);
    expect(cutouts.every(({ x, y }) => x > 20 && x < COLLAGE_WIDTH - 20 && y > 20 && y < COLLAGE_HEIGHT - 20)).toBe(true);
  });
});
