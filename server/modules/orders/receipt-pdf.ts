import { openPaper } from '#paper/paper.ts';
import { readFaces } from '#paper/read-faces.ts';
import { readScriptFaces } from '#paper/read-script-faces.ts';
import { nameCountry } from '#contracts/countries.ts';
import { formatMoney } from '#contracts/money.ts';
import { nameWhat } from './mails.ts';
import { showNumber } from './numbers.ts';
import type { OrderRow, ReceiptRow } from './queries.ts';
import { formatDay } from '../../core/days.ts';

/** A4 in points. */
const SIZE = [595.28, 841.89] as const;
const MARGIN = 62;
const WIDTH = SIZE[0] - 2 * MARGIN;
const LABEL_WIDTH = 130;
const GAP = 7;
let faces: ReturnType<typeof readFaces> | undefined;

function listLines(order: OrderRow, receipt: ReceiptRow, seller: string): [string, string][] {
  const optional = (label: string, text: string | null): [string, string][] => (text === null || text === '' ? [] : [[label, text]]);
  const span =
    receipt.starts_at === null || receipt.ends_at === null ? null : `${formatDay(receipt.starts_at)} to ${formatDay(receipt.ends_at)}`;
  const isMany = receipt.kind === 'payment' && order.quantity > 1;
  return [
    ['Number', showNumber(receipt)],
    ['Date', formatDay(receipt.issued_at)],
    ['Seller', seller],
    ...optional('For', order.billing_name),
    ...optional('Address', order.billing_address),
    ...optional('Country', order.billing_country === null ? null : nameCountry(order.billing_country)),
    ...optional('Tax number', order.billing_tax_number),
    ['What', nameWhat(order)],
    ...optional('Runs', span),
    ...optional('Price of each', isMany ? formatMoney(order.unit_amount, order.currency) : null),
    ...optional('How many', isMany ? String(order.quantity) : null),
  ];
}

/** A receipt, or the note of money given back, as one page. Made from what was written down with it, so it is the same each time. */
export async function drawReceipt(order: OrderRow, receipt: ReceiptRow, seller: string): Promise<Uint8Array<ArrayBuffer>> {
  faces ??= readFaces();
  const rows = listLines(order, receipt, seller);
  const title = receipt.kind === 'payment' ? 'Receipt' : 'Refund note';
  const paper = openPaper({
    size: SIZE,
    title: `${title} ${showNumber(receipt)}`,
    author: seller,
    faces: await faces,
    scriptFaces: await readScriptFaces(rows.map(([, text]) => text).join('\n')),
    madeAt: new Date(receipt.issued_at),
  });
  paper.doc.addPage();
  let y = paper.drawLines(paper.wrap('ThreeSeas', { kind: 'strong', size: 12 }, WIDTH), MARGIN, MARGIN, WIDTH);
  y = paper.drawLines(paper.wrap(title, { kind: 'title', size: 30 }, WIDTH), MARGIN, y + GAP, WIDTH) + GAP * 2;
  for (const [label, text] of rows) {
    paper.drawLines(paper.wrap(label, { kind: 'text', size: 11 }, LABEL_WIDTH), MARGIN, y, LABEL_WIDTH);
    const lines = paper.wrap(text, { kind: 'strong', size: 11 }, WIDTH - LABEL_WIDTH);
    // What is read from the right begins where its longest line does, not at the far edge of the page.
    y = paper.drawLines(lines, MARGIN + LABEL_WIDTH, y, Math.max(...lines.map(({ width }) => width))) + GAP;
  }
  y += GAP;
  paper.doc
    .moveTo(MARGIN, y)
    .lineTo(SIZE[0] - MARGIN, y)
    .lineWidth(1)
    .stroke('#1c2a4a');
  y += GAP * 2;
  const words = receipt.kind === 'payment' ? 'Paid, including all taxes and fees' : 'Refunded the way it was paid';
  paper.drawLines(paper.wrap(words, { kind: 'text', size: 11 }, WIDTH / 2), MARGIN, y + 4, WIDTH / 2);
  const [sum] = paper.wrap(formatMoney(receipt.amount, order.currency), { kind: 'title', size: 20 }, WIDTH);
  if (sum !== undefined) paper.drawLine(sum, SIZE[0] - MARGIN - sum.width, y);
  if (order.gateway === 'test') {
    const note = 'TEST: no money moved. This is no receipt for a tax office.';
    paper.drawLines(paper.wrap(note, { kind: 'strong', size: 13 }, WIDTH), MARGIN, y + 50, WIDTH);
  }
  return paper.finish();
}

/** Signs of a text that a receipt could not show, such as emoji. What nearly everybody writes with is told without any face. */
export async function findUnprintable(text: string): Promise<string[]> {
  faces ??= readFaces();
  const paper = openPaper({ size: SIZE, title: '', faces: await faces, scriptFaces: await readScriptFaces(text), madeAt: new Date(0) });
  return paper.findMissing(text, 'strong');
}
