import type { EntitlementKind } from '#contracts/entitlements.ts';
import type { Db } from '../../database/schema.ts';
import { holdUser } from '../../database/hold-user.ts';
import { findFreeStart, grant, revoke } from '../entitlements/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import { hashGiftCode, makeGiftCode } from './codes.ts';
import type { OrderContext } from './context.ts';
import { stepOrder, type OrderFacts } from './machine.ts';
import { writeReceiptMail } from './mails.ts';
import { chooseSeries } from './numbers.ts';
import { addPeriods } from './periods.ts';
import {
  findOrder,
  findReceiptByRef,
  holdOrder,
  insertCodes,
  insertEvent,
  insertEventOnce,
  insertReceipt,
  insertRefund,
  revokeFreeCodes,
  takeNumber,
  updateOrder,
  type OrderRow,
} from './queries.ts';
import { DAY_MS } from '../../core/durations.ts';

/** News of a renewal comes up to an hour late; access goes on until then. */
const RENEWAL_GRACE_MS = 3 * DAY_MS;

export const toFacts = ({ state, currency, amount, paid_amount, refunded_amount }: OrderRow): OrderFacts => ({
  state,
  currency,
  amount,
  paid: paid_amount,
  refunded: refunded_amount,
});

/** Codes need no account; everything else grants something to an account, which may have been deleted. */
export const hasReceiver = ({ purpose, for_user_id }: Pick<OrderRow, 'purpose' | 'for_user_id'>): boolean =>
  purpose === 'codes' || for_user_id !== null;

/** Which grants belong to a period of an order. */
export const toGrantRef = (orderId: string, periodNumber: number) => `${orderId}#${periodNumber}`;

export async function revokeGrants(transaction: Db, order: OrderRow, at: number): Promise<void> {
  for (let number = 1; number <= order.periods; number += 1) await revoke(transaction, 'order', toGrantRef(order.id, number), at);
}

/** What came from a redeemed code of an order. */
export const toCodeRef = (orderId: string, position: number) => `${orderId}/${position}`;

/** Revokes unused codes, and the entitlements that used ones gave. */
export async function revokeCodes(transaction: Db, order: OrderRow, at: number): Promise<void> {
  if (order.purpose !== 'codes') return;
  await revokeFreeCodes(transaction, order.id, at);
  for (let position = 1; position <= order.quantity; position += 1) await revoke(transaction, 'code', toCodeRef(order.id, position), at);
}

type Payment = {
  kind: 'paid' | 'renewed';
  ref: string;
  payment: string | null;
  subscription?: string | null;
  amount: number;
  currency: string;
};
const NOBODY_THERE = 'The account that this was for has been deleted.';
export type Settled = 'settled' | 'again' | 'refused';

/** Whose money came for something that cannot be given: staff see it (studio) and decide. */
async function noteTrouble(context: OrderContext, transaction: Db, order: OrderRow, because: string, payment: Payment): Promise<void> {
  const { ref, amount, currency } = payment;
  const details = { because, ref, amount, currency };
  const state = order.state;
  const isNew = await insertEventOnce(transaction, {
    orderId: order.id,
    at: context.now(),
    kind: 'trouble',
    from: state,
    to: state,
    actor: 'gateway',
    details,
  });
  if (isNew) context.logger.error({ order: order.staff_key, because }, 'a payment does not fit its order');
}

async function openWhatWasBought(
  context: OrderContext,
  transaction: Db,
  order: OrderRow,
  periodNumber: number,
  start: number,
): Promise<void> {
  if (order.purpose === 'codes') {
    const places = Array.from({ length: order.quantity }, (_, index) => index + 1);
    await insertCodes(
      transaction,
      places.map((position) => ({
        order_id: order.id,
        position,
        code_hash: hashGiftCode(makeGiftCode(context.secret, order.id, position)),
        redeemed_by: null,
        redeemed_at: null,
        revoked_at: null,
      })),
    );
    return;
  }
  // The account may be gone since; its receipt is owed all the same.
  if (order.for_user_id === null) return;
  const endsAt = addPeriods(start, order.period, periodNumber) + (order.renews === 1 ? RENEWAL_GRACE_MS : 0);
  for (const kind of JSON.parse(order.opens) as EntitlementKind[]) {
    await grant(transaction, {
      userId: order.for_user_id,
      kind,
      source: 'order',
      sourceRef: toGrantRef(order.id, periodNumber),
      startsAt: addPeriods(start, order.period, periodNumber - 1),
      endsAt,
    });
  }
}

