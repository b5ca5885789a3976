import type { Currency } from '#contracts/money.ts';
import type { OrderState } from '#contracts/orders.ts';

/** What the rules look at. Amounts in minor units. */
export type OrderFacts = {
  state: OrderState;
  currency: Currency;
  /** What one payment of this order must be. */
  amount: number;
  /** Of all periods so far. */
  paid: number;
  refunded: number;
};
export type Happening =
  | { kind: 'checkout_started' }
  | { kind: 'paid'; amount: number; currency: string }
  | { kind: 'renewed'; amount: number; currency: string }
  | { kind: 'failed' }
  | { kind: 'expired' }
  | { kind: 'cancelled' }
  | { kind: 'refunded'; amount: number };

export type Refusal = 'wrong_amount' | 'wrong_currency' | 'not_open' | 'not_paid' | 'too_much';
export type Step =
  | { kind: 'moved'; state: OrderState; paid: number; refunded: number }
  /** Said before, or overtaken by something that counts more: nothing changes. */
  | { kind: 'nothing' }
  | { kind: 'refused'; because: Refusal };

const UNPAID: readonly OrderState[] = ['created', 'pending', 'failed'];
const refuse = (because: Refusal): Step => ({ kind: 'refused', because });
const NOTHING: Step = { kind: 'nothing' };

function take(order: OrderFacts, given: { amount: number; currency: string }): Step {
  if (given.currency.toUpperCase() !== order.currency) return refuse('wrong_currency');
  if (given.amount !== order.amount) return refuse('wrong_amount');
  const paid = order.paid + given.amount;
  if (!Number.isSafeInteger(paid)) return refuse('too_much');
  return { kind: 'moved', state: 'paid', paid, refunded: order.refunded };
}

function giveBack(order: OrderFacts, amount: number): Step {
  if (order.state !== 'paid') return refuse('not_paid');
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > order.paid - order.refunded) return refuse('too_much');
  const refunded = order.refunded + amount;
  return { kind: 'moved', state: refunded === order.paid ? 'refunded' : 'paid', paid: order.paid, refunded };
}

/**
 * What becomes of an order (docs/spec/product.md §9): `created → pending → paid → refunded`, or `failed`, `expired`. Money
 * that moved wins: a late payment counts, and nothing late undoes it.
 */
export function stepOrder(order: OrderFacts, happening: Happening): Step {
  const isUnpaid = UNPAID.includes(order.state);
  const move = (state: OrderState): Step => ({ kind: 'moved', state, paid: order.paid, refunded: order.refunded });
  switch (happening.kind) {
    case 'checkout_started':
      return isUnpaid ? move('pending') : refuse('not_open');
    case 'paid':
      return isUnpaid || order.state === 'expired' ? take(order, happening) : NOTHING;
    case 'renewed':
      return order.state === 'paid' ? take(order, happening) : refuse('not_paid');
    case 'failed':
      return order.state === 'pending' ? move('failed') : NOTHING;
    case 'expired':
      return isUnpaid ? move('expired') : NOTHING;
    case 'cancelled':
      return isUnpaid ? move('expired') : refuse('not_open');
    default:
      return giveBack(order, happening.amount);
  }
}
