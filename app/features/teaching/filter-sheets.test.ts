import { describe, expect, it } from 'vitest';
import { countSheets, filterSheets, NO_FILTER, readSheetFilter, toSheetSearch } from './filter-sheets.ts';
import type { TeachersTable } from './teachers-view.tsx';

const row = (title: string, level: string, canDo = 'I can do it.') => ({ href: `/teachers/${title}`, title, level, canDo });
const table = { text: '', what: '' };
const TABLES: TeachersTable[] = [
  {
    ...table,
    id: 'map',
    title: 'Lessons',
    kind: 'lesson',
    groups: [
      { title: 'Communication', color: 'green', subject: 'communication', rows: [row('Effective writing', 'B1'), row('Listening', 'A2')] },
      { title: 'Confidence', color: 'blue', subject: 'confidence', rows: [row('Setting goals', 'A2', 'I can plan one small step.')] },
    ],
  },
  {
    ...table,
    id: 'words',
    title: 'Words',
    kind: 'words',
    groups: [{ title: 'Sets', color: 'violet', subject: 'english', rows: [row('Kitchen', 'A1')] }],
  },
];
const list = (filter: Partial<typeof NO_FILTER>) =>
  filterSheets(TABLES, { ...NO_FILTER, ...filter }).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ title }) => title)));

describe('the sheets for teachers', () => {
  it('are all there without a filter, and none twice', () => {
    expect(countSheets(filterSheets(TABLES, NO_FILTER))).toBe(4);
  });

  it('are found by words of the title or of what pupils can do, in any case', () => {
    expect(list({ q: 'WRITING' })).toEqual(['Effective writing']);
    expect(list({ q: ' small  step ' })).toEqual(['Setting goals']);
  });

  it('are those of a level, a subject and a kind together', () => {
    expect(list({ level: 'A2' })).toEqual(['Listening', 'Setting goals']);
    expect(list({ level: 'A2', subject: 'confidence' })).toEqual(['Setting goals']);
    expect(list({ kind: 'words' })).toEqual(['Kitchen']);
    expect(list({ kind: 'words', level: 'B1' })).toEqual([]);
  });

  it('are asked for in the address, where unknown words count as none', () => {
    const filter = readSheetFilter(new URLSearchParams('q=goals&level=A2&subject=pirates&kind=unit'));
    expect(filter).toEqual({ q: 'goals', level: 'A2', subject: '', kind: 'unit' });
    expect(toSheetSearch(filter)).toEqual({ q: 'goals', level: 'A2', kind: 'unit' });
    expect(toSheetSearch(NO_FILTER)).toEqual({});
  });
});
