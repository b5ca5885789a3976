// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { levelCodec } from '#app/device/learning-values.ts';
import { chooseLevel } from './level-store.ts';

test('an unknown level is none', () => {
  expect(levelCodec.parse('teens')).toBe('teens');
  for (const raw of [null, '', 'Kids', 'captain']) expect(levelCodec.parse(raw)).toBeUndefined();
});

test('the kids level brings the kids theme, another level takes it away, and other comfort settings stay', () => {
  localStorage.setItem('comfort', '{"textSize":"large"}');
  chooseLevel('kids');
  expect(localStorage.getItem('level')).toBe('kids');
  expect(document.documentElement.dataset['theme']).toBe('kids');
  chooseLevel('students');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('comfort') ?? '')).toMatchObject({ textSize: 'large', theme: 'default' });
});
