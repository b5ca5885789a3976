import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACES, findRest, LATIN, LATIN_EXT, PRICE_SIGNS, type Range } from './fonts.ts';

const STYLES = path.resolve(import.meta.dirname, '../app/styles');
const readSheet = (name: string) => readFileSync(path.join(STYLES, name), 'utf8');
const css = readSheet('fonts.css');
const signs = readSheet('price-signs.css');

function readRanges(file: string, sheet = css): Range[] {
  const faces = sheet.split('@font-face').filter((one) => one.includes(`/${file}'`));
  const [ranges = '', ...others] = new Set(faces.map((face) => /unicode-range:([^;]+);/.exec(face)?.[1] ?? ''));
  if (others.length > 0) throw new Error(`${file} has other ranges elsewhere.`);
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]): Range => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
}
const countPoints = (ranges: readonly Range[]) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
const holds = (ranges: readonly Range[], letter: string) => {
  const point = letter.codePointAt(0) ?? -1;
  return ranges.some(([first, last]) => first <= point && point <= last);
};

describe.each(FACES)('$name $weight', ({ name, weight, letters }) => {
  const first = readRanges(`${name}-${weight}-letters.woff2`);
  const rest = readRanges(`${name}-${weight}-rest.woff2`);

  it('has the same ranges in the style sheet as in its files', () => {
    expect(first).toEqual(letters);
    expect(rest).toEqual(findRest(letters));
  });

  it('has each letter of Latin in one file', () => {
    const both = first.filter(([from]) => rest.some(([start, end]) => start <= from && from <= end));
    expect(both).toEqual([]);
    expect(countPoints(first) + countPoints(rest)).toBe(countPoints(LATIN));
  });

  it('needs one file for English words, also with an emoji made of several', () => {
    for (const letter of "Let's go – “two” – 70%\n\t?\u00a0\u200d\ufeff") expect([letter, holds(first, letter)]).toEqual([letter, true]);
    expect(['é', 'ñ', '€'].filter((letter) => holds(first, letter))).toEqual([]);
  });

  it('keeps the first file within what a slow line brings in one round beside two others', () => {
    // Seven packets of 1,460 bytes, some 670 of them for the answer's headers.
    expect(statSync(path.join(STYLES, `fonts/${name}-${weight}-letters.woff2`)).size).toBeLessThan(9550);
  });
});

describe.each(FACES.filter(({ weight }) => typeof weight === 'string'))('$name $weight, in several weights', ({ name, weight }) => {
  it('has its foreign letters in a file of all its weights', () => {
    expect(readRanges(`${name}-${weight}-ext.woff2`)).toEqual(LATIN_EXT);
  });
});

describe.each([css, signs])('style sheet %#', (sheet) => {
  // Each rule is loaded for itself, and lays the page out once more when it has come.
  it('names each file in one rule', () => {
    const files = [...sheet.matchAll(/url\('([^']+)'\)/g)].map(([, file]) => file);
    expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([]);
  });
});

describe.each(PRICE_SIGNS)('the $part of $name $weight', ({ name, weight, part, sign }) => {
  const file = `${name}-${weight}-${part}.woff2`;

  it('is the only letter of its file', () => {
    const ranges = readRanges(file, signs);
    expect([holds(ranges, sign), countPoints(ranges)]).toEqual([true, 1]);
  });

  it('weighs less than a packet', () => {
    expect(statSync(path.join(STYLES, `fonts/${file}`)).size).toBeLessThan(1460);
  });
});
