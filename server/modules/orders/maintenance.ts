import { DAY_MS } from '../../core/durations.ts';
import { enqueueMail } from '../mail/queue.ts';
import { holdOrder, insertEvent, insertEventOnce, updateOrder, type OrderRow } from './queries.ts';
import type { OrderContext } from './context.ts';
import { stepOrder } from './machine.ts';
import { writeRenewalSoonMail, writeTestEndedMail } from './mails.ts';
import { takeNews } from './news.ts';
import { endRenewal, holdForSettling, revokeCodes, revokeGrants, settlePayment, toFacts } from './settle.ts';
import { finishAskedRefunds } from './refunds.ts';

const MINUTE_MS = 60_000;
/** A webhook that has not come by then may never come: the gateway is asked. */
const ASK_AFTER_MS = 5 * MINUTE_MS;
/** Orders a run looks at; the rest are looked at by the next. */
const BATCH = 100;
const TEST_ENDED = 'test_ended';
const RENEWAL_NOTICE_MS = 7 * DAY_MS;
/** A renewal that was never paid: the card is gone, and the gateway has given up. */
const RENEWAL_GIVEN_UP_MS = 30 * DAY_MS;

function selectOrders(context: OrderContext) {
  const { db } = context;
  return db.selectFrom('orders').selectAll().limit(BATCH);
}

async function expire(context: OrderContext, order: OrderRow): Promise<void> {
  const { db, engine, now } = context;
  await db.transaction().execute(async (transaction) => {
    const held = await holdOrder(transaction, engine, order.id);
    const step = held === undefined ? undefined : stepOrder(toFacts(held), { kind: 'expired' });
    if (held === undefined || step?.kind !== 'moved' || held.expires_at > now()) return;
    await updateOrder(transaction, held.id, { state: step.state });
    await insertEvent(transaction, { orderId: held.id, at: now(), kind: 'expired', from: held.state, to: step.state, actor: 'system' });
  });
}

/** Asks the gateway about a checkout whose webhook never came; a lapsed one is closed first, so that it can't be paid. */
async function reconcile(context: OrderContext, order: OrderRow): Promise<void> {
  const { gateway, now } = context;
  const { gateway_session: session } = order;
  if (session === null || order.gateway !== gateway.name) return expire(context, order);
  if (order.expires_at <= now()) {
    await takeNews(context, await gateway.close(session));
    return expire(context, order);
  }
  const found = await gateway.look(session);
  if (found.kind === 'closed') await takeNews(context, found.news);
  return undefined;
}

/** The test gateway has no clock of its own. */
async function renewTest(context: OrderContext, order: OrderRow): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const held = await holdForSettling(context, transaction, order.id);
    if (held === undefined || held.renews === 0 || (held.runs_until ?? 0) > now()) return;
    const ref = `test-renewal-${held.periods + 1}`;
    await settlePayment(context, transaction, held, { kind: 'renewed', ref, payment: ref, amount: held.amount, currency: held.currency });
  });
}

async function renew(context: OrderContext, order: OrderRow): Promise<void> {
  const { gateway, now, db, engine } = context;
  if (order.gateway === 'test') return renewTest(context, order);
  if (order.gateway !== gateway.name || order.gateway_subscription === null) return undefined;
  for (const news of await gateway.listRenewals(order.gateway_subscription)) await takeNews(context, news);
  if ((order.runs_until ?? 0) + RENEWAL_GIVEN_UP_MS > now()) return undefined;
  await db.transaction().execute(async (transaction) => {
    const held = await holdOrder(transaction, engine, order.id);
    if (held !== undefined && held.runs_until === order.runs_until) await endRenewal(context, transaction, held, 'system');
  });
  return undefined;
}

