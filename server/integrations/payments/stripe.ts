import type Stripe from 'stripe';
import { GatewayError, type Checkout, type GatewayNews, type PaymentGateway } from './port.ts';

type Options = {
  secretKey: string;
  webhookSecret: string;
  /** Another server that speaks the same language; Stripe's own unless said. */
  apiUrl?: string | undefined;
};
const TIMEOUT_MS = 15_000;
const RETRIES = 2;
/** Renewals that are asked for at once: more than eight years of months. */
const RENEWALS_MAX = 100;
const NOTHING: GatewayNews = { kind: 'nothing' };

const toId = (given: string | { id: string } | null | undefined): string | null =>
  given === null || given === undefined ? null : typeof given === 'string' ? given : given.id;

function describe(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { orderId, title, currency, unitAmount, quantity, renewsEvery, email, doneUrl, backUrl } = checkout;
  const metadata = { order: orderId };
  return {
    mode: renewsEvery === undefined ? 'payment' : 'subscription',
    client_reference_id: orderId,
    metadata,
    line_items: [
      {
        quantity,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: unitAmount,
          product_data: { name: title },
          ...(renewsEvery === undefined ? {} : { recurring: { interval: renewsEvery } }),
        },
      },
    ],
    ...(renewsEvery === undefined ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    ...(email === undefined ? {} : { customer_email: email }),
    success_url: doneUrl,
    cancel_url: backUrl,
  };
}

function readSession(session: Stripe.Checkout.Session): GatewayNews {
  const orderId = session.client_reference_id;
  if (orderId === null) return NOTHING;
  if (session.payment_status !== 'unpaid') {
    return {
      kind: 'paid',
      orderId,
      ref: session.id,
      payment: toId(session.payment_intent) ?? toId(session.invoice),
      subscription: toId(session.subscription),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
    };
  }
  return session.status === 'expired' ? { kind: 'expired', orderId, session: session.id } : NOTHING;
}

function readRenewal(invoice: Stripe.Invoice): GatewayNews {
  const subscription = toId(invoice.parent?.subscription_details?.subscription);
  // The first invoice of a subscription is told by its checkout.
  if (subscription === null || invoice.billing_reason !== 'subscription_cycle' || invoice.status !== 'paid') return NOTHING;
  const { id, amount_paid: amount, currency } = invoice;
  return { kind: 'renewed', subscription, ref: id, payment: id, amount, currency };
}

function readEvent(event: Stripe.Event): GatewayNews {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSession(event.data.object);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id: orderId } = event.data.object;
      const kind = event.type === 'checkout.session.expired' ? 'expired' : 'failed';
      return orderId === null ? NOTHING : { kind, orderId, session: id };
    }
    case 'invoice.paid':
      return readRenewal(event.data.object);
    case 'customer.subscription.deleted':
      return { kind: 'ended', subscription: event.data.object.id };
    default:
      return NOTHING;
  }
}

/** A stated time of waiting, few tries, and no word about this program's users beyond what a payment needs. */
async function connect({ secretKey, apiUrl }: Options): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const place = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(place === undefined
      ? {}
      : { host: place.hostname, port: place.port, protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const) }),
  });
}

/** Errors about the request itself come back the same when asked again. */
function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  const { type = 'unknown', code } = (typeof error === 'object' && error !== null ? error : {}) as { type?: string; code?: string };
  const isFinal = type === 'StripeInvalidRequestError' || type === 'StripeCardError';
  return new GatewayError(code === undefined ? type : `${type} ${code}`, { isFinal, cause: error });
}

/** Stripe Checkout: people pay on Stripe's own page, so no card number ever reaches this program. */
export function createStripeGateway(options: Options) {
  let connected: Promise<Stripe> | undefined;
  /** The SDK is loaded when money is first spoken of. */
  async function ask<Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    connected ??= connect(options);
    try {
      return await work(await connected);
    } catch (error) {
      throw toGatewayError(error);
    }
  }

  /** What stands behind an invoice is a payment of its own. */
  async function findPaymentIntent(stripe: Stripe, payment: string): Promise<string> {
    if (!payment.startsWith('in_')) return payment;
    const { data } = await stripe.invoicePayments.list({ invoice: payment, status: 'paid', limit: 1 });
    const intent = toId(data[0]?.payment.payment_intent);
    if (intent === null) throw new GatewayError('invoice without a payment', { isFinal: true });
    return intent;
  }

  /** A refund, made on Stripe's own pages or by us. A subscription's payment is known here by its invoice. */
  async function readRefund(stripe: Stripe, { payment_intent, amount_refunded: total }: Stripe.Charge): Promise<GatewayNews> {
    const intent = toId(payment_intent);
    if (intent === null) return NOTHING;
    const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 });
    const invoice = toId(data[0]?.invoice);
    return { kind: 'refunded', payments: invoice === null ? [intent] : [intent, invoice], total };
  }

  const gateway: PaymentGateway = {
    name: 'stripe',
    start: (checkout) =>
      ask(async (stripe) => {
        const idempotencyKey = `order:${checkout.orderId}:${checkout.attempt}`;
        const { id, url } = await stripe.checkout.sessions.create(describe(checkout), { idempotencyKey });
        if (url === null) throw new GatewayError('checkout without a page', { isFinal: false });
        return { session: id, url };
      }),
    look: (id) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id);
        return session.status === 'open' && session.url !== null
          ? { kind: 'open', url: session.url }
          : { kind: 'closed', news: readSession(session) };
      }),
    close: (id) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id);
        return readSession(session.status === 'open' ? await stripe.checkout.sessions.expire(id) : session);
      }),
    refund: ({ payment, amount, key }) =>
      ask(async (stripe) => {
        const intent = await findPaymentIntent(stripe, payment);
        await stripe.refunds.create({ payment_intent: intent, amount, metadata: { refund: key } }, { idempotencyKey: `refund:${key}` });
      }),
    stopRenewal: (subscription) =>
      ask(async (stripe) => {
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
      }),
    listRenewals: (subscription) =>
      ask(async (stripe) => {
        const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: RENEWALS_MAX });
        return data
          .map(readRenewal)
          .filter(({ kind }) => kind !== 'nothing')
          .toReversed();
      }),
  };

  return {
    ...gateway,
    /** What a call signed by Stripe says; undefined if unsigned or over five minutes old. @throws GatewayError */
    readWebhook: (body: Uint8Array, signature: string) =>
      ask(async (stripe): Promise<GatewayNews | undefined> => {
        let event: Stripe.Event;
        try {
          event = stripe.webhooks.constructEvent(Buffer.from(body), signature, options.webhookSecret);
        } catch {
          return undefined;
        }
        return event.type === 'charge.refunded' ? readRefund(stripe, event.data.object) : readEvent(event);
      }),
  };
}
export type StripeGateway = ReturnType<typeof createStripeGateway>;
