import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SCREENS = globSync('app/**/*.tsx', { exclude: (name) => name.endsWith('.test.tsx') });
/** A row of buttons, and each button's attributes in it. */
const ROW = /<(p|div) className="row[^"]*">((?:(?!<\/?\1\b)[\s\S])*)<\/\1>/g;
const BUTTON = /<button\b([\s\S]*?)<\/button>/g;

/** Rows of one answer that cannot be undone and others, with what their first button is. */
const rows = SCREENS.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(ROW)].flatMap(([row]) => {
    const buttons = [...row.matchAll(BUTTON)].map(([, text = '']) => text);
    const isDangerous = (text: string) => /className="btn[^"]*\bdanger\b/.test(text);
    const isAnswer = buttons.length > 1 && buttons.some(isDangerous) && !buttons.every(isDangerous);
    return isAnswer ? [{ file, isDangerousFirst: isDangerous(buttons[0] ?? '') }] : [];
  }),
);

it('a dangerous answer is never the first of its row: a press made in a hurry changes nothing', () => {
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ isDangerousFirst }) => isDangerousFirst).map(({ file }) => file)).toEqual([]);
});
