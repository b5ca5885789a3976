import { expect, it } from 'vitest';
import { listEmoji, toEmojiAddress } from './emoji.ts';

it.each([
  ['👵', '/public/emoji/1f475.svg'],
  ['👨‍👩‍👧‍👦', '/public/emoji/1f468-200d-1f469-200d-1f467-200d-1f466.svg'],
  ['⛰️', '/public/emoji/26f0.svg'],
  ['🧑‍✈️', '/public/emoji/1f9d1-200d-2708.svg'],
  ['🇮🇳', '/public/emoji/1f1ee-1f1f3.svg'],
  ['1️⃣', '/public/emoji/31-20e3.svg'],
])('%s is one emoji with one drawing', (emoji, address) => {
  expect(listEmoji(emoji)).toEqual([emoji]);
  expect(toEmojiAddress(emoji)).toBe(address);
});

it('finds several, and none in plain words and numbers', () => {
  expect(listEmoji('🧥 and 🧢')).toEqual(['🧥', '🧢']);
  expect(listEmoji('3 coats #1')).toEqual([]);
});
