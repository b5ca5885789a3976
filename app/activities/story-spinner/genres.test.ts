import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GENRES, PICTURES } from './genres.ts';

const FILE = new URL('../../../content/art/emoji/genres.svg', import.meta.url);

it('the file of pictures holds those of all genres, in the order of the wheel', () => {
  const drawn = [...readFileSync(FILE, 'utf8').matchAll(/<svg id="([\w-]+)" x="(\d+)"/g)].map(([, name, x]) => ({ name, x: Number(x) }));
  expect(drawn).toEqual(
    GENRES.map(({ title }, index) => ({ name: title.toLowerCase().replace(' ', '-'), x: index * PICTURES.sizeOfEach })),
  );
});
