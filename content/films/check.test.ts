import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFilms } from './check.ts';

const FILM = 'vocabulary-1.yaml';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-films-'));
  cpSync(import.meta.dirname, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(from: RegExp, to: string): number {
  const file = path.join(folder, FILM);
  const raw = readFileSync(file, 'utf8');
  const start = raw.search(from);
  if (start < 0) throw new Error(`${from} is not in ${FILM}.`);
  writeFileSync(file, raw.replace(from, to));
  return raw.slice(0, start).split('\n').length;
}

it('finds nothing in the files as they are', () => {
  expect(checkFilms()).toEqual([]);
  expect(checkFilms(folder)).toEqual([]);
});

it('misses the stops of a film, and knows every film', () => {
  rmSync(path.join(folder, FILM));
  writeFileSync(path.join(folder, 'storytelling.yaml'), 'stops: []\n');
  expect(checkFilms(folder)).toEqual([`films/${FILM}: is missing`, 'films/storytelling.yaml:1: there is no film "storytelling"']);
});

it.each([
  [/after_cue: \d+/, 'after_cue: 99', 'the film has no caption 99'],
  [/vocabulary-1-film-2/, 'vocabulary-1-film-9', 'the id has to be "vocabulary-1-film-2"'],
  [/answer: onto/, 'answer: into', '"into" is explained as a slip, but it is accepted'],
])('%s as "%s" names the line', (from, to, message) => {
  const line = change(from, to);
  expect(checkFilms(folder)).toContainEqual(expect.stringMatching(new RegExp(`^films/${FILM}:${line}: .*${message}`)));
});

it('wants the stops in their order, three of them, and captions that are there', () => {
  change(/after_cue: \d+/, 'after_cue: 11');
  expect(checkFilms(folder).join('\n')).toContain('the stop after caption 11 has to come later than this one');
  const file = path.join(folder, FILM);
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .split(/^(?= {2}- after_cue)/m)
      .slice(0, 3)
      .join(''),
  );
  expect(checkFilms(folder).join('\n')).toMatch(/stops: Too small: expected array to have >=3|stops:.*3/);
  expect(checkFilms(undefined, folder)).toHaveLength(24);
});
