import { describe, expect, it } from 'vitest';
import { includesWord, isSameAnswer, listWords, normalizeHeard } from './text.ts';

const APOSTROPHES = ["'", '’', '‘', 'ʼ', '‛', '`', '´', '′', '＇', 'ʹ', '‵'];
const HYPHENS = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uFE63', '\uFF0D'];
const name = (sign: string) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

describe('an answer typed on another keyboard', () => {
  it.each(APOSTROPHES.map((sign) => [name(sign), sign]))('is the same with the apostrophe %s', (_, sign) => {
    expect(isSameAnswer(`I don${sign}t`, "I don't")).toBe(true);
    expect(includesWord(`She can${sign}t swim.`, "can't")).toBe(true);
    expect(includesWord(`She can${sign}t swim.`, 'can')).toBe(false);
    expect(listWords(`I don${sign}t know`)).toHaveLength(3);
    expect(normalizeHeard(`It${sign}s late.`)).toBe("it's late");
  });

  it.each(HYPHENS.map((sign) => [name(sign), sign]))('is the same with the hyphen %s', (_, sign) => {
    expect(isSameAnswer(`twenty${sign}one`, 'twenty-one')).toBe(true);
    expect(includesWord(`He is twenty${sign}one.`, 'twenty-one')).toBe(true);
    expect(listWords(`twenty${sign}one apples`)).toHaveLength(2);
  });

  it.each([
    ['full-width letters', 'Ｉ ａｍ ｎｉｎｅ', 'I am nine'],
    ['full-width digits', '１２', '12'],
    ['a full-width stop', 'I am nine．', 'I am nine'],
    ['an ideographic stop', 'I am nine。', 'I am nine'],
    ['an ideographic space', 'I\u3000am', 'I am'],
    ['a no-break space', 'I\u00A0am', 'I am'],
    ['a narrow no-break space', 'I\u202Fam', 'I am'],
    ['a zero-width space', 'I a\u200Bm', 'I am'],
    ['a byte-order mark', '\uFEFFI am', 'I am'],
    ['a word joiner', 'I a\u2060m', 'I am'],
    ['a soft hyphen', 'break\u00ADfast', 'breakfast'],
    ['marks of writing direction', '\u200EI am\u200F', 'I am'],
    ['a ligature', 'ﬁsh', 'fish'],
    ['an accent apart', 'cafe\u0301', 'café'],
    ['full-width quotation marks', 'He said ＂yes＂', 'He said "yes"'],
    ['double primes', 'He said ″yes″', 'He said "yes"'],
  ])('is the same with %s', (_, given, right) => {
    expect(isSameAnswer(given, right)).toBe(true);
  });

  it.each([
    ['another letter', 'cafe', 'café'],
    ['a missing apostrophe', 'dont', "don't"],
    ['a missing hyphen', 'twentyone', 'twenty-one'],
    ['a space for a hyphen', 'twenty one', 'twenty-one'],
    ['words run together', 'Iam', 'I am'],
  ])('is not the same with %s', (_, given, right) => {
    expect(isSameAnswer(given, right)).toBe(false);
  });

  it.each(['Well – yes.', 'Well — yes', 'Well—yes', 'Well - yes', 'well, yes!'])('sounds the same as “%s”', (text) => {
    expect(normalizeHeard(text)).toBe('well yes');
  });

  it('keeps a hyphen inside a word that is heard', () => {
    expect(normalizeHeard('Twenty–one.')).toBe('twenty-one');
  });
});
