import { expect, it } from 'vitest';
import { listFree, movePart } from './line.ts';

it('a part that stands twice can be placed twice', () => {
  const parts = ['the', 'cat', 'sees', 'the', 'dog'];
  expect(listFree(parts, [])).toEqual([true, true, true, true, true]);
  expect(listFree(parts, ['the'])).toEqual([false, true, true, true, true]);
  expect(listFree(parts, ['the', 'dog', 'the'])).toEqual([false, true, true, false, false]);
});

it('a part moves by one place and stays within the line', () => {
  expect(movePart(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(movePart(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(movePart(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(movePart(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
