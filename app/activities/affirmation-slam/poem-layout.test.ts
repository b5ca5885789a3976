import { describe, expect, it } from 'vitest';
import { planPoem, SEA_PX, TEXT_WIDTH_PX } from './poem-layout.ts';

/** Every letter is half as wide as high. */
const measure = (text: string, sizePx: number) => text.length * sizePx * 0.5;
const SHORT = ['I am learning to wait', 'I used to think so', 'Now I know more'];

describe('the picture of a poem', () => {
  it('is a square with the largest letters for a short poem', () => {
    const plan = planPoem(SHORT, measure);
    expect(plan).toMatchObject({ heightPx: 1080, sizePx: 76 });
    expect(plan.rows.map(({ line }) => line)).toEqual([0, 1, 2]);
  });

  it.each([1, 6, 30])('loses no word and lets none run over the edge when lines are %i times as long', (times) => {
    const lines = SHORT.map((line) => Array.from({ length: times }, () => line).join(' '));
    const { rows, sizePx, heightPx } = planPoem(lines, measure);
    for (const [index, line] of lines.entries()) {
      const mine = rows.filter((row) => row.line === index);
      expect(mine.map(({ text }) => text).join(' ')).toBe(line);
    }
    expect(rows.every(({ text }) => measure(text, sizePx) <= TEXT_WIDTH_PX)).toBe(true);
    expect(heightPx).toBeGreaterThanOrEqual((rows.at(-1)?.y ?? 0) + SEA_PX);
    expect(rows.every(({ y }, index) => index === 0 || y > (rows[index - 1]?.y ?? 0))).toBe(true);
  });

  it('cuts a word that is wider than a row', () => {
    const { rows, sizePx } = planPoem(['m'.repeat(200), 'b', 'c'], measure);
    expect(
      rows
        .filter(({ line }) => line === 0)
        .map(({ text }) => text)
        .join(''),
    ).toBe('m'.repeat(200));
    expect(rows.every(({ text }) => measure(text, sizePx) <= TEXT_WIDTH_PX)).toBe(true);
  });
});
