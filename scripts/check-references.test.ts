import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkCommands, checkRecords, checkReferences, checkSpecification, listPlaces } from './check-references.ts';

const page = '# Page\n\n## 1. Pages\n\n1. Loader\n2. Hero\n\n## 2. Calls\n\nwords\n';
const pages = new Map([['platform', listPlaces(page)]]);
const check = (text: string) => checkSpecification('a.ts', text, pages);

test('a reference to a section or an item that exists is fine', () => {
  expect(check('see docs/spec/platform.md §1 item 2, §2')).toEqual([]);
});

test.each([
  ['docs/spec/platform.md §3', 'has no §3'],
  ['docs/spec/platform.md §1, §9', 'has no §9'],
  ['docs/spec/platform.md §2 item 1', 'has no §2 item 1'],
  ['docs/spec/platform.md', 'names no section'],
  ['platform.md §1', 'is written docs/spec/platform.md §1'],
])('%s is reported: %s', (text, problem) => {
  expect(check(text)).toEqual([expect.stringContaining(problem)]);
});

test('a decision that the index does not list is reported', () => {
  expect(checkRecords('a.ts', 'decision 092, docs/decisions/093-x.md', new Set(['092']))).toEqual([
    'a.ts: there is no decision 093 in docs/decisions/README.md',
  ]);
});

test('a command that package.json does not have is reported', () => {
  expect(checkCommands('a.md', 'npm run dev, npm run fly', { dev: '' })).toEqual(['a.md: there is no command "npm run fly"']);
});

test('every reference of the repository leads somewhere', () => {
  expect(checkReferences('.')).toEqual([]);
});

const RECORDS_MAX = 45;
const PAGE_WORDS_MAX = 700;

test('decision records are listed, have a status and fit on a page', () => {
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  expect(files.length).toBeLessThanOrEqual(RECORDS_MAX);
  for (const file of files) {
    const text = readFileSync(`docs/decisions/${file}`, 'utf8');
    expect(index).toContain(`](${file})`);
    expect([file, /^\*\*Status\W/m.test(text)]).toEqual([file, true]);
    expect([file, text.split(/\s+/).length < PAGE_WORDS_MAX]).toEqual([file, true]);
  }
});
