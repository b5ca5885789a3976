import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { GatewayError } from '../../integrations/payments/port.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { OrderContext } from './context.ts';
import { stepOrder } from './machine.ts';
import { writeRefundMail } from './mails.ts';
import { chooseSeries } from './numbers.ts';
import {
  findRefund,
  holdOrder,
  insertEvent,
  insertReceipt,
  insertRefund,
  listReceipts,
  listRefunds,
  revokeFreeCodes,
  settleRefund,
  takeNumber,
  updateOrder,
  type OrderRow,
  type RefundRow,
} from './queries.ts';
import { endRenewal, holdForSettling, revokeGrants, toFacts } from './settle.ts';
import { bindContext } from '../../core/bind-context.ts';

/** Reason stored for a refund that was made on the gateway's own pages. */
const OUTSIDE = 'outside:';

export type RefundRequest = { id: string; amount: number; reason: string; payment?: string | undefined };

type Context = OrderContext;

/** How much of each payment can still be given back, the newest payment first. */
async function listPaymentsOn(on: Db, orderId: string) {
  const receipts = await listReceipts(on, [orderId]);
  const refunds = (await listRefunds(on, orderId)).filter(({ state }) => state !== 'failed');
  return receipts
    .filter(({ kind, payment_ref }) => kind === 'payment' && payment_ref !== null)
    .map(({ payment_ref, amount }) => {
      const back = refunds.filter((refund) => refund.payment_ref === payment_ref).reduce((sum, refund) => sum + refund.amount, 0);
      return { payment: payment_ref ?? '', left: amount - back };
    })
    .toReversed();
}

async function finish(context: Context, transaction: Db, refund: RefundRow): Promise<void> {
  const { now } = context;
  const order = await holdForSettling(context, transaction, refund.order_id);
  if (order === undefined || !(await settleRefund(transaction, refund.id, 'done', now()))) return;
  const step = stepOrder(toFacts(order), { kind: 'refunded', amount: refund.amount });
  if (step.kind !== 'moved') throw new Error(`Refund ${refund.id} does not fit its order.`);
  const at = now();
  const changes = { state: step.state, refunded_amount: step.refunded };
  await updateOrder(transaction, order.id, changes);
  const isWhole = step.state === 'refunded';
  const series = chooseSeries(order.gateway, 'refund');
  const receipt = {
    order_id: order.id,
    series,
    number: await takeNumber(transaction, series),
    kind: 'refund' as const,
    amount: refund.amount,
    issued_at: at,
    starts_at: null,
    ends_at: null,
    gateway_ref: refund.id,
    payment_ref: null,
  };
  await insertReceipt(transaction, receipt);
  const event = { orderId: order.id, at, from: order.state, to: step.state, actor: 'gateway' as const };
  await insertEvent(transaction, {
    ...event,
    kind: isWhole ? 'refunded' : 'refunded_in_part',
    details: { amount: refund.amount, number: receipt.number },
  });
  if (isWhole) {
    await revokeGrants(transaction, order, at);
    await revokeFreeCodes(transaction, order.id, at);
    await endRenewal(context, transaction, { ...order, ...changes }, 'system');
  }
  if (order.receipt_email === null) return;
  const { publicUrl, seller } = context;
  const mail = writeRefundMail({ publicUrl, seller, to: order.receipt_email, order: { ...order, ...changes }, receipt });
  await enqueueMail(transaction, { ...mail, ...(order.buyer_id === null ? {} : { aboutUserId: order.buyer_id }) }, at);
}

async function fail(context: Context, transaction: Db, refund: RefundRow, code: string): Promise<void> {
  const { engine, now } = context;
  const order = await holdOrder(transaction, engine, refund.order_id);
  if (order === undefined || !(await settleRefund(transaction, refund.id, 'failed', now()))) return;
  const event = { orderId: order.id, at: now(), from: order.state, to: order.state, actor: 'gateway' as const };
  await insertEvent(transaction, { ...event, kind: 'refund_failed', details: { amount: refund.amount, because: code } });
}

/** Asks the gateway and writes its answer down. What cannot be asked now is asked again by the job. */
async function carryOut(context: Context, refund: RefundRow, order: OrderRow): Promise<void> {
  const { db } = context;
  const gateway = context.findGateway(order.gateway);
  if (gateway === undefined) throw new GatewayError('keys_missing', { isFinal: false });
  try {
    // Before the money goes back nothing more may be taken.
    const isLast = refund.amount === order.paid_amount - order.refunded_amount;
    if (isLast && order.renews === 1 && order.gateway_subscription !== null) await gateway.stopRenewal(order.gateway_subscription);
    await gateway.refund({ payment: refund.payment_ref, amount: refund.amount, key: refund.id });
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error;
    context.logger.warn({ refund: refund.id, code: error.code }, 'a refund was refused');
    await db.transaction().execute((transaction) => fail(context, transaction, refund, error.code));
    throw new AppError('conflict', { message: 'The payment service refuses to refund this. Its own pages say why.' });
  }
  await db.transaction().execute((transaction) => finish(context, transaction, refund));
}

