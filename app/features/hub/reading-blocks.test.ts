// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { findWordEnd } from '../../media/word-end.ts';
import { listReadingBlocks, locateOffset } from './reading-blocks.ts';

test('a word ends at a space or at punctuation', () => {
  expect(findWordEnd('We caught a few fish.', 3)).toBe(9);
  expect(findWordEnd('We caught a few fish.', 16)).toBe(20);
  expect(findWordEnd('end', 0)).toBe(3);
});

describe('locateOffset', () => {
  test('finds the piece of a text that is cut by bold words', () => {
    expect(locateOffset([10, 5, 8], 3)).toEqual({ index: 0, offset: 3 });
    expect(locateOffset([10, 5, 8], 12)).toEqual({ index: 1, offset: 2 });
    expect(locateOffset([10, 5, 8], 15)).toEqual({ index: 1, offset: 5 });
  });
  test('is nowhere beyond the end', () => expect(locateOffset([4], 9)).toBeUndefined());
});

test('blocks are read in order, and a list item with paragraphs only once', () => {
  const root = document.createElement('div');
  root.innerHTML = '<h3>Title</h3><p>One <b>bold</b> word</p><ul><li><p>Inside</p></li><li>Plain</li></ul><p> </p>';
  expect(listReadingBlocks(root).map((block) => block.text)).toEqual(['Title', 'One bold word', 'Inside', 'Plain']);
});

test('what lies in another depth of the lesson is not read', () => {
  document.body.innerHTML =
    '<main><p>Shown</p><div data-depth="story" style="display: none"><p>Folded</p></div><div data-depth="read"><p>Read</p></div></main>';
  expect(listReadingBlocks(document.body).map(({ text }) => text)).toEqual(['Shown', 'Read']);
});
