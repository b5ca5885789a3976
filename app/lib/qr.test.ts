import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawQr, toQrPath } from './qr.ts';

function paint(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return grid;
}

/** In three corners of every QR code: a ring of seven, a light one, a block of three. */
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const cut = (grid: boolean[][], x: number, y: number) =>
  grid.slice(y, y + 7).map((row) =>
    row
      .slice(x, x + 7)
      .map(Number)
      .join(''),
  );

describe('a QR code', () => {
  it('has its dark modules as pieces of rows', () => {
    expect(toQrPath([[true, true, false, true], [false], [], [false, true]])).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 3h1v1H1z');
  });

  it.each([
    'otpauth://totp/ThreeSeas%3Aa%40example.org?secret=GEZDGNBVGY3TQOJQ&issuer=ThreeSeas',
    'https://example.org/certificates/7ZK2',
    'समुद्र',
  ])('of %s says all of it, with the three corners where they belong', async (text) => {
    const { path, size } = await drawQr(text);
    const grid = paint(path, size);
    expect((size - 17) % 4).toBe(0);
    expect([cut(grid, 0, 0), cut(grid, size - 7, 0), cut(grid, 0, size - 7)]).toEqual([FINDER, FINDER, FINDER]);
    expect(grid).toEqual(encode(text, { ecc: 'M', border: 0 }).data);
  });
});
