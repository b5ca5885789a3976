import type { z } from '#contracts/zod.ts';
import { FOR_GROWN_UPS, type newOrder, type Order, type OrderList } from '#contracts/orders.ts';
import type { StudioOrder } from '#contracts/studio-orders.ts';
import type { refundRequest } from '#contracts/studio-orders.ts';
import type { Offer } from '#content/schemas.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import type { ModuleContext } from '../../core/module.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { GatewayError } from '../../integrations/payments/port.ts';
import { listOpen } from '../entitlements/service.ts';
import { createAsking } from './asking.ts';
import { createCheckout } from './checkout.ts';
import { createOrderContext } from './context.ts';
import { readNumber } from './numbers.ts';
import { findBySession, findOpened, listOwn, listReceipts, type Opener } from './queries.ts';
import { createRedeeming } from './redeeming.ts';
import { createRefunds } from './refunds.ts';
import { takeNews } from './news.ts';

import { createOrderStudio } from './studio.ts';
import { createMaintenance } from './maintenance.ts';
import { showOrder, showOrders } from './views.ts';
import { bindContext } from '../../core/bind-context.ts';

const YEAR_MS = 366 * DAY_MS;
const NEW_ORDERS = { name: 'new-order', hits: 30, windowMs: HOUR_MS };
const NO_SUCH_PACKAGE = 'This package is not sold here.';

function buildOrderServiceContext(moduleContext: ModuleContext) {
  const context = createOrderContext(moduleContext);
  const refunds = createRefunds(context);
  const checkout = createCheckout(context, refunds);
  const maintenance = createMaintenance(context, refunds);
  const studio = createOrderStudio(context, refunds);
  return { ...context, refunds, checkout, maintenance, studio };
}
type Context = ReturnType<typeof buildOrderServiceContext>;

function requireOffer(context: Context, id: string): Offer {
  const { offers } = context;
  const offer = offers.find(id);
  if (offer === undefined) throw new AppError('invalid', { message: NO_SUCH_PACKAGE, fields: { package_id: [NO_SUCH_PACKAGE] } });
  return offer;
}

/** What is sold, and through which gateway: the page of the packages says so. */
function readOffers(context: Context) {
  const { offers, gateway } = context;
  return { ...offers.read(), gateway: gateway.name };
}

/** @throws AppError `forbidden` for who is not of age, `invalid`, `too_many` */
async function create(
  context: Context,
  session: Session,
  { package_id, as_codes, quantity, ...choice }: z.infer<typeof newOrder>,
): Promise<Order> {
  const { accounts, db, secret, now, checkout } = context;
  const { userId } = session;
  const { email, age_group } = await accounts.getMe(session);
  const isGrownUp = age_group === undefined || age_group === 'adults';
  if (!isGrownUp || (await accounts.needsGuardian(userId))) throw new AppError('forbidden', { message: FOR_GROWN_UPS });
  const offer = requireOffer(context, package_id);
  await consumeRateLimit(db, secret, NEW_ORDERS, String(userId), now());
  const row = await checkout.create({
    opener: { userId },
    forUserId: as_codes ? null : userId,
    offer,
    purpose: as_codes ? 'codes' : 'self',
    quantity: as_codes ? quantity : 1,
    choice,
    receiptEmail: email,
  });
  return showOrder(context, row);
}

async function list(context: Context, { userId }: Session): Promise<OrderList> {
  const { db, now } = context;
  const open = await listOpen(db, userId, now());
  return {
    data: await showOrders(context, await listOwn(db, userId)),
    open: open.map(({ kind, endsAt }) => ({ kind, until: endsAt === null ? null : new Date(endsAt).toISOString() })),
  };
}

/** @throws AppError `not_found` */
async function drawReceipt(context: Context, opener: Opener, id: string, number: string): Promise<Uint8Array<ArrayBuffer>> {
  const { db } = context;
  const order = await findOpened(db, opener, id);
  const wanted = readNumber(number);
  const receipts = order === undefined ? [] : await listReceipts(db, [order.id]);
  const receipt = receipts.find((row) => row.series === wanted.series && row.number === wanted.number);
  if (order === undefined || receipt === undefined) throw new AppError('not_found');
  // What writes PDF files is large and seldom asked for.
  const { drawReceipt } = await import('./receipt-pdf.ts');
  return drawReceipt(order, receipt, context.seller);
}

/** What the test gateway's page shows. @throws AppError `not_found` */
async function showTestPayment(context: Context, ref: string) {
  const { gateway, db } = context;
  const order = gateway.name === 'test' ? await findBySession(db, ref) : undefined;
  if (order === undefined) throw new AppError('not_found');
  const { id: order_id, package_name, amount, currency, state } = order;
  return { order_id, package_name, amount, currency, is_open: state === 'pending' };
}