/** With the keys of a payment service there are real payments: what was opened by trying closes, and its buyer is told. */
async function endTest(context: OrderContext, { id }: OrderRow): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const held = await holdForSettling(context, transaction, id);
    if (held === undefined || held.state !== 'paid') return;
    const at = now();
    const event = { orderId: id, at, kind: TEST_ENDED, from: held.state, to: held.state, actor: 'system' as const };
    if (!(await insertEventOnce(transaction, event))) return;
    await endRenewal(context, transaction, held, 'system');
    await revokeGrants(transaction, held, at);
    await revokeCodes(transaction, held, at);
    const runsUntil = held.runs_until === null ? null : Math.min(held.runs_until, at);
    await updateOrder(transaction, id, { runs_until: runsUntil });
    if (held.receipt_email === null) return;
    const mail = writeTestEndedMail(context.publicUrl, held.receipt_email, held);
    await enqueueMail(transaction, { ...mail, ...(held.buyer_id === null ? {} : { aboutUserId: held.buyer_id }) }, at);
  });
}

function listTests(context: OrderContext) {
  const { now } = context;
  return selectOrders(context)
    .where('gateway', '=', 'test')
    .where('state', '=', 'paid')
    .where((eb) => eb.or([eb('renews', '=', 1), eb('runs_until', '>', now()), eb('purpose', '=', 'codes')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('order_events').select('id').whereRef('order_events.order_id', '=', 'orders.id').where('kind', '=', TEST_ENDED)),
      ),
    )
    .execute();
}

/** Before a year is charged again its buyer is told, in time to let it end. */
async function announceRenewal(context: OrderContext, order: OrderRow): Promise<void> {
  const { db, engine, now } = context;
  const { receipt_email: to, runs_until: runsUntil } = order;
  if (to === null || runsUntil === null) return;
  await db.transaction().execute(async (transaction) => {
    const held = await holdOrder(transaction, engine, order.id);
    if (held === undefined || held.renews === 0 || held.runs_until !== runsUntil) return;
    const details = { period: held.periods };
    const event = { orderId: held.id, at: now(), kind: 'renewal_announced', from: held.state, to: held.state, actor: 'system' as const };
    if (!(await insertEventOnce(transaction, { ...event, details }))) return;
    const mail = writeRenewalSoonMail(context.publicUrl, to, held, runsUntil);
    await enqueueMail(transaction, { ...mail, ...(held.buyer_id === null ? {} : { aboutUserId: held.buyer_id }) }, now());
  });
}

/** One order's trouble keeps no other waiting. */
async function each(context: OrderContext, orders: readonly OrderRow[], work: (order: OrderRow) => Promise<void>): Promise<void> {
  const { logger } = context;
  for (const order of orders) {
    await work(order).catch((error: unknown) => logger.warn({ order: order.staff_key, err: error }, 'order not looked after'));
  }
}

export async function runMaintenance(context: OrderContext): Promise<void> {
  const { now, gateway } = context;
  const at = now();
  if (gateway.name !== 'test') await each(context, await listTests(context), (order) => endTest(context, order));
  const waiting = selectOrders(context)
    .where('state', '=', 'pending')
    .where('created_at', '<=', at - ASK_AFTER_MS);
  await each(context, await waiting.orderBy('expires_at').execute(), (order) => reconcile(context, order));
  const lapsed = selectOrders(context).where('state', 'in', ['created', 'failed']).where('expires_at', '<=', at);
  await each(context, await lapsed.orderBy('expires_at').execute(), (order) => expire(context, order));
  const running = () => selectOrders(context).where('state', '=', 'paid').where('renews', '=', 1).orderBy('runs_until');
  await each(context, await running().where('runs_until', '<=', at).execute(), (order) => renew(context, order));
  const soon = running()
    .where('period', '=', 'year')
    .where('runs_until', '>', at)
    .where('runs_until', '<=', at + RENEWAL_NOTICE_MS);
  await each(context, await soon.execute(), (order) => announceRenewal(context, order));
  await finishAskedRefunds(context);
}
