import { describe, expect, it } from 'vitest';
import { z } from '#contracts/zod.ts';
import { findColor, MOOD_COLORS } from './colors.ts';
import { FIRST_LOOK, lookSchema, SHADES, SHAPES, SIZES } from './look.ts';

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('mood colours', () => {
  it('has the ten names of the specification in their order', () => {
    expect(MOOD_COLORS.map(({ name }) => name)).toEqual([
      'Red',
      'Teal',
      'Blue',
      'Green',
      'Yellow',
      'Pink',
      'Mint',
      'Gold',
      'Purple',
      'Rose',
    ]);
    expect(findColor('teal')?.name).toBe('Teal');
    expect(findColor('beige')).toBeUndefined();
  });

  it('gives each colour a value, a pattern and a pattern name of its own', () => {
    for (const part of [
      MOOD_COLORS.map(({ color }) => color),
      MOOD_COLORS.map(({ pattern }) => pattern.name),
      MOOD_COLORS.map(({ pattern }) => pattern.marks),
    ])
      expect(new Set(part).size).toBe(10);
    expect(MOOD_COLORS.every(({ color, mark }) => /^#[\da-f]{6}$/.test(color) && /^#[\da-f]{6}$/.test(mark))).toBe(true);
  });

  it.each(MOOD_COLORS.map((mood) => [mood.name, mood] as const))('%s: its pattern stands out from its colour', (_, { color, mark }) => {
    const [light = 0, dark = 0] = [getLuminance(color), getLuminance(mark)].toSorted((a, b) => b - a);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(2);
  });
});

describe('the look of the preview', () => {
  it('accepts every choice that is offered and nothing else', () => {
    const isLook = (look: unknown) => z.safeParse(lookSchema(), look).success;
    for (const shape of Object.keys(SHAPES)) expect(isLook({ ...FIRST_LOOK, shape })).toBe(true);
    for (const size of Object.keys(SIZES)) expect(isLook({ ...FIRST_LOOK, size })).toBe(true);
    for (const shade of Object.keys(SHADES)) expect(isLook({ ...FIRST_LOOK, shade })).toBe(true);
    expect(isLook({ ...FIRST_LOOK, shape: 'square' })).toBe(false);
  });
});
