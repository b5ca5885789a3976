import { expect, it } from 'vitest';
import { TRIED_LINE_MAX, triedLessonsCodec } from '../../../device/learning-values.ts';

it('keeps what was told, in its order, and drops what it cannot read', () => {
  const told = {
    b: { activity: 'story-spinner', day: '2026-05-01', answer: 'hard', line: 'x' },
    a: { activity: 'color-mood', day: '2026-05-02' },
  };
  expect(triedLessonsCodec.parse(JSON.stringify(told))).toEqual(told);
  expect(Object.keys(triedLessonsCodec.parse(JSON.stringify(told)))).toEqual(['b', 'a']);
  expect(triedLessonsCodec.parse('{"a":{"day":"2026-05-01"},"b":7,"c":null}')).toEqual({});
  expect(triedLessonsCodec.parse('{"a":{"activity":"x","day":"y","answer":"maybe"}}')).toEqual({ a: { activity: 'x', day: 'y' } });
  const long = JSON.stringify({ a: { activity: 'x', day: 'y', line: 'z'.repeat(500) } });
  expect(triedLessonsCodec.parse(long)['a']?.line).toHaveLength(TRIED_LINE_MAX);
  for (const raw of [null, '', '[', '[]', '"a"']) expect(triedLessonsCodec.parse(raw)).toEqual({});
});
