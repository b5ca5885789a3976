import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_for_the_tests';
export const STRIPE_SETTINGS = (apiUrl: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_forthetests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: apiUrl,
});
const signer = new Stripe('sk_test_signer');

export type Session = Record<string, unknown> & { id: string; status: string; payment_status: string };
type Answer = { status?: number; body: unknown };
export type Asked = { method: string; path: string; fields: Record<string, string>; key: string | undefined };

async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

/** The part of Stripe's HTTP interface we use; remembers what it was asked. */
export async function startStripeServer() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, unknown>();
  const invoices: Record<string, unknown>[] = [];
  const asked: Asked[] = [];
  let problem: Answer | undefined;
  let counter = 0;
  const next = (kind: string) => `${kind}_${(counter += 1)}_${process.pid}`;

  function createSession(fields: Record<string, string>): Session {
    const id = next('cs_test');
    const unit = Number(fields['line_items[0][price_data][unit_amount]']);
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      mode: fields['mode'],
      client_reference_id: fields['client_reference_id'],
      amount_total: unit * Number(fields['line_items[0][quantity]']),
      currency: fields['line_items[0][price_data][currency]'],
      payment_intent: null as string | null,
      subscription: null as string | null,
      invoice: null as string | null,
    };
    sessions.set(id, session);
    return session;
  }

  const missing: Answer = {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } },
  };
  function answer(method: string, url: URL, fields: Record<string, string>): Answer {
    const [, , kind, id, action] = url.pathname.split('/');
    if (url.pathname === '/v1/checkout/sessions') return { body: createSession(fields) };
    if (kind === 'checkout') {
      const session = sessions.get(action ?? '');
      if (session === undefined) return missing;
      if (url.pathname.endsWith('/expire')) session.status = 'expired';
      return { body: session };
    }
    if (kind === 'refunds') return { body: { id: next('re'), object: 'refund', status: 'succeeded', amount: Number(fields['amount']) } };
    if (kind === 'subscriptions') return { body: { id, object: 'subscription', cancel_at_period_end: true } };
    if (kind === 'invoices') {
      const data = invoices.filter((invoice) => invoice['of'] === url.searchParams.get('subscription')).toReversed();
      return { body: { object: 'list', has_more: false, url: '/v1/invoices', data } };
    }
    if (kind === 'invoice_payments') {
      const invoice = url.searchParams.get('invoice') ?? url.searchParams.get('payment[payment_intent]')?.replace(/^pi_of_/, '');
      const data = invoice?.startsWith('in_')
        ? [
            {
              id: next('inpay'),
              object: 'invoice_payment',
              invoice,
              payment: { type: 'payment_intent', payment_intent: `pi_of_${invoice}` },
            },
          ]
        : [];
      return { body: { object: 'list', has_more: false, url: '/v1/invoice_payments', data } };
    }
    return method === 'GET' ? missing : missing;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stripe.test');
      const fields = await readFields(request);
      const key = request.headers['idempotency-key'];
      const method = request.method ?? 'GET';
      asked.push({ method, path: url.pathname, fields, key: typeof key === 'string' ? key : undefined });
      const known = typeof key === 'string' ? byKey.get(key) : undefined;
      const { status = 200, body } = problem ?? (known === undefined ? answer(method, url, fields) : { body: known });
      if (typeof key === 'string' && problem === undefined) byKey.set(key, body);
      response.writeHead(status, { 'Content-Type': 'application/json', 'stripe-should-retry': 'false' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  const makeEvent = (type: string, object: unknown) =>
    JSON.stringify({ id: next('evt'), object: 'event', type, api_version: '2026-10-28.endive', created: 0, data: { object } });

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    sessions,
    /** Fails every call until called with nothing. */
    failWith(given?: Answer): void {
      problem = given;
    },
    /** Someone pays on the gateway's page. */
    pay(id: string, changes: Record<string, unknown> = {}): Session {
      const session = sessions.get(id);
      if (session === undefined) throw new Error(`No session ${id}`);
      const isSubscription = session['mode'] === 'subscription';
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        ...(isSubscription ? { subscription: next('sub'), invoice: next('in') } : { payment_intent: next('pi') }),
        ...changes,
      });
      return session;
    },
    /** A month or a year later. */
    renew(subscription: string, amount: number, currency: string) {
      const invoice = {
        id: next('in'),
        object: 'invoice',
        of: subscription,
        status: 'paid',
        billing_reason: 'subscription_cycle',
        amount_paid: amount,
        currency,
        parent: { type: 'subscription_details', subscription_details: { subscription } },
      };
      invoices.push(invoice);
      return invoice;
    },
    makeEvent,
    sign: (payload: string, { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {}) =>
      signer.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
