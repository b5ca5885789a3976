import type { z } from '#contracts/zod.ts';
import { formatMoney } from '#contracts/money.ts';
import { ORDER_TERMS, type changeOrderRequest, type Order, type payRequest } from '#contracts/orders.ts';
import type { Offer } from '#content/schemas.ts';
import { AppError } from '../../core/app-error.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import type { Db } from '../../database/schema.ts';
import { GatewayError } from '../../integrations/payments/port.ts';
import type { OrderContext } from './context.ts';
import { stepOrder } from './machine.ts';
import { nameWhat } from './mails.ts';
import { takeNews } from './news.ts';
import { openOrder, priceOf, type NewOrder } from './open-order.ts';
import { findOpened, insertEvent, updateOrder, type Opener, type OrderRow } from './queries.ts';
import { endRenewal, hasReceiver, holdForSettling, settlePayment, toFacts } from './settle.ts';
import { showOrder } from './views.ts';
import type { Refunds } from './refunds.ts';
import { bindContext } from '../../core/bind-context.ts';

/** Pages of the gateway that are opened for one order. */
const TRIES = { name: 'order-tries', hits: 30, windowMs: HOUR_MS };
const UNPAID: readonly string[] = ['created', 'pending', 'failed'];
const NOT_OPEN = 'This order is no longer open.';
/** What every receipt can show: the letters of most of Europe's languages and common signs. */
const PLAIN = /^[\n\u0020-\u007E\u00A0-\u017F\u2010-\u2026]*$/;
const NOBODY_THERE = 'The account that this order was for has been deleted, so it cannot be paid. Nothing was charged.';
const PAID_ALREADY = 'This order has already been paid. You were not charged again.';
const NOT_SOLD = 'This package is no longer sold. Nothing was charged.';
const GATEWAY_AWAY = 'The payment service is not responding at the moment. Nothing was charged. Please try again in a little while.';

type PayRequest = z.infer<typeof payRequest>;

function buildCheckoutContext(context: OrderContext, refunds: Refunds) {
  return { ...context, refunds };
}
type Context = ReturnType<typeof buildCheckoutContext>;

type Ready = { kind: 'told'; message: string } | { kind: 'free' } | { kind: 'ready'; order: OrderRow };

async function hold(context: Context, transaction: Db, opener: Opener, id: string): Promise<OrderRow> {
  if ((await findOpened(transaction, opener, id)) === undefined) throw new AppError('not_found');
  const order = await holdForSettling(context, transaction, id);
  if (order === undefined) throw new AppError('not_found');
  return order;
}

async function show(context: Context, opener: Opener, id: string): Promise<Order> {
  const { db } = context;
  const row = await findOpened(db, opener, id);
  if (row === undefined) throw new AppError('not_found');
  return showOrder(context, row);
}

function requireOffer(context: Context, order: OrderRow): Offer {
  const { offers } = context;
  const offer = offers.find(order.package_id);
  if (offer === undefined) throw new AppError('conflict', { message: NOT_SOLD });
  return offer;
}

function requireUnpaid(context: Context, { state, expires_at }: OrderRow): void {
  const { now } = context;
  if (state === 'paid' || state === 'refunded') throw new AppError('conflict', { message: PAID_ALREADY });
  if (!UNPAID.includes(state) || expires_at <= now()) throw new AppError('conflict', { message: NOT_OPEN });
}

async function askGateway<Answer>(context: Context, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.logger.error({ code: error.code }, 'the payment gateway failed');
    throw new AppError('unavailable', { message: GATEWAY_AWAY });
  }
}

/** Old checkout pages of the gateway can't be paid from here on. A payment that came first counts. */
async function closeOld(context: Context, order: OrderRow): Promise<void> {
  const { gateway, refunds } = context;
  const { gateway_session: session } = order;
  // What was begun with another gateway cannot be paid any more.
  if (session === null || order.state !== 'pending' || order.gateway !== gateway.name) return;
  const news = await askGateway(context, () => gateway.close(session));
  if (news.kind === 'paid') await takeNews(context, news, refunds.noteOutside);
}