/** In one transaction with the audit line: what was asked for is never forgotten, and never more than was paid. */
function ask(context: Context, orderId: string, request: RefundRequest, staffId: number): Promise<{ refund: RefundRow; order: OrderRow }> {
  const { db, engine, now } = context;
  return db.transaction().execute(async (transaction) => {
    const order = await holdOrder(transaction, engine, orderId);
    if (order === undefined) throw new AppError('not_found');
    const before = await findRefund(transaction, request.id);
    if (before !== undefined) {
      if (before.order_id !== orderId) throw new AppError('conflict', { message: 'Please load the page again.' });
      return { refund: before, order };
    }
    if (order.state !== 'paid') throw new AppError('conflict', { message: 'Only a paid order can be refunded.' });
    const payments = await listPaymentsOn(transaction, orderId);
    const chosen = payments.find(({ left }) => left >= request.amount);
    if (chosen === undefined || request.amount <= 0) {
      const most = Math.max(0, ...payments.map(({ left }) => left));
      throw new AppError('conflict', { message: 'That is more than is left of any one payment.', current: { most } });
    }
    const at = now();
    const { id, amount, reason } = request;
    const refund = {
      id,
      order_id: orderId,
      payment_ref: chosen.payment,
      amount,
      reason,
      state: 'asked' as const,
      asked_by: staffId,
      asked_at: at,
      done_at: null,
    };
    await insertRefund(transaction, refund);
    const event = { orderId, at, kind: 'refund_asked', from: order.state, to: order.state, actor: 'staff' as const };
    await insertEvent(transaction, { ...event, details: { amount } });
    // About the buyer, by whom it was done: numbers only.
    await recordAudit(transaction, {
      at,
      action: 'order_refunded',
      userId: order.buyer_id ?? order.for_user_id ?? staffId,
      actor: 'staff',
      by: staffId,
      details: { amount, currency: order.currency },
    });
    return { refund, order };
  });
}

const listPayments = ({ db }: Context, orderId: string) => listPaymentsOn(db, orderId);

/** Gives money back, once per id. @throws AppError `not_found`, `conflict`; GatewayError when the job has to try again */
async function refund(context: Context, orderId: string, request: RefundRequest, staffId: number): Promise<void> {
  const { refund, order } = await ask(context, orderId, request, staffId);
  if (refund.state === 'asked') await carryOut(context, refund, order);
}

/** What a killed process or a silent gateway left unfinished. */
async function finishAsked(context: Context): Promise<void> {
  const { db } = context;
  const asked = await db.selectFrom('order_refunds').selectAll().where('state', '=', 'asked').orderBy('asked_at').limit(50).execute();
  for (const refund of asked) {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', refund.order_id).executeTakeFirst();
    if (order === undefined) continue;
    await carryOut(context, refund, order).catch((error: unknown) =>
      context.logger.warn({ refund: refund.id, err: error }, 'refund waits'),
    );
  }
}

/** A refund was made on the gateway's own pages: record the amount we did not know of. */
async function noteOutside(context: Context, orderId: string, payment: string, total: number): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const order = await holdForSettling(context, transaction, orderId);
    if (order === undefined || order.state !== 'paid') return;
    const known = (await listRefunds(transaction, orderId)).filter((refund) => refund.payment_ref === payment && refund.state !== 'failed');
    const amount = total - known.reduce((sum, refund) => sum + refund.amount, 0);
    if (amount <= 0) return;
    const refund = {
      id: `${OUTSIDE}${payment}:${total}`,
      order_id: orderId,
      payment_ref: payment,
      amount,
      reason: "Refunded on the payment service's own pages.",
      state: 'asked' as const,
      asked_by: null,
      asked_at: now(),
      done_at: null,
    };
    await insertRefund(transaction, refund);
    await finish(context, transaction, refund);
  });
}

/** Money back: asked for here first, then at the gateway, then written down. Each step can be repeated without harm. */
export const createRefunds = (context: Context) => bindContext(context, { listPayments, refund, finishAsked, noteOutside });
export type Refunds = ReturnType<typeof createRefunds>;
