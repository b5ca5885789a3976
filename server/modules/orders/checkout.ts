import type { z } from '#contracts/zod.ts';
import type { changeOrderRequest, Order } from '#contracts/orders.ts';
import type { Offer } from '#content/schemas.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { GatewayError } from '../../integrations/payments/port.ts';
import type { OrderContext } from './context.ts';
import { stepOrder } from './machine.ts';
import { takeNews } from './news.ts';
import { priceOf } from './open-order.ts';
import { findOpened, insertEvent, updateOrder, type Opener, type OrderRow } from './queries.ts';
import { endRenewal, holdForSettling, toFacts } from './settle.ts';
import { showOrder } from './views.ts';

const UNPAID: readonly string[] = ['created', 'pending', 'failed'];
const NOT_OPEN = 'This order is no longer open.';

const PAID_ALREADY = 'This order has already been paid. You were not charged again.';
const NOT_SOLD = 'This package is no longer sold. Nothing was charged.';
const GATEWAY_AWAY = 'The payment service is not responding at the moment. Nothing was charged. Please try again in a little while.';

export async function holdOpened(context: OrderContext, transaction: Db, opener: Opener, id: string): Promise<OrderRow> {
  if ((await findOpened(transaction, opener, id)) === undefined) throw new AppError('not_found');
  const order = await holdForSettling(context, transaction, id);
  if (order === undefined) throw new AppError('not_found');
  return order;
}

export async function showOpenedOrder(context: OrderContext, opener: Opener, id: string): Promise<Order> {
  const { db } = context;
  const row = await findOpened(db, opener, id);
  if (row === undefined) throw new AppError('not_found');
  return showOrder(context, row);
}

export function requireSold(context: OrderContext, order: OrderRow): Offer {
  const { offers } = context;
  const offer = offers.find(order.package_id);
  if (offer === undefined) throw new AppError('conflict', { message: NOT_SOLD });
  return offer;
}

export function requireUnpaid(context: OrderContext, { state, expires_at }: OrderRow): void {
  const { now } = context;
  if (state === 'paid' || state === 'refunded') throw new AppError('conflict', { message: PAID_ALREADY });
  if (!UNPAID.includes(state) || expires_at <= now()) throw new AppError('conflict', { message: NOT_OPEN });
}

export async function askGateway<Answer>(context: OrderContext, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.logger.error({ code: error.code }, 'the payment gateway failed');
    throw new AppError('unavailable', { message: GATEWAY_AWAY });
  }
}

/** Old checkout pages of the gateway can't be paid from here on. A payment that came first counts. */
export async function closeOld(context: OrderContext, order: OrderRow): Promise<void> {
  const { gateway } = context;
  const { gateway_session: session } = order;
  // What was begun with another gateway cannot be paid any more.
  if (session === null || order.state !== 'pending' || order.gateway !== gateway.name) return;
  const news = await askGateway(context, () => gateway.close(session));
  if (news.kind === 'paid') await takeNews(context, news);
}

export async function moveChecked(
  context: OrderContext,
  transaction: Db,
  order: OrderRow,
  kind: 'checkout_started' | 'cancelled',
): Promise<OrderRow['state']> {
  const { now } = context;
  const step = stepOrder(toFacts(order), { kind });
  if (step.kind !== 'moved') throw new AppError('conflict', { message: order.state === 'paid' ? PAID_ALREADY : NOT_OPEN });
  const event = { orderId: order.id, at: now(), kind, from: order.state, to: step.state, actor: 'buyer' as const };
  await insertEvent(transaction, event);
  return step.state;
}

/** @throws AppError `not_found`, `conflict` */
export async function changeOrder(
  context: OrderContext,
  opener: Opener,
  id: string,
  choice: z.infer<typeof changeOrderRequest>,
): Promise<Order> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const order = await holdOpened(context, transaction, opener, id);
    requireUnpaid(context, order);
    if (order.state === 'pending') throw new AppError('conflict', { message: 'The payment page is open for this order. Cancel it first.' });
    const price = priceOf(requireSold(context, order), choice, order.quantity);
    await updateOrder(transaction, id, { ...choice, ...price });
    const details = { ...choice, amount: price.amount };
    await insertEvent(transaction, {
      orderId: id,
      at: now(),
      kind: 'changed',
      from: order.state,
      to: order.state,
      actor: 'buyer',
      details,
    });
  });
  return showOpenedOrder(context, opener, id);
}

/** @throws AppError `not_found`, `conflict` for one that is paid, `unavailable` */
export async function cancelOrder(context: OrderContext, opener: Opener, id: string): Promise<Order> {
  const { db } = context;
  const before = await findOpened(db, opener, id);
  if (before === undefined) throw new AppError('not_found');
  await closeOld(context, before);
  await db.transaction().execute(async (transaction) => {
    const order = await holdOpened(context, transaction, opener, id);
    const state = await moveChecked(context, transaction, order, 'cancelled');
    await updateOrder(transaction, id, { state });
  });
  return showOpenedOrder(context, opener, id);
}

/** @throws AppError `not_found`, `conflict` for one that ends anyway, `unavailable` */
export async function stopRenewal(context: OrderContext, opener: Opener, id: string): Promise<Order> {
  const { db, gateway } = context;
  const order = await findOpened(db, opener, id);
  if (order === undefined) throw new AppError('not_found');
  if (order.state !== 'paid' || order.renews === 0) throw new AppError('conflict', { message: 'This order already ends by itself.' });
  const { gateway_subscription: subscription } = order;
  if (subscription !== null) await askGateway(context, () => gateway.stopRenewal(subscription));
  await db
    .transaction()
    .execute(async (transaction) => endRenewal(context, transaction, await holdOpened(context, transaction, opener, id), 'buyer'));
  return showOpenedOrder(context, opener, id);
}