async function moveChecked(
  context: Context,
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

/** Whatever is written on a bill has to be on the receipt. @throws AppError `invalid` at the field */
async function requirePrintable(_context: Context, request: PayRequest): Promise<void> {
  const fields = { name: request.name, address: request.address, tax_number: request.tax_number };
  if (Object.values(fields).every((text) => PLAIN.test(text))) return;
  // What writes PDF files is large and seldom asked for.
  const { findUnprintable } = await import('./receipt-pdf.ts');
  const problems: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(fields)) {
    const missing = await findUnprintable(text);
    if (missing.length > 0) problems[field] = [`A receipt can't show ${missing.join(' ')}. Please write it in other letters.`];
  }
  const [message] = Object.values(problems).flat();
  if (message !== undefined) throw new AppError('invalid', { message, fields: problems });
}

function prepare(context: Context, opener: Opener, id: string, request: PayRequest): Promise<Ready> {
  const { db, now, gateway } = context;
  return db.transaction().execute(async (transaction): Promise<Ready> => {
    const order = await hold(context, transaction, opener, id);
    requireUnpaid(context, order);
    if (!hasReceiver(order)) throw new AppError('conflict', { message: NOBODY_THERE });
    const price = priceOf(requireOffer(context, order), order, order.quantity);
    const at = now();
    const event = { orderId: id, at, from: order.state, to: order.state };
    if (price.amount !== order.amount) {
      await updateOrder(transaction, id, price);
      const details = { from: order.amount, to: price.amount };
      await insertEvent(transaction, { ...event, kind: 'price_changed', actor: 'system', details });
      const words = `The price has changed from ${formatMoney(order.amount, order.currency)} to ${formatMoney(price.amount, order.currency)}. Nothing was charged. Please check it again.`;
      return { kind: 'told', message: words };
    }
    if (request.amount !== order.amount || request.currency !== order.currency)
      return {
        kind: 'told',
        message: `This order costs ${formatMoney(order.amount, order.currency)}. Nothing was charged. Please check it again.`,
      };
    const isCodes = order.purpose === 'codes';
    const changes = {
      billing_name: request.name,
      billing_country: request.country,
      billing_address: request.address === '' ? null : request.address,
      billing_tax_number: request.tax_number === '' ? null : request.tax_number,
      terms_version: ORDER_TERMS.version,
      terms_at: at,
      // Codes are bought once, and a free package is never charged again.
      renews: request.renews && !isCodes && order.amount > 0 ? 1 : 0,
      attempts: order.attempts + 1,
      gateway: gateway.name,
    };
    await updateOrder(transaction, id, changes);
    const ready = { ...order, ...changes };
    if (order.amount > 0) return { kind: 'ready', order: ready };
    await settlePayment(context, transaction, ready, {
      kind: 'paid',
      ref: 'nothing-to-pay',
      payment: null,
      amount: 0,
      currency: order.currency,
    });
    return { kind: 'free' };
  });
}

/** A second click that came first has a page of its own: that one stays, this one closes. */
async function keepSession(context: Context, opener: Opener, seen: OrderRow, session: string, url: string): Promise<string> {
  const { db, now, gateway } = context;
  const before = await db.transaction().execute(async (transaction) => {
    const order = await hold(context, transaction, opener, seen.id);
    if (order.gateway_session !== seen.gateway_session) return order;
    const state = await moveChecked(context, transaction, order, 'checkout_started');
    await updateOrder(transaction, seen.id, { state, gateway_session: session, expires_at: Math.max(order.expires_at, now() + DAY_MS) });
    return undefined;
  });
  if (before === undefined) return url;
  await askGateway(context, () => gateway.close(session));
  const { gateway_session: kept } = before;
  const found = kept === null ? undefined : await askGateway(context, () => gateway.look(kept));
  return found?.kind === 'open' ? found.url : toPage(context, 'complete-order', seen.id);
}

