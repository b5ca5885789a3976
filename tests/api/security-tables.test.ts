import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROOFS = 'docs/security-proofs.md';
const DOCUMENTS = ['docs/security.md', PROOFS, 'docs/privacy/standards.md'];
/** A file and words in it, as the tables prove a mend. */
const PROOF = /`((?:app|contracts|scripts|server|tests)\/[\w./-]+)`: \*([^*]+)\*/g;
/** How many ways a mend was undone, and where a test was seen red. */
const SEEN_RED = /^(\d+) ways?; (?:SQLite|PostgreSQL|SQLite and PostgreSQL|no database needed)$/;

const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readProofs = (file: string) => [...readText(file).matchAll(PROOF)].map(([, test = '', words = '']) => ({ test, words }));
const readRows = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Found|Section|Standard|Rule) /.test(line));
const readFound = () =>
  readRows(readText('docs/security.md').split('\n## What was found and how it is closed')[1]?.split('\n## ')[0] ?? '');
const splitCells = (row: string) => row.slice(2, -2).split(' | ');

it.each(DOCUMENTS)('every proof that %s names is there', (file) => {
  const proofs = readProofs(file);
  expect(proofs.length).toBeGreaterThan(15);
  const gone = proofs.filter(({ test, words }) => !existsSync(path.join(ROOT, test)) || !readText(test).includes(words));
  expect(gone).toEqual([]);
});

it('every finding has its proof, and every open row says who decides', () => {
  const found = readFound();
  expect(found.length).toBeGreaterThan(35);
  expect(found.filter((line) => !new RegExp(PROOF.source).test(line))).toEqual([]);
  const standards = readRows(readText('docs/privacy/standards.md'));
  expect(standards.filter((line) => line.includes('| part') && !/\*(?:[Oo]wner|lawyer)\*/.test(line))).toEqual([]);
});

it('every mend was undone and seen red, in as many ways as are written down', () => {
  const sections = new Map(
    readText(PROOFS)
      .split('\n## ')
      .slice(1)
      .map((section) => {
        const [name = '', ...lines] = section.split('\n');
        return [name, lines.filter((line) => line.startsWith('- '))] as const;
      }),
  );
  const rows = readFound().map((row) => {
    const [name = '', , , seen = ''] = splitCells(row);
    return { name, ways: Number(SEEN_RED.exec(seen)?.[1] ?? 0), lines: sections.get(name) ?? [] };
  });
  expect(rows.filter(({ ways, lines }) => ways === 0 || ways !== lines.length).map(({ name }) => name)).toEqual([]);
  expect(sections.size).toBe(rows.length);
  const ending = /\*\. (?:No database|SQLite|PostgreSQL|SQLite and PostgreSQL|Built program, SQLite)\.$/;
  expect(rows.flatMap(({ lines }) => lines).filter((line) => !new RegExp(PROOF.source).test(line) || !ending.test(line))).toEqual([]);
});
