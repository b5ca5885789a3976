import { defineCall, FORM_ERRORS } from './call.ts';
import { amount, currency } from './money.ts';
import { billing, orderState, purpose, receiptLine } from './orders.ts';
import { z } from './zod.ts';

const entry = {
  /** By which staff name the order. Its id is not shown to them: a guardian's order opens by it. */
  key: z.string(),
  package_name: z.string(),
  purpose,
  state: orderState,
  currency,
  amount,
  paid_amount: amount,
  refunded_amount: amount,
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** The name on the bill, else the address for the receipt; null when the account is gone. */
  buyer: z.nullable(z.string()),
  gateway: z.enum(['test', 'stripe']),
};
export const studioOrderEntry = z.object(entry);
export type StudioOrderEntry = z.infer<typeof studioOrderEntry>;
export const studioOrderPage = z.object({
  data: z.array(studioOrderEntry),
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
});
export type StudioOrderPage = z.infer<typeof studioOrderPage>;

export const studioOrder = z.object({
  ...entry,
  receipt_email: z.nullable(z.string()),
  billing: z.nullable(billing),
  renews: z.boolean(),
  runs_until: z.nullable(z.string()),
  receipts: z.array(receiptLine),
  codes_free: z.int(),
  codes_used: z.int(),
  /** The most that can be given back at once. */
  refundable: amount,
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      actor: z.enum(['buyer', 'staff', 'gateway', 'system']),
      state: orderState,
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), amount, reason: z.string(), state: z.enum(['asked', 'done', 'failed']), asked_at: z.string() }),
  ),
});
export type StudioOrder = z.infer<typeof studioOrder>;

const pageNumber = z.coerce.number().check(z.gte(1), z.lte(100_000), z.refine(Number.isInteger));
export const orderQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(orderState),
  page: z._default(pageNumber, 1),
});
export type OrderQuery = z.infer<typeof orderQuery>;

export const refundRequest = z.object({
  /** Made by the browser, so that twice counts once. */
  id: z.string().check(z.regex(/^[\w-]{16,64}$/, 'Please load the page again.')),
  amount: z
    .int('Please enter an amount.')
    .check(z.gte(1, 'Please refund at least the smallest coin.'), z.lte(Number.MAX_SAFE_INTEGER, 'That is too much.')),
  reason: z
    .string()
    .check(z.trim(), z.minLength(3, 'Please say why, in a few words.'), z.maxLength(500, 'Please use at most 500 characters.')),
});

const params = z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) });
/** Orders in the studio (docs/spec/product.md §8). */
export const studioOrderCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/studio/orders',
    summary: 'Orders, newest first, twenty-five at a time',
    access: 'manageOrders',
    query: orderQuery,
    answer: studioOrderPage,
    errors: ['invalid'],
  }),
  get: defineCall({
    method: 'get',
    path: '/api/studio/orders/:key',
    summary: 'One order with everything that happened to it',
    access: 'manageOrders',
    params,
    answer: studioOrder,
    errors: ['not_found'],
  }),
  markSeen: defineCall({
    method: 'post',
    path: '/api/studio/orders/:key/seen',
    summary: 'Mark what did not fit as dealt with',
    access: 'manageOrders',
    params,
    answer: studioOrder,
    errors: ['not_found'],
  }),
  refund: defineCall({
    method: 'post',
    path: '/api/studio/orders/:key/refund',
    summary: 'Give back a payment, whole or in part, with a reason',
    access: 'manageOrders',
    params,
    body: refundRequest,
    answer: studioOrder,
    errors: ['not_found', 'conflict', 'unavailable', ...FORM_ERRORS],
  }),
};
