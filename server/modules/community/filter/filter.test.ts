import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { FINDING_KINDS } from '#contracts/community-words.ts';
import { z } from '#contracts/zod.ts';
import { findInText } from './filter.ts';

const TEXTS = z.parse(z.record(z.string(), z.array(z.string())), parse(readFileSync(path.join(import.meta.dirname, 'texts.yaml'), 'utf8')));
const DOCUMENT = path.resolve(import.meta.dirname, '../../../../docs/safety/wall-filter.md');
const KINDS = FINDING_KINDS.filter((kind) => kind !== 'unread');

const listKinds = (text: string) => new Set(findInText(text).map(({ kind }) => kind));
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Recall: of the texts with something to find, in how many it is found. Precision: of what is found, how much is right. */
function measure() {
  const harmless = TEXTS['harmless'] ?? [];
  const rows = KINDS.map((kind) => {
    const texts = TEXTS[kind] ?? [];
    const found = texts.filter((text) => listKinds(text).has(kind)).length;
    const wrong = harmless.filter((text) => listKinds(text).has(kind)).length;
    return { kind, texts: texts.length, found, wrong };
  });
  const touched = harmless.filter((text) => listKinds(text).size > 0).length;
  const sum = rows.reduce((all, row) => ({ texts: all.texts + row.texts, found: all.found + row.found }), { texts: 0, found: 0 });
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
  const measured = measure();

  it('has 400 texts or more, none of them twice', () => {
    const all = Object.values(TEXTS).flat();
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(new Set(all).size).toBe(all.length);
    expect(Object.keys(TEXTS)).toEqual([...KINDS, 'harmless']);
  });

  it('finds what the document says, kind by kind', () => {
    const table = writeTable(measured);
    console.log(`${Object.values(TEXTS).flat().length} texts\n${table}`);
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
