import { expect, test } from 'vitest';
import { countPages, listPageNumbers } from './page-numbers.ts';

test('there is at least one page, and the last one may be part full', () => {
  expect(countPages(0, 12)).toBe(1);
  expect(countPages(12, 12)).toBe(1);
  expect(countPages(13, 12)).toBe(2);
});

test('few pages are all named', () => {
  expect(listPageNumbers(1, 2)).toEqual([1, 2]);
  expect(listPageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('many pages are named around the current one, and a gap never hides a single page', () => {
  expect(listPageNumbers(1, 20)).toEqual([1, 2, 'gap', 20]);
  expect(listPageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  expect(listPageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
});

test('the number of pages does not make it longer, and nobody has to be on a page that exists', () => {
  expect(listPageNumbers(500_000, 1_000_000)).toEqual([1, 'gap', 499_999, 500_000, 500_001, 'gap', 1_000_000]);
  expect(listPageNumbers(20, 20)).toEqual([1, 'gap', 19, 20]);
  expect(listPageNumbers(1, 1)).toEqual([1]);
});