/** A payment that was on its way when the account went: the upkeep job gives it back (refunds.ts). */
async function askForMoneyBack(transaction: Db, { id, state }: OrderRow, payment: Payment, at: number): Promise<void> {
  if (payment.payment === null) return;
  await insertRefund(transaction, {
    id: `gone:${payment.ref}`,
    order_id: id,
    payment_ref: payment.payment,
    amount: payment.amount,
    reason: NOBODY_THERE,
    state: 'asked',
    asked_by: null,
    asked_at: at,
    done_at: null,
  });
  const details = { amount: payment.amount };
  await insertEvent(transaction, { orderId: id, at, kind: 'refund_asked', from: state, to: state, actor: 'system', details });
}

async function chooseStart(transaction: Db, order: OrderRow, at: number): Promise<number> {
  if (order.starts_at !== null) return order.starts_at;
  if (order.for_user_id === null) return at;
  return findFreeStart(transaction, order.for_user_id, JSON.parse(order.opens) as EntitlementKind[], at);
}

/** Takes a payment: state, receipt, grants and mail in one transaction, once however often it is reported. */
export async function settlePayment(context: OrderContext, transaction: Db, held: OrderRow, payment: Payment): Promise<Settled> {
  if ((await findReceiptByRef(transaction, held.id, payment.ref)) !== undefined) return 'again';
  const step = stepOrder(toFacts(held), payment);
  if (step.kind !== 'moved') {
    await noteTrouble(context, transaction, held, step.kind === 'refused' ? step.because : 'paid_twice', payment);
    return 'refused';
  }
  const at = context.now();
  const isCodes = held.purpose === 'codes';
  const start = await chooseStart(transaction, held, at);
  const periods = held.periods + 1;
  const runsUntil = isCodes ? null : addPeriods(start, held.period, periods);
  const subscription = payment.subscription ?? held.gateway_subscription;
  // What was really begun counts: of two clicks with different choices only one led on.
  const renews = held.gateway === 'stripe' && payment.kind === 'paid' ? Number(subscription !== null) : held.renews;
  const changes = {
    state: step.state,
    renews,
    paid_amount: step.paid,
    paid_at: held.paid_at ?? at,
    periods,
    starts_at: isCodes ? null : start,
    runs_until: runsUntil,
    gateway_subscription: subscription,
  };
  await updateOrder(transaction, held.id, changes);
  const order = { ...held, ...changes };
  const series = chooseSeries(held.gateway, 'payment');
  const receipt = {
    order_id: held.id,
    series,
    number: await takeNumber(transaction, series),
    kind: 'payment' as const,
    amount: payment.amount,
    issued_at: at,
    starts_at: isCodes ? null : addPeriods(start, held.period, periods - 1),
    ends_at: runsUntil,
    gateway_ref: payment.ref,
    payment_ref: payment.payment,
  };
  await insertReceipt(transaction, receipt);
  const details = { amount: payment.amount, currency: held.currency, number: receipt.number };
  const event = { orderId: held.id, at, kind: payment.kind, from: held.state, to: step.state, details };
  await insertEvent(transaction, { ...event, actor: 'gateway' });
  await openWhatWasBought(context, transaction, order, periods, start);
  if (!hasReceiver(order)) await askForMoneyBack(transaction, order, payment, at);
  if (order.receipt_email !== null) {
    const mail = writeReceiptMail({ publicUrl: context.publicUrl, seller: context.seller, to: order.receipt_email, order, receipt });
    await enqueueMail(transaction, { ...mail, ...(order.buyer_id === null ? {} : { aboutUserId: order.buyer_id }) }, at);
  }
  return 'settled';
}

/** Locks the receiving account, then the order. Every caller uses this sequence, or two would deadlock. */
export async function holdForSettling({ engine }: OrderContext, transaction: Db, id: string): Promise<OrderRow | undefined> {
  const seen = await findOrder(transaction, id);
  if (typeof seen?.for_user_id === 'number') await holdUser(transaction, engine, seen.for_user_id);
  return holdOrder(transaction, engine, id);
}

export async function endRenewal(
  context: OrderContext,
  transaction: Db,
  order: OrderRow,
  actor: 'buyer' | 'staff' | 'gateway' | 'system',
): Promise<void> {
  if (order.renews === 0) return;
  await updateOrder(transaction, order.id, { renews: 0 });
  const event = { orderId: order.id, at: context.now(), kind: 'renewal_ended', from: order.state, to: order.state };
  await insertEvent(transaction, { ...event, actor });
}
