import { expect, test } from 'vitest';
import { videoPositionsCodec } from '#app/device/learning-values.ts';
import { chooseStart } from './video-position.ts';

test('a film goes on where it was left, unless that is at one of its ends', () => {
  expect(chooseStart(31.5, 70)).toBe(31.5);
  expect(chooseStart(undefined, 70)).toBe(0);
  expect(chooseStart(1, 70)).toBe(0);
  expect(chooseStart(69, 70)).toBe(0);
});

test('positions of a wrong shape are left out', () => {
  expect(videoPositionsCodec.parse('{"vocabulary-1":12,"vocabulary-2":"x","vocabulary-3":-4}')).toEqual({ 'vocabulary-1': 12 });
  for (const raw of [null, '{', 'null', '3']) expect(videoPositionsCodec.parse(raw)).toEqual({});
});
