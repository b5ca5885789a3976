import type { AuditLine } from '#contracts/studio-audit.ts';

const HEAD = ['at', 'action', 'actor', 'by', 'by_name', 'account', 'details'];

/** A spreadsheet runs what begins so as a formula; behind an apostrophe it is text. */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const toRow = (cells: readonly (string | number)[]) => `${cells.map(toCell).join(',')}\r\n`;

export const CSV_HEAD = toRow(HEAD);
export const toCsvRow = ({ at, action, actor, by, by_name, account, details }: AuditLine): string =>
  toRow([at, action, actor, by ?? '', by_name ?? '', account, Object.keys(details).length === 0 ? '' : JSON.stringify(details)]);
