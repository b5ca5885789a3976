import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GENRES, PICTURES, toPicture } from './genres.ts';

const FILE = new URL('../../../content/art/emoji/genres.svg', import.meta.url);

it('the file of pictures holds those of all genres, in the order of the wheel', () => {
  const views = [...readFileSync(FILE, 'utf8').matchAll(/<view id="([\w-]+)" viewBox="(\d+) 0 36 36"\/><svg x="(\d+)"/g)];
  expect(views.map(([, view, from, drawnFrom]) => ({ view, from, drawnFrom }))).toEqual(
    GENRES.map(({ view }, index) => ({ view, from: String(index * PICTURES.sizeOfEach), drawnFrom: String(index * PICTURES.sizeOfEach) })),
  );
  expect(GENRES.map(toPicture)[1]).toMatch(/genres.*#adventure$/);
});
