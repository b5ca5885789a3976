import type { Item, ItemKind } from '../items.ts';

export const SHEET_ITEMS = { min: 8, max: 10 } as const;
/** How much is asked is measured in lines half as wide as the page, with so many letters; a little fewer than fit. */
const LINE_LETTERS = 44;
/** With so many lines, questions take both sides of a page and their answers one (tests/e2e/teachers.spec.ts). */
const SHEET_LINES_MAX = 84;
/** Room between two questions, in lines. */
const GAP_LINES = 0.8;
/** Kinds take turns, so that a sheet has something of each. A sentence of one's own always ends it. */
const TURNS: readonly ItemKind[] = ['choose_one', 'gap', 'sort', 'mend', 'match', 'order', 'choose_many', 'dictation'];
/** Words of a sentence in a row, not sentences one below the other. */
const ROW_LETTERS_MAX = 70;
/** Of each of two things in one line of a column. */
const SHORT_LETTERS_MAX = 16;

const countLines = (text: string, letters = LINE_LETTERS) => Math.ceil(text.length / letters);
const sumLines = (texts: readonly string[], letters = LINE_LETTERS) => texts.reduce((sum, text) => sum + countLines(text, letters), 0);

/** Parts of a sentence are written in a row; steps of a story stand one below the other. */
export const isRow = (parts: readonly string[]): boolean => parts.join(' / ').length <= ROW_LETTERS_MAX;

export const areShort = (members: readonly string[]): boolean => members.every((member) => member.length <= SHORT_LETTERS_MAX);

function measureMembers(members: readonly string[]): number {
  return areShort(members) ? Math.ceil(members.length / 2) : sumLines(members, LINE_LETTERS - 6);
}

function measureBody(item: Item): number {
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many':
      return sumLines(
        item.options.map(({ text }) => text),
        LINE_LETTERS - 4,
      );
    case 'gap':
      return countLines(item.text.replaceAll('___', '_'.repeat(14))) * 1.3;
    case 'order':
      return isRow(item.parts) ? countLines(item.parts.join(' / ')) + 1.6 : sumLines(item.parts, LINE_LETTERS - 6);
    case 'match':
      return item.pairs.reduce((sum, { left, right }) => sum + Math.max(countLines(left, 18), countLines(right, 20)), 0);
    case 'sort': {
      const names = item.groups.map(({ name }) => `A ${name}`);
      const members = item.groups.flatMap((group) => group.members);
      return (areShort(names) ? 1 : sumLines(names)) + measureMembers(members);
    }
    case 'mend':
      return countLines(item.text) + 1.6;
    case 'dictation':
      return 1.6;
    default:
      return 3.2;
  }
}

/** How many such lines a question takes. */
export const measureItem = (item: Item): number => countLines(`10 ${item.prompt} (Write the letter.)`) + measureBody(item) + GAP_LINES;

/** The questions of a worksheet: the same every time, some of each kind, as many as fit, in the order of the file. */
export function drawSheet(items: readonly Item[]): Item[] {
  const own = items.find(({ kind }) => kind === 'own_sentence');
  const chosen = new Set<Item>();
  let lines = own === undefined ? 0 : measureItem(own);
  const rest = SHEET_ITEMS.max - (own === undefined ? 0 : 1);
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  for (let round = 0; round < items.length; round += 1) {
    for (const kind of TURNS) {
      const next = byKind.get(kind)?.[round];
      if (next === undefined || chosen.size >= rest || lines + measureItem(next) > SHEET_LINES_MAX) continue;
      chosen.add(next);
      lines += measureItem(next);
    }
  }
  return [...items.filter((item) => chosen.has(item)), ...(own === undefined ? [] : [own])];
}
