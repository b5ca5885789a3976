import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { hasWordsOfHarm } from './words-of-harm.ts';

const groups = z.record(z.string(), z.array(z.string()));
const { harm, harmless } = z
  .object({ harm: groups, harmless: groups })
  .parse(parse(readFileSync(path.join(import.meta.dirname, 'sentences.yaml'), 'utf8')));
const NOTES = readFileSync(path.resolve(import.meta.dirname, '../../docs/safety/words-of-harm.md'), 'utf8');
/** Implied rather than said; a list of words does not reach that far. */
const KNOWN_GAPS = ["I wrote my will and gave my things away because I won't be here"];

describe('words of harm', () => {
  it.each(Object.entries(harm))('are known: %s', (_, sentences) => {
    expect(sentences.filter((sentence) => !hasWordsOfHarm(sentence) && !KNOWN_GAPS.includes(sentence))).toEqual([]);
  });

  it.each(Object.entries(harmless))('are not seen where there are none: %s', (_, sentences) => {
    expect(sentences.filter(hasWordsOfHarm)).toEqual([]);
  });

  it('have enough sentences, and the notes say how many are known', () => {
    const [all, others] = [Object.values(harm).flat(), Object.values(harmless).flat()];
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(others.length).toBeGreaterThanOrEqual(100);
    const known = all.filter(hasWordsOfHarm).length;
    const mistaken = others.filter(hasWordsOfHarm).length;
    expect(NOTES).toContain(`Known: ${known} of ${all.length}. Mistaken: ${mistaken} of ${others.length}.`);
  });

  it.each([
    ['capitals', 'MY FATHER BEATS US'],
    ['accents', 'Mi papá nos pegó'],
    ['drawn-out letters', 'i want to dieeeeee'],
    ['drawn-out double letters', 'i will killlll myself'],
    ['signs for letters', 'I want to k1ll my$elf'],
    ['letters one by one', 'k i l l  m y s e l f'],
    ['dots between letters', 'k.m.s'],
    ['curly apostrophes', 'I don’t want to live anymore'],
    ['the keyboard’s prime', 'I don′t want to live anymore'],
    ['full-width letters', 'ｉ ｗａｎｔ ｔｏ ｄｉｅ'],
    ['invisible signs inside words', 'I want to d\u200Bi\u00ADe'],
    ['line breaks', 'my uncle\ntouches\nme'],
    ['several spaces', 'he   hits   me'],
    ['nothing around them', 'kys'],
    ['a calm text around them', 'The sea was blue. We ate rice. He hits me. Then it rained.'],
  ])('are known with %s', (_, text) => {
    expect(hasWordsOfHarm(text)).toBe(true);
  });

  it.each(['', ' ', '🐉🔥', '!!!', 'a b c d e', '3 4 7', 'nataka', 'I want to. Die Katze schläft.'])('are not seen in “%s”', (text) => {
    expect(hasWordsOfHarm(text)).toBe(false);
  });

  it.each(['la '.repeat(200_000), 'a '.repeat(100_000), 'aaa'.repeat(50_000), 'my dad my dad '.repeat(50_000), 'kkk1'.repeat(30_000)])(
    'are looked for in very long texts too (%#)',
    (text) => {
      expect(hasWordsOfHarm(text)).toBe(false);
    },
  );
});
