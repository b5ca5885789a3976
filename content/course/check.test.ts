import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCourse } from './check.ts';

const UNIT = '01-close-family';
const PAGE = '1-my-family.yaml';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-course-'));
  cpSync(path.join(import.meta.dirname, UNIT), path.join(folder, UNIT), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(name: string, from: string, to: string): number {
  const file = path.join(folder, UNIT, name);
  const raw = readFileSync(file, 'utf8');
  const start = raw.indexOf(from);
  if (start < 0) throw new Error(`"${from}" is not in ${name}.`);
  writeFileSync(file, raw.slice(0, start) + to + raw.slice(start + from.length));
  return raw.slice(0, start).split('\n').length;
}

describe('the check of the course files', () => {
  it('finds nothing in the files as they are', () => {
    expect(checkCourse()).toEqual([]);
    expect(checkCourse(folder)).toEqual([]);
  });

  it.each([
    [PAGE, 'picture: 👩‍👧', 'picture: mother', 'an emoji'],
    [PAGE, 'slug: my-family', 'slug: our-family', 'the slug has to be "my-family", like the name of the file or folder'],
    [PAGE, '- id: close-family-p1-2', '- id: close-family-q1', 'the id "close-family-q1" stands in'],
    [PAGE, '  - answer: is', '  - answer: are', undefined],
    ['unit.yaml', 'sample: My aunt has a white cat.', 'sample: My aunt likes cats.', 'the sample does not keep to the rules'],
    ['unit.yaml', '- text: my sister', '- text: My aunt.', 'this option stands there twice'],
    [
      PAGE,
      "text: It's a big family. Who's this?",
      'text: It is a very big family and I would like to know who this old man with the hat is.',
      'a sentence of 20 words, at level A1 at most 12',
    ],
  ])('%s with "%s" as "%s": names the line', (name, from, to, message) => {
    const line = change(name, from, to);
    const problems = checkCourse(folder);
    if (message === undefined) expect(problems).toEqual([]);
    // Of two options that are the same, the later one is named.
    else if (from.includes('sister')) expect(problems).toEqual([expect.stringMatching(/unit\.yaml:\d+: this option stands there twice/)]);
    else expect(problems).toEqual([expect.stringContaining(`course/${UNIT}/${name}:${line}: `)]);
    if (message !== undefined) expect(problems[0]).toContain(message);
  });

  it('names the line of what cannot be read, of what is missing, and every problem at once', () => {
    const broken = change(PAGE, 'title: The big photo', 'title: "The big photo');
    expect(checkCourse(folder)[0]).toMatch(new RegExp(`${PAGE}:${broken}\\d*`));
    change(PAGE, 'title: "The big photo', 'title: The big photo');
    const line = change(PAGE, '        example: My family is small.\n', '') - 2;
    change(PAGE, 'kind: order', 'kind: ordre');
    const problems = checkCourse(folder)
      .flatMap((problem) => problem.split('\n'))
      .toSorted();
    expect(problems).toHaveLength(2);
    expect(problems.join('\n')).toContain(`${PAGE}:${line}: blocks.1.words.0.example`);
  });

  it('misses a page and a unit file that are not there', () => {
    rmSync(path.join(folder, UNIT, PAGE));
    expect(checkCourse(folder)).toEqual([`course/${UNIT}: 3 pages instead of 4 or 5`]);
    rmSync(path.join(folder, UNIT, 'unit.yaml'));
    expect(checkCourse(folder)).toContain(`course/${UNIT}/unit.yaml: is missing`);
  });

  it('says that a page is too hard as a whole', () => {
    const hard = 'Unfortunately, international organisations occasionally investigate administrative irregularities.';
    change(PAGE, 'Some families are big.', `${hard} `.repeat(40));
    expect(checkCourse(folder)[0]).toMatch(/1-my-family\.yaml:1: the page reads like school grade \d+\.\d, at level A1 at most 2\.5/);
  });
});
