import type { ReceiptRow } from './queries.ts';

const DIGITS_MIN = 6;
/** Receipts and what takes them back each have a series of their own, and what the test gateway made never mixes with money. */
const SERIES = { stripe: { payment: 'TS', refund: 'TSR' }, test: { payment: 'T', refund: 'TR' } } as const;

export const chooseSeries = (gateway: 'test' | 'stripe', kind: ReceiptRow['kind']): string => SERIES[gateway][kind];

/** "TS-000042". */
export const showNumber = ({ series, number }: Pick<ReceiptRow, 'series' | 'number'>): string =>
  `${series}-${String(number).padStart(DIGITS_MIN, '0')}`;

export function readNumber(text: string): { series: string; number: number } {
  const [series = '', digits = ''] = text.split('-');
  return { series, number: Number(digits) };
}