function toPage(context: Context, page: string, id: string) {
  const { publicUrl } = context;
  return `${publicUrl}/${page}?${new URLSearchParams({ order: id }).toString()}`;
}

/** @throws AppError `conflict` */
function create(context: Context, order: NewOrder, on: Db = context.db): Promise<OrderRow> {
  return openOrder(context, order, on);
}

/** @throws AppError `not_found`, `conflict` */
async function change(context: Context, opener: Opener, id: string, choice: z.infer<typeof changeOrderRequest>): Promise<Order> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const order = await hold(context, transaction, opener, id);
    requireUnpaid(context, order);
    if (order.state === 'pending') throw new AppError('conflict', { message: 'The payment page is open for this order. Cancel it first.' });
    const price = priceOf(requireOffer(context, order), choice, order.quantity);
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
  return show(context, opener, id);
}

/** The page to pay on. @throws AppError `conflict` with the order if its price changed; `not_found`, `unavailable`, `too_many` */
async function pay(context: Context, opener: Opener, id: string, request: PayRequest): Promise<{ url: string }> {
  const { db, secret, now, gateway } = context;
  const before = await findOpened(db, opener, id);
  if (before === undefined) throw new AppError('not_found');
  await consumeRateLimit(db, secret, TRIES, id, now());
  await requirePrintable(context, request);
  await closeOld(context, before);
  const ready = await prepare(context, opener, id, request);
  if (ready.kind === 'told') throw new AppError('conflict', { message: ready.message, current: await show(context, opener, id) });
  if (ready.kind === 'free') return { url: toPage(context, 'well-done', id) };
  const { order } = ready;
  const { session, url } = await askGateway(context, () =>
    gateway.start({
      orderId: id,
      attempt: order.attempts,
      title: `ThreeSeas: ${nameWhat(order)}`,
      currency: order.currency,
      unitAmount: order.unit_amount,
      quantity: order.quantity,
      ...(order.renews === 1 ? { renewsEvery: order.period } : {}),
      email: order.receipt_email ?? undefined,
      doneUrl: toPage(context, 'complete-order', id),
      backUrl: toPage(context, 'Payment', id),
    }),
  );
  return { url: await keepSession(context, opener, order, session, url) };
}

/** @throws AppError `not_found`, `conflict` for one that is paid, `unavailable` */
async function cancel(context: Context, opener: Opener, id: string): Promise<Order> {
  const { db } = context;
  const before = await findOpened(db, opener, id);
  if (before === undefined) throw new AppError('not_found');
  await closeOld(context, before);
  await db.transaction().execute(async (transaction) => {
    const order = await hold(context, transaction, opener, id);
    const state = await moveChecked(context, transaction, order, 'cancelled');
    await updateOrder(transaction, id, { state });
  });
  return show(context, opener, id);
}

/** @throws AppError `not_found`, `conflict` for one that ends anyway, `unavailable` */
async function stopRenewal(context: Context, opener: Opener, id: string): Promise<Order> {
  const { db, gateway } = context;
  const order = await findOpened(db, opener, id);
  if (order === undefined) throw new AppError('not_found');
  if (order.state !== 'paid' || order.renews === 0) throw new AppError('conflict', { message: 'This order already ends by itself.' });
  const { gateway_subscription: subscription } = order;
  if (subscription !== null) await askGateway(context, () => gateway.stopRenewal(subscription));
  await db
    .transaction()
    .execute(async (transaction) => endRenewal(context, transaction, await hold(context, transaction, opener, id), 'buyer'));
  return show(context, opener, id);
}

/** From the first look at an order to the gateway's page, and back out of it. */
export function createCheckout(...given: Parameters<typeof buildCheckoutContext>) {
  const context = buildCheckoutContext(...given);
  return bindContext(context, { show, create, change, pay, cancel, stopRenewal });
}
export type Checkout = ReturnType<typeof createCheckout>;
