import { expect, it } from 'vitest';
import { startCsv, toCsvRow } from './csv.ts';
import { formatCsv } from './progress.ts';
import { AUDIT_CSV_START } from '#server/modules/audit/csv.ts';

it.each([
  ['the audit log', AUDIT_CSV_START],
  ['the minutes', formatCsv([])],
  ['any other', startCsv(['a', 'b'])],
])('%s begins with the mark that spreadsheets read letters by', (_, file) => {
  expect(Array.from(new TextEncoder().encode(file).subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
});

it('words are text, whatever they begin with; numbers stay numbers', () => {
  expect(toCsvRow(['=1+1', 'a "b", c', -2, 'Émile'])).toBe(`"'=1+1","a ""b"", c",-2,Émile\r\n`);
});
