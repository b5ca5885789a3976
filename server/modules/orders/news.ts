import type { Db } from '../../database/schema.ts';
import type { GatewayNews } from '../../integrations/payments/port.ts';
import type { OrderContext } from './context.ts';
import { stepOrder } from './machine.ts';
import { findByPayment, findBySubscription, holdOrder, insertEvent, updateOrder } from './queries.ts';
import { endRenewal, holdForSettling, settlePayment, toFacts, type Settled } from './settle.ts';
import { noteOutsideRefund } from './refunds.ts';

type Of<Kind extends GatewayNews['kind']> = Extract<GatewayNews, { kind: Kind }>;
type Taken = Settled | 'unknown' | 'noted';

async function takePayment(context: OrderContext, news: Of<'paid' | 'renewed'>): Promise<Taken> {
  const { db } = context;
  const id = news.kind === 'paid' ? news.orderId : (await findBySubscription(db, news.subscription))?.id;
  if (id === undefined) return 'unknown';
  return db.transaction().execute(async (transaction) => {
    const order = await holdForSettling(context, transaction, id);
    return order === undefined ? 'unknown' : settlePayment(context, transaction, order, news);
  });
}

async function noteEnd(context: OrderContext, transaction: Db, news: Of<'failed' | 'expired'>): Promise<void> {
  const order = await holdOrder(transaction, context.engine, news.orderId);
  // Of a checkout that another has taken the place of, nothing follows.
  if (order === undefined || order.gateway_session !== news.session) return;
  const step = stepOrder(toFacts(order), news);
  if (step.kind !== 'moved') return;
  await updateOrder(transaction, order.id, { state: step.state });
  const event = { orderId: order.id, at: context.now(), kind: news.kind, from: order.state, to: step.state };
  await insertEvent(transaction, { ...event, actor: 'gateway' });
}

async function noteSubscriptionEnd(context: OrderContext, transaction: Db, { subscription }: Of<'ended'>): Promise<void> {
  const known = await findBySubscription(transaction, subscription);
  const order = known === undefined ? undefined : await holdOrder(transaction, context.engine, known.id);
  if (order !== undefined) await endRenewal(context, transaction, order, 'gateway');
}

/** What the gateway tells: from the webhook, from asking, or from the test gateway's page. In any order, late, or twice. */
export async function takeNews(context: OrderContext, news: GatewayNews): Promise<Taken> {
  const { db } = context;
  if (news.kind === 'paid' || news.kind === 'renewed') return takePayment(context, news);
  if (news.kind === 'refunded') {
    const known = await findByPayment(db, news.payments);
    if (known?.payment_ref == null) return 'unknown';
    await noteOutsideRefund(context, known.order_id, known.payment_ref, news.total);
  } else if (news.kind === 'ended') {
    await db.transaction().execute((transaction) => noteSubscriptionEnd(context, transaction, news));
  } else if (news.kind !== 'nothing') {
    await db.transaction().execute((transaction) => noteEnd(context, transaction, news));
  }
  return 'noted';
}
