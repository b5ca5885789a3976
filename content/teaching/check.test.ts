import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTeaching } from './check.ts';

const LESSON = 'vocabulary-1.yaml';
const FILES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-teaching-'));
  file = path.join(folder, LESSON);
  for (const name of FILES) copyFileSync(path.join(import.meta.dirname, name), path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(from: string, to: string): number {
  const raw = readFileSync(file, 'utf8');
  const start = raw.indexOf(from);
  if (start < 0) throw new Error(`"${from}" is not in ${LESSON}.`);
  writeFileSync(file, raw.slice(0, start) + to + raw.slice(start + from.length));
  return raw.slice(0, start).split('\n').length;
}
const check = () => checkTeaching(folder);

describe('the check of what teachers are given', () => {
  it('finds nothing in the files as they are', () => {
    expect(checkTeaching()).toEqual([]);
    expect(check()).toEqual([]);
  });

  it('misses the plan of a lesson, and finds one of no lesson', () => {
    for (const name of ['storytelling.yaml', 'saying-no.yaml']) rmSync(path.join(folder, name));
    copyFileSync(file, path.join(folder, 'juggling.yaml'));
    expect(check()).toEqual([
      'teaching/storytelling.yaml: is missing',
      'teaching/saying-no.yaml: is missing',
      'teaching/juggling.yaml:1: there is no lesson "juggling"',
    ]);
  });

  it.each([
    ['minutes: 6', 'minutes: 7', 'the minutes have to add up to 40'],
    ['level: A2', 'level: C3', 'Invalid option'],
    ['can_do: I can', 'can_do: Pupils can', 'I can '],
    ['You get in a car, and you get on a bus.', 'You get in a car. You get on a bus. You get on a ship. You do.', 'the card has'],
    ['say: Could you walk along it', `say: ${'Now look at it and '.repeat(8)}tell me, could you walk along it`, 'a sentence of'],
  ])('finds "%s" turned into "%s", with its line or the line of its part', (from, to, message) => {
    change(from, to);
    const problems = check();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain(message);
    expect(problems[0]).toMatch(/^teaching\/vocabulary-1\.yaml:\d+: /);
  });

  it('says the line of what is wrong', () => {
    const line = change('level: A2', 'level: C3');
    expect(check().map((problem) => problem.split(':').slice(0, 2))).toEqual([['teaching/vocabulary-1.yaml', String(line)]]);
  });

  it('takes the sheets of a lesson behind a door, on the level of that lesson', () => {
    const behindDoor = path.join(folder, 'agreement.yaml');
    writeFileSync(behindDoor, readFileSync(behindDoor, 'utf8').replace('level: A2', 'level: B1'));
    expect(check()).toEqual(['teaching/agreement.yaml:1: the lesson says A2']);
  });

  it('finds the same sentence in two lessons', () => {
    const words = 'Pupils carry the cards to the corners, and each corner reads its list aloud.';
    change('Pupils work alone, then read two sentences aloud to a partner.', words);
    expect(check().join('\n')).toContain('stands in teaching/vocabulary-1.yaml too');
  });
});
