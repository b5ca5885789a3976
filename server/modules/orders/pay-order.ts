import type { z } from '#contracts/zod.ts';
import { formatMoney } from '#contracts/money.ts';
import { ORDER_TERMS, type payRequest } from '#contracts/orders.ts';
import { AppError } from '../../core/app-error.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import type { OrderContext } from './context.ts';
import { nameWhat } from './mails.ts';
import { priceOf } from './open-order.ts';
import { findOpened, insertEvent, updateOrder, type Opener, type OrderRow } from './queries.ts';
import { hasReceiver, settlePayment } from './settle.ts';
import { holdOpened, showOpenedOrder, requireSold, requireUnpaid, askGateway, closeOld, moveChecked } from './checkout.ts';

/** Pages of the gateway that are opened for one order. */
const TRIES = { name: 'order-tries', hits: 30, windowMs: HOUR_MS };

/** What every receipt can show: the letters of most of Europe's languages and common signs. */
const PLAIN = /^[\n\u0020-\u007E\u00A0-\u017F\u2010-\u2026]*$/;

const NOBODY_THERE = 'The account that this order was for has been deleted, so it cannot be paid. Nothing was charged.';

type PayRequest = z.infer<typeof payRequest>;

type Ready = { kind: 'told'; message: string } | { kind: 'free' } | { kind: 'ready'; order: OrderRow };

/** Whatever is written on a bill has to be on the receipt. @throws AppError `invalid` at the field */
async function requirePrintable(request: PayRequest): Promise<void> {
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

function preparePayment(context: OrderContext, opener: Opener, id: string, request: PayRequest): Promise<Ready> {
  const { db, now, gateway } = context;
  return db.transaction().execute(async (transaction): Promise<Ready> => {
    const order = await holdOpened(context, transaction, opener, id);
    requireUnpaid(context, order);
    if (!hasReceiver(order)) throw new AppError('conflict', { message: NOBODY_THERE });
    const price = priceOf(requireSold(context, order), order, order.quantity);
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
async function holdGatewaySession(context: OrderContext, opener: Opener, seen: OrderRow, session: string, url: string): Promise<string> {
  const { db, now, gateway } = context;
  const before = await db.transaction().execute(async (transaction) => {
    const order = await holdOpened(context, transaction, opener, seen.id);
    if (order.gateway_session !== seen.gateway_session) return order;
    const state = await moveChecked(context, transaction, order, 'checkout_started');
    await updateOrder(transaction, seen.id, { state, gateway_session: session, expires_at: Math.max(order.expires_at, now() + DAY_MS) });
    return undefined;
  });
  if (before === undefined) return url;
  await askGateway(context, () => gateway.close(session));
  const { gateway_session: other } = before;
  const found = other === null ? undefined : await askGateway(context, () => gateway.look(other));
  return found?.kind === 'open' ? found.url : toPage(context, 'complete-order', seen.id);
}

function toPage(context: OrderContext, page: string, id: string) {
  const { publicUrl } = context;
  return `${publicUrl}/${page}?${new URLSearchParams({ order: id }).toString()}`;
}

/** The page to pay on. @throws AppError `conflict` with the order if its price changed; `not_found`, `unavailable`, `too_many` */
export async function payOrder(context: OrderContext, opener: Opener, id: string, request: PayRequest): Promise<{ url: string }> {
  const { db, secret, now, gateway } = context;
  const before = await findOpened(db, opener, id);
  if (before === undefined) throw new AppError('not_found');
  await consumeRateLimit(db, secret, TRIES, id, now());
  await requirePrintable(request);
  await closeOld(context, before);
  const ready = await preparePayment(context, opener, id, request);
  if (ready.kind === 'told')
    throw new AppError('conflict', { message: ready.message, current: await showOpenedOrder(context, opener, id) });
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
  return { url: await holdGatewaySession(context, opener, order, session, url) };
}
