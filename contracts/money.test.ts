import { expect, test } from 'vitest';
import { AMOUNT_MAX, formatMoney } from './money.ts';

test.each([
  [0, 'INR', '₹0'],
  [1, 'INR', '₹0.01'],
  [29_900, 'INR', '₹299'],
  [29_950, 'INR', '₹299.50'],
  [12_345_600, 'INR', '₹1,23,456'],
  [499, 'USD', '$4.99'],
  [123_456_705, 'USD', '$1,234,567.05'],
  [-499, 'USD', '-$4.99'],
  // As a floating point number the last digits of this one would be others.
  [AMOUNT_MAX, 'USD', '$90,071,992,547,409.91'],
] as const)('%i minor units of %s are %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
