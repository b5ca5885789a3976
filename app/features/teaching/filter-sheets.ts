import { SHEET_KINDS, SHEET_LEVELS, SHEET_SUBJECTS } from '#contracts/sheet-filter.ts';
import type { LevelGroup } from './level-table.tsx';
import type { TeachersTable } from './teachers-view.tsx';

/** What the address asks for; an empty word asks for all. */
export type SheetFilter = { q: string; level: string; subject: string; kind: string };
export const NO_FILTER: SheetFilter = { q: '', level: '', subject: '', kind: '' };
const Q_MAX = 100;

const find = (known: readonly string[], value: string | null): string => known.find((one) => one === value) ?? '';

/** Unknown words count as none. */
export const readSheetFilter = (search: URLSearchParams): SheetFilter => ({
  q: (search.get('q') ?? '').slice(0, Q_MAX),
  level: find(SHEET_LEVELS, search.get('level')),
  subject: find(SHEET_SUBJECTS, search.get('subject')),
  kind: find(SHEET_KINDS, search.get('kind')),
});

/** The filter as it stands in the address, without what is empty. */
export const toSheetSearch = (filter: SheetFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== ''));

function filterGroup(group: LevelGroup, { q, level, subject }: SheetFilter): LevelGroup {
  const words = q.trim().toLowerCase().split(/\s+/);
  const fits = ({ title, canDo }: { title: string; canDo: string }) => {
    const text = `${title} ${canDo}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isSubject = subject === '' || group.subject === subject;
  return { ...group, rows: isSubject ? group.rows.filter((row) => (level === '' || row.level === level) && fits(row)) : [] };
}

/** Tables and groups that still have a row. */
export const filterSheets = (tables: readonly TeachersTable[], filter: SheetFilter): TeachersTable[] =>
  tables
    .filter(({ kind }) => filter.kind === '' || kind === filter.kind)
    .map((table) => ({
      ...table,
      groups: table.groups.map((group) => filterGroup(group, filter)).filter(({ rows }) => rows.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);

export const countSheets = (tables: readonly TeachersTable[]): number =>
  tables.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)).length;
