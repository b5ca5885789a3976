import { defineCall, FORM_ERRORS } from './call.ts';
import { entitlementKind } from './entitlements.ts';
import { amount, currency } from './money.ts';
import { COUNTRY_CODES } from './countries.ts';
import { z } from './zod.ts';

export const PERIODS = ['month', 'year'] as const;
export const period = z.enum(PERIODS, 'Please choose monthly or yearly.');
export type Period = z.infer<typeof period>;

/** docs/spec/product.md §9. A part of a paid order can be given back while it stays paid. */
export const ORDER_STATES = ['created', 'pending', 'paid', 'refunded', 'failed', 'expired'] as const;
export const orderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderState>;

/** For the buyer, for a child whose guardian buys, or as codes to give away. */
export const PURPOSES = ['self', 'child', 'codes'] as const;
export const purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof purpose>;

/** Codes of one order: a large class or two. */
export const QUANTITY_MAX = 100;
/** Which wording of the sentence beside the box was agreed to. */
export const ORDER_TERMS = { version: 1, sentence: 'I agree to the terms of use and have read the refund rules.' } as const;
export const FOR_GROWN_UPS = 'Buying is for grown-ups. Please ask a parent or guardian.';

/** Of an account's order, random; one that a guardian opens by a mailed link begins with "g-", and the id is what opens it. */
export const GUEST_PREFIX = 'g-';
export const orderId = z.string().check(z.regex(/^(?:g-)?[\w-]{24}$/));

const tidy = (text: string) => text.trim().replaceAll(/[^\S\n]+/g, ' ');
const line = z.pipe(z.string(), z.transform(tidy));
const optionalLine = (max: number, words: string) => z._default(z.pipe(line, z.string().check(z.maxLength(max, words))), '');

export const billing = z.object({
  name: z.pipe(
    line,
    z.string().check(z.minLength(2, 'Please enter the name for the receipt.'), z.maxLength(120, 'Please use at most 120 characters.')),
  ),
  country: z.enum(COUNTRY_CODES, 'Please choose a country.'),
  address: optionalLine(300, 'Please use at most 300 characters.'),
  tax_number: optionalLine(30, 'Please use at most 30 characters.'),
});
export type Billing = z.infer<typeof billing>;

export const receiptLine = z.object({
  /** As it is printed, e.g. "TS-000042". */
  number: z.string(),
  kind: z.enum(['payment', 'refund']),
  amount,
  /** ISO 8601 time. */
  issued_at: z.string(),
  /** What was paid for, ISO 8601 times; null for codes and refunds. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

export const giftCode = z.object({ code: z.string(), state: z.enum(['free', 'used', 'taken_back']) });
export type GiftCode = z.infer<typeof giftCode>;

export const order = z.object({
  id: z.string(),
  state: orderState,
  package_name: z.string(),
  purpose,
  /** The child for whom a guardian buys. */
  for_name: z.nullable(z.string()),
  period,
  quantity: z.int(),
  currency,
  /** For one period of one, with everything in it. */
  unit_amount: amount,
  /** What this order costs now. */
  amount,
  /** Of all periods so far. */
  paid_amount: amount,
  refunded_amount: amount,
  /** Renews until it is cancelled. */
  renews: z.boolean(),
  /** ISO 8601 times. */
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** End of what is paid for. */
  runs_until: z.nullable(z.string()),
  /** Before it is paid: when it lapses. */
  expires_at: z.string(),
  receipts: z.array(receiptLine),
  codes: z.array(giftCode),
  /** `test` moves no money. */
  gateway: z.enum(['test', 'stripe']),
  receipt_email: z.string(),
  billing: z.nullable(billing),
});
export type Order = z.infer<typeof order>;

const choice = { period, currency };
export const newOrder = z.object({
  package_id: z.string().check(z.maxLength(40)),
  ...choice,
  as_codes: z._default(z.boolean(), false),
  quantity: z._default(
    z
      .int('Please give a whole number.')
      .check(z.gte(1, 'Please order at least one.'), z.lte(QUANTITY_MAX, `Please order at most ${QUANTITY_MAX} at a time.`)),
    1,
  ),
});
export const askGuardianRequest = z.object({ package_id: z.string().check(z.maxLength(40)), ...choice });
export const changeOrderRequest = z.object(choice);

