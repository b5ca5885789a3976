import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = ['docs/security.md', 'docs/privacy/standards.md'];
/** A file and words that stand in it, as the tables name the proof of a mend. */
const PROOF = /`((?:app|contracts|scripts|server|tests)\/[\w./-]+)`: \*([^*]+)\*/g;

const readProofs = (file: string) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PROOF)].map(([, test = '', words = '']) => ({ test, words }));

it.each(DOCUMENTS)('every proof that %s names is there', (file) => {
  const proofs = readProofs(file);
  expect(proofs.length).toBeGreaterThan(15);
  const gone = proofs.filter(
    ({ test, words }) => !existsSync(path.join(ROOT, test)) || !readFileSync(path.join(ROOT, test), 'utf8').includes(words),
  );
  expect(gone).toEqual([]);
});

it('every finding has its proof, and every open row says who decides', () => {
  const security = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const found = security.split('\n## What was found and how it is closed')[1]?.split('\n## ')[0] ?? '';
  const rows = (text: string) =>
    text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Found|Section|Standard|Rule) /.test(line));
  expect(rows(found).length).toBeGreaterThan(35);
  expect(rows(found).filter((line) => !new RegExp(PROOF.source).test(line))).toEqual([]);
  const standards = readFileSync(path.join(ROOT, 'docs/privacy/standards.md'), 'utf8');
  expect(rows(standards).filter((line) => line.includes('| part') && !/\*(?:[Oo]wner|lawyer)\*/.test(line))).toEqual([]);
});
