import { expect, test } from 'vitest';
import { finishedTopicsCodec } from '#app/device/learning-values.ts';

test('reads a list of ids once each, and nothing from anything else', () => {
  expect(finishedTopicsCodec.parse('["a","b","a",7]')).toEqual(['a', 'b']);
  for (const raw of [null, '', '{', '{}', '"a"']) expect(finishedTopicsCodec.parse(raw)).toEqual([]);
});