export const payRequest = z.object({
  ...billing.shape,
  /** What the page showed; another price is told and never charged. */
  amount,
  currency,
  renews: z._default(z.boolean(), false),
  terms: z.literal(true, 'Please tick the box to show that you agree.'),
});
export const payAnswer = z.object({
  /** Where to go on: the gateway's page, or the page that says how it went. */
  url: z.string(),
});

const message = z.object({ message: z.string() });
/** A child may ask the guardian for a package only where the guardian has allowed it, and this seldom. */
export const ASK_EVERY_DAYS = 30;
export const askingState = z.object({
  is_allowed: z.boolean(),
  /** ISO 8601 time from which the child can ask again; null for now. */
  next_at: z.nullable(z.string()),
});
export type AskingState = z.infer<typeof askingState>;
const asking = z.object({ is_allowed: z.boolean() });
export type OpenThing = { kind: z.infer<typeof entitlementKind>; until: string | null };
export const orderList = z.object({
  data: z.array(order),
  /** What is open to the person now; null without an end. */
  open: z.array(z.object({ kind: entitlementKind, until: z.nullable(z.string()) })),
});
export type OrderList = z.infer<typeof orderList>;

const receiptNumber = z.string().check(z.regex(/^[A-Z]{1,3}-\d{6,16}$/));
const NO_SUCH = ['not_found'] as const;

/** What the buyer with an account and the guardian with a link both do. */
const ACTIONS = {
  get: { summary: 'One order', answer: order, errors: NO_SUCH },
  change: {
    summary: 'Choose another period or currency before paying',
    answer: order,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  },
  pay: {
    summary: 'Go to the payment page. A price that has changed answers 409 with the order as it is now, and charges nothing',
    answer: payAnswer,
    errors: ['not_found', 'forbidden', 'conflict', 'unavailable', ...FORM_ERRORS],
  },
  cancel: { summary: 'Cancel an order that is not paid', answer: order, errors: ['not_found', 'conflict', 'unavailable'] },
  stopRenewal: {
    summary: 'Do not renew: it ends when what is paid for ends',
    answer: order,
    errors: ['not_found', 'conflict', 'unavailable'],
  },
  receipt: { summary: 'A receipt as PDF', answer: 'file', errors: NO_SUCH },
} as const;

