import { formatMoney } from '#contracts/money.ts';
import type { Order } from '#contracts/orders.ts';

/** An order's state in words. */
export function describeState({ state, refunded_amount, renews }: Pick<Order, 'state' | 'refunded_amount' | 'renews'>): string {
  if (state === 'paid') return refunded_amount > 0 ? 'Paid, partly refunded' : renews ? 'Paid, renews' : 'Paid';
  const words = {
    created: 'Not paid yet',
    pending: 'Waiting for the payment service',
    refunded: 'Refunded',
    failed: 'The payment did not go through',
    expired: 'Ended without a payment',
  };
  return words[state];
}

export const describeWhat = ({ package_name, purpose, quantity, period, for_name }: Order): string => {
  const span = period === 'month' ? 'a month' : 'a year';
  if (purpose === 'codes') return `${quantity} ${quantity === 1 ? 'code' : 'codes'} for ${package_name}, each for ${span}`;
  return `${package_name} for ${span}${for_name === null ? '' : `, for ${for_name}`}`;
};

export const describePrice = ({ amount, currency }: Pick<Order, 'amount' | 'currency'>): string => formatMoney(amount, currency);

/** Shown wherever a test could be mistaken for a payment. */
export const TEST_NOTICE = "This copy of ThreeSeas is only trying out payments. No money moves, and you won't be asked for a card.";
