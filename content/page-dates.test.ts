import { expect, it } from 'vitest';
import { findDateProblem, hashWords } from './page-dates.ts';

const PAGE = { head: { title: 'Terms', summary: 'What we ask.', updated: '2026-11-29' }, body: 'Be kind.\n' };
const DATED = { ...PAGE, head: { ...PAGE.head, words: hashWords(PAGE) } };

it('leaves a page alone that says what it said on its date', () => {
  expect(findDateProblem('pages/terms.md', DATED)).toEqual([]);
});

it.each([
  ['new words', { ...DATED, body: 'Be kinder.\n' }],
  ['a new summary', { ...DATED, head: { ...DATED.head, summary: 'What you owe.' } }],
  ['a new date alone', { ...DATED, head: { ...DATED.head, updated: '2026-12-01' } }],
  ['no note of its words', PAGE],
])('asks for a date when a page has %s', (_change, page) => {
  expect(findDateProblem('pages/terms.md', page)).toEqual([expect.stringContaining('pages/terms.md: its words have changed')]);
});
