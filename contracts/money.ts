import { z } from './zod.ts';

/** Both have a hundred minor units (paise, cents). */
export const CURRENCIES = ['INR', 'USD'] as const;
export const currency = z.enum(CURRENCIES, 'Please choose INR or USD.');
export type Currency = z.infer<typeof currency>;

/** Minor units; every whole number that JavaScript, JSON and both databases hold exactly. */
export const AMOUNT_MAX = Number.MAX_SAFE_INTEGER;
export const amount = z.int().check(z.gte(0), z.lte(AMOUNT_MAX));

const MINOR_UNITS = 100n;
const LOCALES: Record<Currency, string> = { INR: 'en-IN', USD: 'en-US' };

/** To make one takes far longer than to use it. */
const formats = new Map<string, Intl.NumberFormat>();

/** Without a fraction, or with one of two digits. */
function getFormat(code: Currency, digits: 0 | 2): Intl.NumberFormat {
  const key = `${code} ${digits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const settings = { style: 'currency', currency: code, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const format = new Intl.NumberFormat(LOCALES[code], settings);
  formats.set(key, format);
  return format;
}

/** "₹2,990" or "$4.99": exact also where a floating point number would not be, whole amounts without a fraction. */
export function formatMoney(minorUnits: number, code: Currency): string {
  const total = BigInt(minorUnits);
  const [sign, size] = total < 0n ? ['-', -total] : ['', total];
  const fraction = size % MINOR_UNITS;
  const format = getFormat(code, fraction === 0n ? 0 : 2);
  const cents = String(fraction).padStart(2, '0');
  // The whole part is grouped by itself; the fraction takes the place of the zeros.
  const parts = format.formatToParts(size / MINOR_UNITS);
  return sign + parts.map(({ type, value }) => (type === 'fraction' ? cents : value)).join('');
}
