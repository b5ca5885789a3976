import { expect, test } from 'vitest';
import { describeResults } from './describe-results.ts';

const ALL = { total: 18, isAtLeast: false, page: 1, pages: 2, search: '', category: undefined, tag: undefined };

test('the number of posts and the page', () => {
  expect(describeResults(ALL)).toBe('18 posts, page 1 of 2');
  expect(describeResults({ ...ALL, total: 1, pages: 1 })).toBe('1 post');
});

test('what they were chosen by', () => {
  expect(describeResults({ total: 0, isAtLeast: false, page: 1, pages: 1, search: 'sea', category: 'Speaking up', tag: 'school' })).toBe(
    '0 posts for “sea” in Speaking up tagged school',
  );
});

test('that there may be more than are counted, and a way on after the last of them', () => {
  const many = { ...ALL, total: 300, isAtLeast: true, pages: 25, search: 'sea' };
  expect(describeResults(many)).toBe('300 or more posts for “sea”, page 1 of 25');
  expect(describeResults({ ...many, page: 25 })).toBe('300 or more posts for “sea”, page 25 of 25. Another word finds fewer.');
});
