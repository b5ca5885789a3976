import { AppError } from '../../core/app-error.ts';
import { GatewayError } from '../../integrations/payments/port.ts';
import { findBySession } from './queries.ts';
import { takeNews } from './news.ts';
import type { OrderContext } from './context.ts';

/** What the test gateway's page shows. @throws AppError `not_found` */
export async function showTestPayment(context: OrderContext, ref: string) {
  const { gateway, db } = context;
  const order = gateway.name === 'test' ? await findBySession(db, ref) : undefined;
  if (order === undefined) throw new AppError('not_found');
  const { id: order_id, package_name, amount, currency, state } = order;
  return { order_id, package_name, amount, currency, is_open: state === 'pending' };
}

/** The test gateway's word, taken as a payment service's would be. @throws AppError `not_found` */
export async function decideTestPayment(context: OrderContext, ref: string, outcome: 'paid' | 'failed'): Promise<{ message: string }> {
  const { gateway, db } = context;
  const order = gateway.name === 'test' ? await findBySession(db, ref) : undefined;
  if (order === undefined) throw new AppError('not_found');
  const { id: orderId, amount, currency } = order;
  const news =
    outcome === 'failed'
      ? ({ kind: 'failed', orderId, session: ref } as const)
      : ({ kind: 'paid', orderId, ref, payment: ref, subscription: null, amount, currency } as const);
  await takeNews(context, news);
  return { message: 'No money moved.' };
}

/** @throws AppError `malformed` for what Stripe did not sign, `unavailable` when it has to be told again */
export async function takeWebhook(context: OrderContext, body: Uint8Array, signature: string | undefined): Promise<{ message: string }> {
  const { logger } = context;
  const refused = new AppError('malformed', { message: 'This is not signed by the payment service.' });
  if (context.stripe === undefined || signature === undefined) throw refused;
  try {
    const news = await context.stripe.readWebhook(body, signature);
    if (news === undefined) throw refused;
    const result = await takeNews(context, news);
    if (result === 'unknown') logger.warn({ kind: news.kind }, 'the payment service told of an order that is not here');
    return { message: 'Thank you.' };
  } catch (error) {
    if (error instanceof GatewayError) throw new AppError('unavailable');
    throw error;
  }
}

/** For the queue: lets a subscription end whose account is gone. */
export async function endSubscription(context: OrderContext, name: string, subscription: string): Promise<void> {
  const { gateway } = context;
  if (name === gateway.name) await gateway.stopRenewal(subscription);
}

/** For the queue: closes a checkout whose order went with its account. A payment that came first is given back. */
export async function closeCheckout(context: OrderContext, name: string, session: string): Promise<void> {
  const { gateway } = context;
  if (name !== gateway.name) return;
  const news = await gateway.close(session);
  if (news.kind !== 'paid') return;
  if (news.subscription !== null) await gateway.stopRenewal(news.subscription);
  if (news.payment !== null) await gateway.refund({ payment: news.payment, amount: news.amount, key: `gone:${session}` });
}
