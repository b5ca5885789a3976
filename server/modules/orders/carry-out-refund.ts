import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { GatewayError } from '../../integrations/payments/port.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { OrderContext } from './context.ts';
import { stepOrder } from './machine.ts';
import { writeRefundMail } from './mails.ts';
import { chooseSeries } from './numbers.ts';
import {
  holdOrder,
  insertEvent,
  insertReceipt,
  revokeFreeCodes,
  settleRefund,
  takeNumber,
  updateOrder,
  type OrderRow,
  type RefundRow,
} from './queries.ts';
import { endRenewal, holdForSettling, revokeGrants, toFacts } from './settle.ts';

export async function finishRefund(context: OrderContext, transaction: Db, refund: RefundRow): Promise<void> {
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

async function failRefund(context: OrderContext, transaction: Db, refund: RefundRow, code: string): Promise<void> {
  const { engine, now } = context;
  const order = await holdOrder(transaction, engine, refund.order_id);
  if (order === undefined || !(await settleRefund(transaction, refund.id, 'failed', now()))) return;
  const event = { orderId: order.id, at: now(), from: order.state, to: order.state, actor: 'gateway' as const };
  await insertEvent(transaction, { ...event, kind: 'refund_failed', details: { amount: refund.amount, because: code } });
}

/** Asks the gateway and writes its answer down. What cannot be asked now is asked again by the job. */
export async function carryOut(context: OrderContext, refund: RefundRow, order: OrderRow): Promise<void> {
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
    await db.transaction().execute((transaction) => failRefund(context, transaction, refund, error.code));
    throw new AppError('conflict', { message: 'The payment service refuses to refund this. Its own pages say why.' });
  }
  await db.transaction().execute((transaction) => finishRefund(context, transaction, refund));
}
