import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as personas from './persona-dice/personas.ts';
import * as puppets from './puppet-roleplay/puppets.ts';
import * as genres from './story-spinner/genres.ts';
import * as heroes from './superhero-you/heroes.ts';
import * as countries from './travel-adventure/countries.ts';

const ART = path.resolve(import.meta.dirname, '../../content/art');
const listIds = (things: readonly { id: string }[]) => things.map(({ id }) => id);

const SHEETS = [
  {
    file: 'emoji/genres.svg',
    sheet: genres.PICTURES,
    names: genres.GENRES.map(({ title }) => title.toLowerCase().replace(' ', '-')),
  },
  { file: 'emoji/puppets.svg', sheet: puppets.PICTURES, names: listIds(puppets.PUPPETS) },
  { file: 'emoji/personas.svg', sheet: personas.PICTURES, names: listIds(personas.PERSONAS) },
  {
    file: 'emoji/travel.svg',
    sheet: countries.PICTURES,
    names: countries.COUNTRIES.flatMap(({ id, food }) => [`flag-${id}`, `food-${food.name.split(' ').at(-1)?.toLowerCase()}`]),
  },
  { file: 'heroes/heroes.svg', sheet: heroes.PICTURES, names: listIds(heroes.HEROES) },
];

describe.each(SHEETS)('$file', ({ file, sheet, names }) => {
  const svg = readFileSync(path.join(ART, file), 'utf8');

  it('holds the pictures in the order of what they show', () => {
    const drawn = [...svg.matchAll(/<svg id="([\w-]+)" x="(\d+)"/g)].map(([, name, x]) => ({ name, x: Number(x) }));
    expect(drawn).toEqual(names.map((name, at) => ({ name, x: at * sheet.sizeOfEach })));
  });

  it('is as large as its pictures side by side', () => {
    expect(svg).toContain(`viewBox="0 0 ${names.length * sheet.sizeOfEach} ${sheet.sizeOfEach}"`);
    expect(sheet.count).toBe(names.length);
  });
});
