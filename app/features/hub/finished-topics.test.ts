import { expect, test } from 'vitest';
import { parseFinished } from './finished-topics.ts';

test('reads a list of ids once each, and nothing from anything else', () => {
  expect(parseFinished('["a","b","a",7]')).toEqual(['a', 'b']);
  for (const raw of [null, '', '{', '{}', '"a"']) expect(parseFinished(raw)).toEqual([]);
});
