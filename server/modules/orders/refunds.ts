import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import type { OrderContext } from './context.ts';
import { findRefund, holdOrder, insertEvent, insertRefund, listReceipts, listRefunds, type OrderRow, type RefundRow } from './queries.ts';
import { holdForSettling } from './settle.ts';
import { finishRefund, carryOut } from './carry-out-refund.ts';

/** Reason stored for a refund that was made on the gateway's own pages. */
const OUTSIDE = 'outside:';

export type RefundRequest = { id: string; amount: number; reason: string; payment?: string | undefined };

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

/** In one transaction with the audit line: what was asked for is never forgotten, and never more than was paid. */
function askRefund(
  context: OrderContext,
  orderId: string,
  request: RefundRequest,
  staffId: number,
): Promise<{ refund: RefundRow; order: OrderRow }> {
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

export const listPayments = ({ db }: OrderContext, orderId: string) => listPaymentsOn(db, orderId);

/** Gives money back, once per id. @throws AppError `not_found`, `conflict`; GatewayError when the job has to try again */
export async function refundPayment(context: OrderContext, orderId: string, request: RefundRequest, staffId: number): Promise<void> {
  const { refund, order } = await askRefund(context, orderId, request, staffId);
  if (refund.state === 'asked') await carryOut(context, refund, order);
}

/** What a killed process or a silent gateway left unfinished. */
export async function finishAskedRefunds(context: OrderContext): Promise<void> {
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
export async function noteOutsideRefund(context: OrderContext, orderId: string, payment: string, total: number): Promise<void> {
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
    await finishRefund(context, transaction, refund);
  });
}