/** The test gateway's word, taken as a payment service's would be. @throws AppError `not_found` */
async function decideTestPayment(context: Context, ref: string, outcome: 'paid' | 'failed'): Promise<{ message: string }> {
  const { gateway, db, refunds } = context;
  const order = gateway.name === 'test' ? await findBySession(db, ref) : undefined;
  if (order === undefined) throw new AppError('not_found');
  const { id: orderId, amount, currency } = order;
  const news =
    outcome === 'failed'
      ? ({ kind: 'failed', orderId, session: ref } as const)
      : ({ kind: 'paid', orderId, ref, payment: ref, subscription: null, amount, currency } as const);
  await takeNews(context, news, refunds.noteOutside);
  return { message: 'No money moved.' };
}

/** @throws AppError `malformed` for what Stripe did not sign, `unavailable` when it has to be told again */
async function takeWebhook(context: Context, body: Uint8Array, signature: string | undefined): Promise<{ message: string }> {
  const { refunds, logger } = context;
  const refused = new AppError('malformed', { message: 'This is not signed by the payment service.' });
  if (context.stripe === undefined || signature === undefined) throw refused;
  try {
    const news = await context.stripe.readWebhook(body, signature);
    if (news === undefined) throw refused;
    const result = await takeNews(context, news, refunds.noteOutside);
    if (result === 'unknown') logger.warn({ kind: news.kind }, 'the payment service told of an order that is not here');
    return { message: 'Thank you.' };
  } catch (error) {
    if (error instanceof GatewayError) throw new AppError('unavailable');
    throw error;
  }
}

/** @throws AppError `not_found`, `conflict`, `unavailable` */
async function refund(context: Context, { userId }: Session, key: string, request: z.infer<typeof refundRequest>): Promise<StudioOrder> {
  const { refunds, studio } = context;
  try {
    await refunds.refund(await studio.findId(key), request, userId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError('unavailable', {
      message: 'The payment service is not responding. The refund has been noted, and we will ask for it again every ten minutes.',
    });
  }
  return studio.show(key);
}

/** For the queue: lets a subscription end whose account is gone. */
async function endSubscription(context: Context, name: string, subscription: string): Promise<void> {
  const { gateway } = context;
  if (name === gateway.name) await gateway.stopRenewal(subscription);
}

/** For the queue: closes a checkout whose order went with its account. A payment that came first is given back. */
async function closeCheckout(context: Context, name: string, session: string): Promise<void> {
  const { gateway } = context;
  if (name !== gateway.name) return;
  const news = await gateway.close(session);
  if (news.kind !== 'paid') return;
  if (news.subscription !== null) await gateway.stopRenewal(news.subscription);
  if (news.payment !== null) await gateway.refund({ payment: news.payment, amount: news.amount, key: `gone:${session}` });
}

/** Orders that lapsed before this. Removes at most `max` and says how many. */
async function purgeUnpaid(context: Context, before: number, max: number): Promise<number> {
  const { db } = context;
  const old = db.selectFrom('orders').select('id').where('state', 'in', ['created', 'failed', 'expired']).where('expires_at', '<', before);
  const removed = await db.deleteFrom('orders').where('id', 'in', old.limit(max)).executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Receipts that no law wants any more, of orders that have ended. Removes at most `max` and says how many. */
async function purgeOld(context: Context, at: number, max: number): Promise<number> {
  const { db } = context;
  const before = at - Math.max(1, context.receiptRetentionYears) * YEAR_MS;
  const old = db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['paid', 'refunded'])
    .where('renews', '=', 0)
    .where('paid_at', '<', before)
    .where((eb) => eb.or([eb('runs_until', 'is', null), eb('runs_until', '<', before)]))
    .limit(max);
  const removed = await db.deleteFrom('orders').where('id', 'in', old).executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Packages, orders and payment (docs/spec/product.md §9). */
export function createOrderService(...given: Parameters<typeof buildOrderServiceContext>) {
  const context = buildOrderServiceContext(...given);
  const { checkout, refunds, maintenance, studio } = context;
  return {
    ...createRedeeming(context),
    ...createAsking(context, (id) => requireOffer(context, id)),
    change: checkout.change,
    pay: checkout.pay,
    cancel: checkout.cancel,
    stopRenewal: checkout.stopRenewal,
    show: checkout.show,
    finishRefunds: refunds.finishAsked,
    runMaintenance: maintenance.run,
    studio,
    hasStripe: context.stripe !== undefined,
    ...bindContext(context, {
      readOffers,
      create,
      list,
      drawReceipt,
      showTestPayment,
      decideTestPayment,
      takeWebhook,
      refund,
      endSubscription,
      closeCheckout,
      purgeUnpaid,
      purgeOld,
    }),
  };
}
export type OrderService = ReturnType<typeof createOrderService>;
