/** The passwords that people try first (content/common-passwords.txt), in small letters. */
export type IsListed = (text: string) => boolean;

/** The lines of that file that are passwords. */
export function parseCommonPasswords(text: string): Set<string> {
  const lines = text.split('\n').map((line) => line.trim().toLowerCase());
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** A shorter piece is found in too many good passwords. */
const EMAIL_NAME_CHARACTERS_MIN = 4;
const KEYBOARD_ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qazwsxedcrfvtgbyhnujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

const TOO_COMMON = 'This password is one that people try first. Please choose another one, for example four unrelated words.';
const TOO_PERSONAL = 'Please choose a password without your email name in it.';
const TOO_NEAR = 'Please choose a password without the name of this site in it.';

/** "aaaaaaaaaa", "abcabcabcabc", "12121212121": one short piece again and again. */
const isRepetition = (text: string) => /^(.{1,4}?)\1+$/su.test(text) || new Set(text).size <= 3;

/** "qwertyuiop", "0987654321", "abcdefghijkl": a walk along a row, once or more, either way. */
function isWalk(text: string): boolean {
  return KEYBOARD_ROWS.some((row) => {
    const there = row.repeat(Math.ceil(text.length / row.length) + 1);
    return there.includes(text) || [...there].toReversed().join('').includes(text);
  });
}

const undoLeet = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
/** "Password2026!!" is "password" to anyone who guesses. */
const dropDecoration = (text: string) => text.replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/gu, '');

function isCommon(password: string, isListed: IsListed): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (isListed(text) || isRepetition(text) || isWalk(text)) return true;
  const core = dropDecoration(text);
  return [core, undoLeet(core), dropDecoration(undoLeet(text))].some((variant) => variant !== '' && isListed(variant));
}

/** What is wrong with a new password of the right length, in a sentence, or undefined. Both sides use it. */
export function findPasswordProblem(password: string, email: string, isListed: IsListed): string | undefined {
  const text = password.toLowerCase();
  const emailName = email.split('@')[0]?.split('+')[0] ?? '';
  if (emailName.length >= EMAIL_NAME_CHARACTERS_MIN && text.includes(emailName)) return TOO_PERSONAL;
  if (text.replaceAll(/[^a-z]/g, '').includes('threeseas')) return TOO_NEAR;
  return isCommon(password, isListed) ? TOO_COMMON : undefined;
}
