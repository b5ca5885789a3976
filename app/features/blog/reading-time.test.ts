import { expect, test } from 'vitest';
import { estimateReadingMinutes } from './reading-time.ts';

test('tags are no words, and an empty text still takes a minute', () => {
  expect(estimateReadingMinutes('')).toBe(1);
  expect(estimateReadingMinutes('<p class="a b c d"></p>'.repeat(500))).toBe(1);
});

test('minutes are rounded to the nearest', () => {
  expect(estimateReadingMinutes(`<p>${'word '.repeat(850)}</p>`)).toBe(4);
  expect(estimateReadingMinutes(`<p>${'word '.repeat(950)}</p>`)).toBe(5);
});
