import { describe, expect, it } from 'vitest';
import { getColorName, PALETTE_COLORS } from './colors.ts';
import { canSavePalette, cleanColors, describeCount, toggleColor } from './palette.ts';

const codes = PALETTE_COLORS.map((color) => color.code);
const five = codes.slice(0, 5);

describe('the ten colours', () => {
  it('are those of the specification, each with a name of its own', () => {
    expect(codes).toEqual(['#ff6b6b', '#4ecdc4', '#45b7d1', '#96ceb4', '#feca57', '#ff9ff3', '#a8e6cf', '#ffd93d', '#6c5ce7', '#fd79a8']);
    expect(new Set(codes.map(getColorName)).size).toBe(10);
  });
});

describe('toggleColor', () => {
  it('takes a colour in and out again', () => {
    expect(toggleColor([], '#ff6b6b')).toEqual(['#ff6b6b']);
    expect(toggleColor(['#ff6b6b', '#4ecdc4'], '#ff6b6b')).toEqual(['#4ecdc4']);
  });

  it('takes no sixth colour and none that is not among the ten', () => {
    expect(toggleColor(five, '#fd79a8')).toEqual(five);
    expect(toggleColor([], '#000000')).toEqual([]);
  });
});

describe('cleanColors', () => {
  it('drops repeats, strangers and everything after the fifth', () => {
    expect(cleanColors(['#ff6b6b', '#ff6b6b', 'red', ...codes])).toEqual(five);
  });
});

describe('describeCount', () => {
  it('uses the fixed words', () => {
    expect(describeCount([])).toBe('Your Palette: 0/5 colors selected');
    expect(describeCount(five)).toBe('Your Palette: 5/5 colors selected');
  });
});

describe('canSavePalette', () => {
  it.each([
    [five, 'Salt and light', true],
    [five, ' \n ', false],
    [five.slice(0, 4), 'Salt and light', false],
    [['#ff6b6b', '#ff6b6b', '#ff6b6b', '#ff6b6b', '#ff6b6b'], 'Salt and light', false],
  ])('%j with %j: %s', (colors, description, expected) => expect(canSavePalette({ colors, description })).toBe(expected));
});
