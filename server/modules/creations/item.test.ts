import { expect, it } from 'vitest';
import { z } from '#contracts/zod.ts';
import { toFoundColumns, type Definition } from './item.ts';

type Second = { words: { text: string } };
/** A kind whose first version had its words elsewhere. */
const KIND: Definition = {
  id: 'word-kite',
  title: 'Word kite',
  version: 2,
  itemSchema: () => z.object({ words: z.object({ text: z.string() }) }),
  upgrades: { 1: (old) => ({ words: { text: (old as { text: string }).text } }) },
  describeItem: (item) => ({ title: 'Kite', text: (item as Second).words.text }),
};
const FIRST = JSON.stringify({ text: 'Wind over water' });

it('a thing of an older version is found by its words under its new name', () => {
  const columns = toFoundColumns(KIND, { version: 1, item: FIRST, title: 'My name' });
  for (const word of ['my', 'name', 'wind', 'over', 'water']) expect(columns.search_text).toContain(` ${word}`);
  expect(columns.written_words).toBe(3);
});

it('what is known of a thing that cannot be read stays as it is', () => {
  expect(toFoundColumns({ ...KIND, upgrades: {} }, { version: 1, item: FIRST, title: 'My name' })).toEqual({});
  expect(toFoundColumns(KIND, { version: 2, item: '{"words":7}', title: null })).toEqual({});
  expect(toFoundColumns(undefined, { version: 1, item: FIRST, title: null })).toEqual({});
});
