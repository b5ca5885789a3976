import { describe, expect, test } from 'vitest';
import { AMOUNT_MAX } from '#contracts/money.ts';
import { ORDER_STATES, type OrderState } from '#contracts/orders.ts';
import { stepOrder, type Happening, type OrderFacts } from './machine.ts';

const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'pending',
  currency: 'INR',
  amount: 29_900,
  paid: 0,
  refunded: 0,
  ...changes,
});
const paidOrder = (changes: Partial<OrderFacts> = {}) => order({ state: 'paid', paid: 29_900, ...changes });
const payment = { kind: 'paid', amount: 29_900, currency: 'INR' } as const;

/** Every state against everything that can happen: where it leads, `-` for nothing, else why it is refused. */
const TABLE: Record<OrderState, Record<Happening['kind'], string>> = {
  created: {
    checkout_started: 'pending',
    paid: 'paid',
    renewed: 'not_paid',
    failed: '-',
    expired: 'expired',
    cancelled: 'expired',
    refunded: 'not_paid',
  },
  pending: {
    checkout_started: 'pending',
    paid: 'paid',
    renewed: 'not_paid',
    failed: 'failed',
    expired: 'expired',
    cancelled: 'expired',
    refunded: 'not_paid',
  },
  failed: {
    checkout_started: 'pending',
    paid: 'paid',
    renewed: 'not_paid',
    failed: '-',
    expired: 'expired',
    cancelled: 'expired',
    refunded: 'not_paid',
  },
  expired: {
    checkout_started: 'not_open',
    paid: 'paid',
    renewed: 'not_paid',
    failed: '-',
    expired: '-',
    cancelled: 'not_open',
    refunded: 'not_paid',
  },
  paid: {
    checkout_started: 'not_open',
    paid: '-',
    renewed: 'paid',
    failed: '-',
    expired: '-',
    cancelled: 'not_open',
    refunded: 'refunded',
  },
  refunded: {
    checkout_started: 'not_open',
    paid: '-',
    renewed: 'not_paid',
    failed: '-',
    expired: '-',
    cancelled: 'not_open',
    refunded: 'not_paid',
  },
};
const HAPPENINGS: readonly Happening[] = [
  { kind: 'checkout_started' },
  payment,
  { ...payment, kind: 'renewed' },
  { kind: 'failed' },
  { kind: 'expired' },
  { kind: 'cancelled' },
  { kind: 'refunded', amount: 29_900 },
];

describe.each(ORDER_STATES)('an order that is %s', (state) => {
  test.each(HAPPENINGS)('%o', (happening) => {
    const hasMoney = state === 'paid' || state === 'refunded';
    const before = order({ state, paid: hasMoney ? 29_900 : 0, refunded: state === 'refunded' ? 29_900 : 0 });
    const step = stepOrder(before, happening);
    const said = step.kind === 'moved' ? step.state : step.kind === 'nothing' ? '-' : step.because;
    expect(said).toBe(TABLE[state][happening.kind]);
  });
});

test('a payment of another amount or currency is refused, one of the right currency in small letters is not', () => {
  for (const amount of [29_899, 29_901, 0, -29_900]) {
    expect(stepOrder(order(), { ...payment, amount })).toEqual({ kind: 'refused', because: 'wrong_amount' });
  }
  expect(stepOrder(order(), { ...payment, currency: 'usd' })).toEqual({ kind: 'refused', because: 'wrong_currency' });
  expect(stepOrder(order(), { ...payment, currency: 'inr' })).toEqual({ kind: 'moved', state: 'paid', paid: 29_900, refunded: 0 });
});

test('what is renewed adds up', () => {
  const step = stepOrder(paidOrder({ refunded: 100 }), { ...payment, kind: 'renewed' });
  expect(step).toEqual({ kind: 'moved', state: 'paid', paid: 59_800, refunded: 100 });
});

test('a sum that could not be reckoned exactly is refused', () => {
  const most = paidOrder({ amount: AMOUNT_MAX, paid: AMOUNT_MAX });
  expect(stepOrder(most, { kind: 'renewed', amount: AMOUNT_MAX, currency: 'INR' })).toEqual({ kind: 'refused', because: 'too_much' });
});

test('money goes back in parts, and never more than was paid', () => {
  const part = stepOrder(paidOrder(), { kind: 'refunded', amount: 1 });
  expect(part).toEqual({ kind: 'moved', state: 'paid', paid: 29_900, refunded: 1 });
  const rest = stepOrder(paidOrder({ refunded: 1 }), { kind: 'refunded', amount: 29_899 });
  expect(rest).toEqual({ kind: 'moved', state: 'refunded', paid: 29_900, refunded: 29_900 });
  for (const amount of [29_900, 0, -1, 0.5, Number.NaN]) {
    expect(stepOrder(paidOrder({ refunded: 1 }), { kind: 'refunded', amount })).toEqual({ kind: 'refused', because: 'too_much' });
  }
});

test.each([0, 1, AMOUNT_MAX])('%i minor units are paid to the last one', (amount) => {
  const facts = order({ amount });
  expect(stepOrder(facts, { ...payment, amount })).toEqual({ kind: 'moved', state: 'paid', paid: amount, refunded: 0 });
  if (amount > 0) {
    const back = stepOrder(order({ state: 'paid', amount, paid: amount }), { kind: 'refunded', amount });
    expect(back).toEqual({ kind: 'moved', state: 'refunded', paid: amount, refunded: amount });
  }
});
