import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBeats, readWords } from './beats.ts';
import { checkSounds } from './check.ts';

const CONTENT = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-sounds-'));
  for (const name of ['sounds', 'chants', 'art/sounds']) cpSync(path.join(CONTENT, name), path.join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(name: string, from: string, to: string): number {
  const file = path.join(folder, name);
  const raw = readFileSync(file, 'utf8');
  const start = raw.indexOf(from);
  if (start < 0) throw new Error(`"${from}" is not in ${name}.`);
  writeFileSync(file, raw.slice(0, start) + to + raw.slice(start + from.length));
  return raw.slice(0, start).split('\n').length;
}

describe('the check of sounds and chants', () => {
  it('finds nothing in the files as they are: twelve pages and ten chants', () => {
    expect(checkSounds()).toEqual([]);
    expect(checkSounds(folder)).toEqual([]);
  });

  it.each([
    ['sounds/short-vowels.yaml', 'say it, and stop straight away.', 'say it. Stop at once.', '3 sentences instead of 2'],
    ['sounds/short-vowels.yaml', 'word: bed, picture: 🛏️ }\n', 'word: read, picture: 🛏️ }\n', '"read" is said in two ways'],
    ['sounds/short-vowels.yaml', '{ word: hat, picture: 🎩 }\n', '{ word: cat, picture: 🎩 }\n', '"cat" is there twice'],
    ['sounds/short-vowels.yaml', '{ word: cup, picture: ☕ }]', '{ word: cap, picture: ☕ }]', 'these are the same word'],
    ['sounds/short-vowels.yaml', '{ word: cup, picture: ☕ }]', '{ word: cup }]', 'a picture for both words, or for neither'],
    ['sounds/short-vowels.yaml', 'strong: 2', 'strong: 3', 'there is no such part'],
    ['sounds/short-vowels.yaml', 'mouth: open', 'mouth: funny', 'shows.0.mouth'],
    [
      'sounds/r-and-l.yaml',
      'For l, the',
      'For l, when you say it in the way that most people in Britain say it, the',
      'words, at level A2 at most 18',
    ],
    ['chants/seven-days.yaml', '*off* to', 'off to', 'a line has 4 beats'],
  ])('%s with "%s" as "%s": names the line', (name, from, to, message) => {
    change(name, from, to);
    const problems = checkSounds(folder).filter((problem) => !problem.includes('the orders are'));
    expect(problems).toEqual([expect.stringMatching(new RegExp(String.raw`^${name}:\d+: `))]);
    expect(problems[0]).toContain(message);
  });

  it('says that a page is too hard as a whole', () => {
    const hard = 'Unfortunately, internationally, approximations are extraordinarily problematical. ';
    change('sounds/r-and-l.yaml', "careful: '", `careful: '${hard.repeat(4)}`);
    expect(checkSounds(folder)).toEqual([expect.stringContaining('reads like school grade')]);
  });

  it('misses a page, a chant and a drawing', () => {
    rmSync(path.join(folder, 'sounds/r-and-l.yaml'));
    rmSync(path.join(folder, 'chants/can-you.yaml'));
    rmSync(path.join(folder, 'art/sounds/mouth-pushed.svg'));
    const problems = checkSounds(folder).join('\n');
    expect(problems).toContain('sounds: the orders are 1,2,3,4,5,7');
    expect(problems).toContain('chants: the orders are 1,2,4,5');
    expect(problems).toContain('art/sounds/mouth-pushed.svg is missing');
  });
});

describe('a line of a chant', () => {
  it('is read in beats, with what is said between them', () => {
    expect(readBeats('Yes, I *can*! (clap)')).toEqual([
      { text: 'Yes, I ', isBeat: false },
      { text: 'can', isBeat: true },
      { text: '! ', isBeat: false },
      { text: 'clap', isBeat: true, isClap: true },
    ]);
  });

  it('is said without marks and claps', () => expect(readWords('*Mon*day, I *can*! (clap)')).toBe('Monday, I can!'));
});