const own = { access: 'signedIn', params: z.object({ id: orderId }), personal: true } as const;
export const orderCalls = {
  create: defineCall({
    method: 'post',
    path: '/api/orders',
    summary: 'Begin an order; nothing is charged',
    access: 'signedIn',
    body: newOrder,
    answer: order,
    status: 201,
    errors: ['forbidden', 'conflict', ...FORM_ERRORS],
  }),
  list: defineCall({
    method: 'get',
    path: '/api/orders',
    summary: 'The own orders, newest first',
    access: 'signedIn',
    answer: orderList,
    errors: [],
  }),
  mayAsk: defineCall({
    method: 'get',
    path: '/api/ask-guardian',
    summary: 'Whether the guardian lets the child ask for a package, and from when',
    access: 'signedIn',
    answer: askingState,
    errors: [],
  }),
  askGuardian: defineCall({
    method: 'post',
    path: '/api/ask-guardian',
    summary: 'Mail the guardian a link to an order for the child',
    access: 'storing',
    body: askGuardianRequest,
    answer: message,
    errors: ['forbidden', 'conflict', ...FORM_ERRORS],
  }),
  redeem: defineCall({
    method: 'post',
    path: '/api/codes/redeem',
    summary: 'Redeem a bought code; it works once',
    access: 'storing',
    body: z.object({ code: z.string().check(z.minLength(1, 'Please enter the code.'), z.maxLength(60, 'This code is too long.')) }),
    answer: message,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  get: defineCall({ ...own, ...ACTIONS.get, method: 'get', path: '/api/orders/:id' }),
  change: defineCall({ ...own, ...ACTIONS.change, method: 'post', path: '/api/orders/:id/change', body: changeOrderRequest }),
  pay: defineCall({ ...own, ...ACTIONS.pay, method: 'post', path: '/api/orders/:id/pay', body: payRequest }),
  cancel: defineCall({ ...own, ...ACTIONS.cancel, method: 'post', path: '/api/orders/:id/cancel' }),
  stopRenewal: defineCall({ ...own, ...ACTIONS.stopRenewal, method: 'post', path: '/api/orders/:id/stop-renewal' }),
  receipt: defineCall({
    ...own,
    ...ACTIONS.receipt,
    method: 'get',
    path: '/api/orders/:id/receipts/:number',
    params: z.object({ id: orderId, number: receiptNumber }),
  }),
};

const guest = { access: 'public', method: 'post', personal: true } as const;
const mailedId = { id: orderId };
const byId = z.object(mailedId);
/** A guardian's order, without an account. Its id alone opens it, so it travels in the body: addresses get into logs. */
export const guestOrderCalls = {
  get: defineCall({ ...guest, ...ACTIONS.get, path: '/api/guest-order/look', body: byId, errors: ['not_found', ...FORM_ERRORS] }),
  change: defineCall({ ...guest, ...ACTIONS.change, path: '/api/guest-order/change', body: z.object({ ...mailedId, ...choice }) }),
  pay: defineCall({ ...guest, ...ACTIONS.pay, path: '/api/guest-order/pay', body: z.object({ ...mailedId, ...payRequest.shape }) }),
  cancel: defineCall({
    ...guest,
    ...ACTIONS.cancel,
    path: '/api/guest-order/cancel',
    body: byId,
    errors: ['not_found', 'conflict', 'unavailable', ...FORM_ERRORS],
  }),
  stopRenewal: defineCall({
    ...guest,
    ...ACTIONS.stopRenewal,
    path: '/api/guest-order/stop-renewal',
    body: byId,
    errors: ['not_found', 'conflict', 'unavailable', ...FORM_ERRORS],
  }),
  receipt: defineCall({
    ...guest,
    ...ACTIONS.receipt,
    path: '/api/guest-order/receipt',
    body: z.object({ ...mailedId, number: receiptNumber }),
    errors: ['not_found', ...FORM_ERRORS],
  }),
};

const reference = { ref: z.string().check(z.regex(/^test_[\w-]{32}$/)) };
export const testPayment = z.object({ package_name: z.string(), amount, currency, order_id: z.string(), is_open: z.boolean() });
/** What the guardian decides about being asked to buy; off unless they say otherwise. */
export const guardianAskingCalls = {
  get: defineCall({
    method: 'get',
    path: '/api/guardian/:token/asking',
    summary: 'Whether the child may ask for a package, for the guardian with the emailed link',
    access: 'public',
    answer: asking,
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  set: defineCall({
    method: 'put',
    path: '/api/guardian/:token/asking',
    summary: 'The guardian lets the child ask for a package at most once in thirty days, or no more',
    access: 'public',
    body: asking,
    answer: asking,
    errors: ['forbidden', 'not_found', ...FORM_ERRORS],
    personal: true,
  }),
};

/** The test gateway's own page. Only the person sent there has the reference; it travels in the body, as a guest order's number. */
export const testPaymentCalls = {
  get: defineCall({
    ...guest,
    path: '/api/test-payment/look',
    summary: 'What the test gateway would charge',
    body: z.object(reference),
    answer: testPayment,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  decide: defineCall({
    ...guest,
    path: '/api/test-payment/decide',
    summary: 'Let the test gateway say that it was paid, or that it failed. No money moves',
    body: z.object({ ...reference, outcome: z.enum(['paid', 'failed']) }),
    answer: message,
    errors: ['not_found', ...FORM_ERRORS],
  }),
};

export const stripeWebhook = defineCall({
  method: 'post',
  path: '/api/payments/stripe',
  summary: "The payment service's word, signed over the raw body",
  access: 'public',
  bodyAs: 'raw',
  limitBytes: 512 * 1024,
  answer: message,
  errors: ['malformed', 'too_large'],
  personal: true,
});
