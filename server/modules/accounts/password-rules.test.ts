import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findPasswordProblem as judge } from '#contracts/password-rules.ts';
import { findPasswordProblem } from './password-rules.ts';

const EMAIL = 'meera.nair@example.org';
const check = (password: string) => findPasswordProblem(password, EMAIL);

it.each([
  'password123',
  'PASSWORD1234',
  'Password2026!!',
  'P@ssw0rd!!!!',
  'qwertyuiop',
  'poiuytrewq',
  'QwertyUiop123',
  '1234567890',
  '0987654321',
  'abcdefghijkl',
  '1qaz2wsx3edc',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1212121212',
  'iloveyou3000',
  'jaishriram123',
  '!!krishna!!2024',
])('refuses %s as one that people try first', (password) => expect(check(password)).toContain('people try first'));

it.each(['tyuiopqwerty', 'lkjhgfdsalkj', 'HijklMnopqrs', '9876543210987', '3edc4rfv5tgb'])(
  'refuses %s, a walk along a row, also where no list has it',
  (password) => expect(judge(password, EMAIL, () => false)).toContain('people try first'),
);

it.each(['meera.nair12', 'I am Meera.Nair', '99MEERA.NAIR99'])('refuses %s, which has the email name in it', (password) => {
  expect(check(password)).toContain('email name');
});

it.each(['threeseas2026', 'Three Seas rule'])('refuses %s, which names the site', (password) =>
  expect(check(password)).toContain('this site'),
);

it.each(['teapot under seven clouds', 'कमल का फूल सुंदर है', 'xK9#mQ2$vL7p', 'kite-Lantern-42-fog', '🦊🐢🪁🧭🌧️🏏📚🥭🚲🛶'])(
  'takes %s',
  (password) => {
    expect(check(password)).toBeUndefined();
  },
);

it('does not stumble over a short email name', () => expect(findPasswordProblem('an ample lantern', 'an@example.org')).toBeUndefined());

it('has more than a thousand whole passwords on its list, each once and in small letters', () => {
  const lines = readFileSync(path.resolve(import.meta.dirname, '../../../content/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line.length >= 10).length).toBeGreaterThan(1000);
  expect(lines.filter((line) => line !== line.toLowerCase())).toEqual([]);
});
