import { expect, test } from 'vitest';
import { describeResults } from './describe-results.ts';

const ALL = { total: 18, page: 1, pages: 2, search: '', category: undefined, tag: undefined };

test('the number of posts and the page', () => {
  expect(describeResults(ALL)).toBe('18 posts, page 1 of 2');
  expect(describeResults({ ...ALL, total: 1, pages: 1 })).toBe('1 post');
});

test('what they were chosen by', () => {
  expect(describeResults({ total: 0, page: 1, pages: 1, search: 'sea', category: 'Speaking up', tag: 'school' })).toBe(
    '0 posts for “sea” in Speaking up tagged school',
  );
});
