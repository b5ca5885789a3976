/** A spreadsheet runs what begins so as a formula; behind an apostrophe it is text. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Without it spreadsheets read letters beyond ASCII as others. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;
function toCell(value: Cell): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsvRow = (cells: readonly Cell[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** Each of our CSV files begins with this. */
export const startCsv = (head: readonly string[]): string => BYTE_ORDER_MARK + toCsvRow(head);
