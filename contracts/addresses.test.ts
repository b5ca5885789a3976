import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADDRESSES, findAddress, maskSecrets } from './addresses.ts';

describe('the table of addresses', () => {
  it('names every page there is, and none that is not', () => {
    const pages = readdirSync('app/routes', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => file.replaceAll('\\', '/'));
    const named = new Set(ADDRESSES.map(({ page }) => page));
    expect(pages.filter((page) => !named.has(page))).toEqual(['site/not-found.tsx']);
    expect([...named].filter((page) => !pages.includes(page))).toEqual([]);
  });

  it('has each address once, also in other letters', () => {
    const paths = ADDRESSES.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('tells search engines of open addresses only, and of none that needs a value', () => {
    for (const { path, kind, inSitemap } of ADDRESSES)
      if (inSitemap) expect([path, kind, path.includes(':')]).toEqual([path, 'open', false]);
  });

  it.each([
    ['/Guardian/abc', '/guardian/:token'],
    ['/%67uardian/abc', '/guardian/:token'],
    ['/LIBRARY', '/library'],
    ['/library/', '/library'],
    ['/blogs/one', '/blogs/:slug'],
    ['/', '/'],
    ['/nothing-here', undefined],
    ['/%E0%A4%A', undefined],
  ])('finds %s', (path, found) => {
    expect(findAddress(path)?.path).toBe(found);
  });

  it('masks what opens something to whoever knows it', () => {
    expect(maskSecrets('/guardian/S3CRET')).toBe('/guardian/***');
    expect(maskSecrets('/api/Guardian/S3CRET/decision')).toBe('/api/Guardian/***/decision');
    expect(maskSecrets('/library')).toBe('/library');
  });
});
