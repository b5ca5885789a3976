import { describe, expect, it } from 'vitest';
import { COURSE_UNIT_SLUGS } from './course.server.ts';
import { WORD_SET_IDS } from './lessons.server.ts';
import { findUnitSheet, findWordsSheet, PRACTICE_SHEET_IDS, toUnitSheetId } from './practice-sheets.server.ts';
import { SHEET_ITEMS } from './teaching/draw-sheet.ts';
import type { PaperBody, PaperItem } from './teaching/to-paper.ts';
import { toWordGap } from './teaching/word-gaps.ts';

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
/** `how` says nothing where the question says it all. */
const listItemTexts = (items: readonly PaperItem[]) => items.flatMap(({ how: _how, ...item }) => listTexts(item));
const listPlaces = (body: PaperBody): number => {
  switch (body.kind) {
    case 'choose':
      return body.options.length;
    case 'steps':
      return body.steps.length;
    case 'match':
      return body.left.length;
    case 'sort':
      return body.members.length;
    case 'row':
      return body.parts.length;
    case 'gap':
      return body.pieces.length - 1;
    default:
      return 1;
  }
};
function expectWhole(sheet: readonly PaperItem[]): void {
  expect(new Set(sheet.map(({ id }) => id)).size).toBe(sheet.length);
  for (const { id, prompt, body, answer } of sheet) {
    expect([id, prompt.trim(), answer.right.trim(), answer.why.trim()]).not.toContain('');
    expect([id, listPlaces(body)]).not.toContain(0);
    expect([id, answer.right, prompt].join(' ')).not.toMatch(/Read aloud:|\blisten\b/i);
  }
}
const find = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new Error('There is no such sheet.');
  return found;
};

describe('the sheet of a course unit', () => {
  it.each(COURSE_UNIT_SLUGS)('%s: its words, a text, eight to ten questions with their answers, nothing to hear', (slug) => {
    const unit = find(findUnitSheet(toUnitSheetId(slug)));
    expect(unit.groups.length).toBeGreaterThanOrEqual(4);
    for (const { words } of unit.groups) expect(words.length).toBeGreaterThanOrEqual(6);
    expect(unit.text.html).toContain('<p>');
    expect(unit.canDo.length).toBeGreaterThanOrEqual(4);
    expect(unit.sheet.length).toBeGreaterThanOrEqual(SHEET_ITEMS.min);
    expect(unit.sheet.length).toBeLessThanOrEqual(SHEET_ITEMS.max);
    expectWhole(unit.sheet);
    const { sheet, text, ...head } = unit;
    expect(listTexts([head, text.html]).concat(listItemTexts(sheet).filter((each) => each !== ''))).not.toContain('');
    expect(findUnitSheet(unit.id)).toEqual(unit);
  });

  it('has the picture that a question asks about', () => {
    const asked = find(findUnitSheet('unit-first-words')).sheet.filter(({ prompt }) => prompt.includes('this picture'));
    expect(asked.map(({ picture }) => picture)).toEqual(['☀️']);
  });

  it('is there for no other name', () => {
    for (const id of ['unit-', 'unit-juggling', 'first-words', 'unit-first-words-check', 'unit-unit-first-words'])
      expect(findUnitSheet(id)).toBeUndefined();
  });
});

describe('the sheet of a set of words', () => {
  it.each(WORD_SET_IDS)('%s: a picture for each word, and a sentence to finish for all but a few', (id) => {
    const { words, sheet } = find(findWordsSheet(id));
    expect(words).toHaveLength(12);
    expect(listTexts(words)).not.toContain('');
    expect(sheet.length).toBeGreaterThanOrEqual(words.length - 1);
    expectWhole(sheet);
    for (const { prompt, body, answer } of sheet) {
      // The sentence is whole again with what the answer says, which stands in no other place of the question.
      const pieces = body.kind === 'gap' ? body.pieces : [];
      expect(pieces).toHaveLength(2);
      expect(pieces[0]?.at(-1)).toBe(answer.right[0]);
      expect(`${pieces[0]}${answer.right.slice(1)}${pieces[1]}`).toBe(answer.why);
      expect(`${prompt} ${pieces.join(' ')}`.toLowerCase()).not.toMatch(new RegExp(`\\b${answer.right.toLowerCase()}\\b`));
    }
  });

  it('is there for no other name', () => {
    expect(findWordsSheet('words-juggling')).toBeUndefined();
    expect(new Set(PRACTICE_SHEET_IDS).size).toBe(COURSE_UNIT_SLUGS.length + WORD_SET_IDS.length);
  });
});

describe('a word to be written into its sentence', () => {
  const word = { word: 'to wash up', meaning: 'You make plates clean.', example: 'We wash up after dinner.', talk: [] };

  it('says how many words are missing', () =>
    expect(toWordGap(word, 'x')).toEqual({
      id: 'x',
      prompt: 'You make plates clean.',
      how: '2 words',
      body: { kind: 'gap', pieces: ['We w', ' after dinner.'] },
      answer: { right: 'wash up', why: 'We wash up after dinner.', others: [] },
    }));

  it('takes a sentence that has the word once and alone, from the talk if need be', () => {
    const leg = { word: 'a leg', meaning: 'You walk on it.', example: 'My legs hurt.', talk: ['A leg is a leg.', 'My leg hurts.'] };
    expect(toWordGap(leg, 'x')?.answer.why).toBe('My leg hurts.');
    expect(toWordGap({ ...leg, talk: [] }, 'x')).toBeUndefined();
  });

  it('leaves out what would give the word away', () => {
    const foot = { word: 'a foot', meaning: 'You stand on it. One foot, two feet.', example: 'My foot hurts.', talk: [] };
    expect(toWordGap(foot, 'x')?.prompt).toBe('You stand on it.');
    expect(toWordGap({ ...foot, meaning: 'One foot, two feet.' }, 'x')).toBeUndefined();
  });
});
