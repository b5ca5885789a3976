import { expect, it } from 'vitest';
import { findOldWord } from './check-words.ts';

it.each([
  ['door.on(call, handle)', 'API router, api.register'],
  ['// Waits until the page comes alive.', 'hydrated, hydration'],
  ['as a ratio to a yardstick', 'baseline'],
])('refuses %s', (line, instead) => expect(findOldWord(line)?.instead).toBe(instead));

it.each(['a lesson behind a door', 'is the process alive?', "font-family: 'Text Stand-in'"])('lets %s pass', (line) =>
  expect(findOldWord(line)).toBeUndefined(),
);
