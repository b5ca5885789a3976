import { describe, expect, it } from 'vitest';
import { matchesTag } from './cached-answer.ts';
import { chooseEncoding } from './compress-answers.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip ; q=0.000, br ; q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['abr, gzipped', 'identity'],
  [`br${' '.repeat(600)}`, 'identity'],
])('answers %j in %s', (accept, encoding) => expect(chooseEncoding(accept)).toBe(encoding));

describe('matchesTag', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b" ,W/"a" ,"c"', '*'])('finds "a" in %s', (header) =>
    expect(matchesTag(header, '"a"')).toBe(true),
  );

  it.each([undefined, '', 'a', '"A"', '"ab"', `"a"${' '.repeat(2000)}`])('does not find it in %j', (header) =>
    expect(matchesTag(header, '"a"')).toBe(false),
  );
});

it('reads two hundred thousand characters of the oddest kind at once', () => {
  const begun = performance.now();
  for (const odd of [' ', ', ', 'W/', '"', 'br;', 'br;q=0.', ';q=', ' ,W/ "']) {
    const header = `"a${odd.repeat(200_000 / odd.length)}b"`;
    expect([matchesTag(header, '"a"'), chooseEncoding(header)]).toEqual([false, 'identity']);
  }
  expect(performance.now() - begun).toBeLessThan(1000);
});
