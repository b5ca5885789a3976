import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFilmMarks } from './film-marks.ts';

it('marks each film by all of its files, and only by them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-films-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  try {
    for (const film of ['one', 'two']) for (const ending of ['mp4', 'webm', 'webp', 'vtt']) write(`${film}.${ending}`, film + ending);
    write('drawn.json', '{}');
    const before = readFilmMarks(folder);
    expect(Object.keys(before)).toEqual(['one', 'two']);
    expect(Object.values(before)).toEqual([expect.stringMatching(/^[\w-]{8}$/), expect.stringMatching(/^[\w-]{8}$/)]);
    write('one.vtt', 'another word');
    write('drawn.json', '{"one":"x"}');
    const after = readFilmMarks(folder);
    expect(after['one']).not.toBe(before['one']);
    expect(after['two']).toBe(before['two']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
