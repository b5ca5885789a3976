import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { FINDING_KINDS } from '#contracts/community-words.ts';
import { z } from '#contracts/zod.ts';
import { findInText } from './filter.ts';

type Texts = Readonly<Record<string, readonly string[]>>;
const readTexts = (name: string): Texts =>
  z.parse(z.record(z.string(), z.array(z.string())), parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')));
/** Those that the filter was built with, and those that nobody tunes it to. */
const TEXTS = readTexts('texts.yaml');
const HELD_OUT = readTexts('texts-held-out.yaml');
const DOCUMENT = path.resolve(import.meta.dirname, '../../../../docs/safety/wall-filter.md');
const KINDS = FINDING_KINDS.filter((kind) => kind !== 'unread');

const listKinds = (text: string) => new Set(findInText(text).map(({ kind }) => kind));
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Recall: of the texts with something to find, in how many it is found. Precision: of what is found, how much is right. */
function measure(all: Texts) {
  const harmless = all['harmless'] ?? [];
  const rows = KINDS.filter((kind) => all[kind] !== undefined).map((kind) => {
    const texts = all[kind] ?? [];
    const found = texts.filter((text) => listKinds(text).has(kind)).length;
    const wrong = harmless.filter((text) => listKinds(text).has(kind)).length;
    return { kind, texts: texts.length, found, wrong };
  });
  const touched = harmless.filter((text) => listKinds(text).size > 0).length;
  const sum = rows.reduce((one, row) => ({ texts: one.texts + row.texts, found: one.found + row.found }), { texts: 0, found: 0 });
  return { rows, harmless: harmless.length, touched, ...sum };
}

function writeTable({ rows, harmless, touched, texts, found }: ReturnType<typeof measure>): string {
  return [
    '| Kind | Texts | Found | Recall | Harmless texts marked | Precision |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.kind} | ${row.texts} | ${row.found} | ${percent(row.found, row.texts)} | ${row.wrong} of ${harmless} | ${percent(row.found, row.found + row.wrong)} |`,
    ),
    `| all | ${texts} | ${found} | ${percent(found, texts)} | ${touched} of ${harmless} | ${percent(found, found + touched)} |`,
  ].join('\n');
}

describe('the filter of the wall', () => {
  it('has 400 texts to build with and 195 that are held out, none of them twice', () => {
    const built = Object.values(TEXTS).flat();
    const heldOut = Object.entries(HELD_OUT).flatMap(([kind, texts]) => (kind === 'harmless' ? [] : texts));
    expect(built.length).toBeGreaterThanOrEqual(400);
    expect(heldOut.length).toBeGreaterThanOrEqual(195);
    const all = [...built, ...Object.values(HELD_OUT).flat()];
    expect(new Set(all).size).toBe(all.length);
    expect(Object.keys(TEXTS)).toEqual([...KINDS, 'harmless']);
  });

  // Totals only: a test that named what is missed would soon be tuned to.
  it.each([
    ['built with', TEXTS],
    ['held out', HELD_OUT],
  ])('finds what the document says of the texts %s, kind by kind', (name, texts) => {
    const table = writeTable(measure(texts));
    console.log(`${name}: ${Object.values(texts).flat().length} texts\n${table}`);
    expect(readFileSync(DOCUMENT, 'utf8')).toContain(table);
  });

  it.each([
    ['signs that are read as a whole sentence', '\ufdfa'.repeat(700)],
    ['thousands of blanks', ' \n\t\u00a0'.repeat(3000)],
    ['thousands of marks', `e${'\u0301'.repeat(15_000)}. `],
  ])('finds what comes behind %s, in its place', (_, before) => {
    const number = '98120 47365';
    const text = `${before}Call ${number} now`;
    expect(findInText(text)).toContainEqual({ kind: 'phone', start: text.indexOf(number), end: text.indexOf(number) + number.length });
  });
});
