import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import { toStaffKey } from '#server/modules/orders/staff-key.ts';
import { makeOffersFile, PRICES } from '#tests/factories/orders.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createStripeCalls } from '#tests/factories/stripe-calls.ts';
import { STRIPE_SETTINGS, startStripeServer, type StripeServer } from '#tests/factories/stripe-server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('orders through Stripe on %s', (engine) => {
  let test: TestApp;
  let stripe: StripeServer;
  let admin = '';
  let now = Date.now();
  beforeAll(async () => {
    stripe = await startStripeServer();
    test = await createTestApp({ engine, now: () => now, env: { OFFERS_FILE: offers.file, ...STRIPE_SETTINGS(stripe.url) } });
    admin = await makeStaff(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await stripe.close();
  });

  const { meet, start, tell, isOpen, listEvents, refund } = createStripeCalls(() => ({ test, stripe, admin, now }));
  const later = async (ms: number, work: () => Promise<void>) => {
    const start_ = now;
    now += ms;
    try {
      await work();
    } finally {
      now = start_;
    }
  };

  it('sends people to the page of the gateway with the price of the server, and tells it nothing else of them', async () => {
    const { shop, user } = await meet();
    const { order, url, session } = await start(shop);
    expect(url).toBe(`https://checkout.stripe.test/pay/${session}`);
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(asked?.key).toBe(`order:${order.id}:1`);
    expect(asked?.fields).toEqual({
      mode: 'payment',
      client_reference_id: order.id,
      'metadata[order]': order.id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][unit_amount]': '29900',
      'line_items[0][price_data][product_data][name]': 'ThreeSeas: Plus for a month',
      'payment_intent_data[metadata][order]': order.id,
      customer_email: user.email,
      success_url: `${test.env.publicUrl}/complete-order?order=${order.id}`,
      cancel_url: `${test.env.publicUrl}/Payment?order=${order.id}`,
    });
  });

  it('a webhook that comes five times, also all at once, pays once', async () => {
    const { shop, user } = await meet();
    const { order, session } = await start(shop);
    const payload = stripe.makeEvent('checkout.session.completed', stripe.pay(session));
    const header = stripe.sign(payload);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell('', null, { payload, header })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const paid = await shop.get(order.id);
    expect(paid).toMatchObject({ state: 'paid', paid_amount: 29_900, gateway: 'stripe' });
    expect(paid.receipts.map(({ number }) => number)).toEqual([expect.stringMatching(/^TS-\d{6}$/)]);
    expect(await isOpen(user.id)).toBe(true);
    const grants = await test.database.db.selectFrom('entitlements').select('id').where('user_id', '=', user.id).execute();
    expect(grants).toHaveLength(1);
    const mails = (await test.mails()).filter(({ to, subject }) => to === user.email && subject.startsWith('Receipt '));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('no money moved');
    expect((await listEvents(order.id)).map(({ kind }) => kind)).toEqual(['created', 'checkout_started', 'paid']);
  });

  it('what Stripe did not sign, signed over other bytes, or signed long ago changes nothing', async () => {
    const { shop } = await meet();
    const { order, session } = await start(shop);
    const payload = stripe.makeEvent('checkout.session.completed', stripe.pay(session));
    const good = stripe.sign(payload);
    const old = Math.floor(Date.now() / 1000) - 301;
    const forged: [string, string][] = [
      [payload, ''],
      [payload, 't=1,v1=00'],
      [payload, stripe.sign(payload, { secret: 'whsec_another' })],
      [payload, stripe.sign(payload, { timestamp: old })],
      [`${payload} `, good],
      [payload.replace('29900', '1'), good],
    ];
    for (const [body, header] of forged) {
      const response = await tell('', null, { payload: body, header });
      expect([response.status, await response.json()]).toEqual([400, { message: 'This is not signed by the payment service.' }]);
    }
    const unsigned = await test.app.request('/api/payments/stripe', { method: 'POST', body: payload });
    expect(unsigned.status).toBe(400);
    const huge = await tell('', null, { payload: 'x'.repeat(600 * 1024), header: good });
    expect(huge.status).toBe(413);
    expect((await shop.get(order.id)).state).toBe('pending');
    expect((await tell('', null, { payload, header: good })).status).toBe(200);
    expect((await shop.get(order.id)).state).toBe('paid');
  });

  it('late and out of order: failed, lapsed and then paid is paid; what comes after that takes nothing back', async () => {
    const { shop, user } = await meet();
    const { order, session } = await start(shop);
    const open = { id: session, client_reference_id: order.id };
    await tell('checkout.session.async_payment_failed', open);
    expect((await shop.get(order.id)).state).toBe('failed');
    await tell('checkout.session.expired', open);
    expect((await shop.get(order.id)).state).toBe('expired');
    await tell('checkout.session.async_payment_succeeded', stripe.pay(session));
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed']) await tell(type, open);
    expect((await shop.get(order.id)).state).toBe('paid');
    expect(await isOpen(user.id)).toBe(true);
    // Completed, but not paid yet: nothing opens.
    const other = await start(shop);
    await tell('checkout.session.completed', stripe.pay(other.session, { payment_status: 'unpaid' }));
    expect((await shop.get(other.order.id)).state).toBe('pending');
  });

  it('the end of an old page of the gateway does not end an order that has a newer one', async () => {
    const { shop } = await meet();
    const first = await start(shop);
    const again = (await (await shop.pay(first.order)).json()) as { url: string };
    expect(stripe.sessions.get(first.session)?.status).toBe('expired');
    await tell('checkout.session.expired', { id: first.session, client_reference_id: first.order.id });
    expect((await shop.get(first.order.id)).state).toBe('pending');
    await tell('checkout.session.completed', stripe.pay(again.url.split('/').at(-1) ?? ''));
    expect((await shop.get(first.order.id)).state).toBe('paid');
  });

  it('of an order that is not here, and of what concerns no order, nothing follows', async () => {
    const before = await test.database.db.selectFrom('order_events').select('id').execute();
    const stray = {
      id: 'cs_x',
      client_reference_id: 'g-000000000000000000000000',
      payment_status: 'paid',
      amount_total: 1,
      currency: 'inr',
    };
    for (const [type, object] of [
      ['checkout.session.completed', stray],
      ['checkout.session.completed', { ...stray, client_reference_id: null }],
      ['invoice.paid', stripe.renew('sub_unknown', 29_900, 'inr')],
      ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_unknown', amount_refunded: 5 }],
      ['customer.subscription.deleted', { id: 'sub_unknown' }],
      ['account.updated', { id: 'acct_1' }],
    ] as const) {
      expect([type, (await tell(type, object)).status]).toEqual([type, 200]);
    }
    expect(await test.database.db.selectFrom('order_events').select('id').execute()).toEqual(before);
  });

  it('a payment of another amount or currency opens nothing, and staff are told until one has seen to it', async () => {
    const { shop, user } = await meet();
    const { order, session } = await start(shop);
    for (const changes of [{ amount_total: 100 }, { amount_total: 29_900, currency: 'usd' }]) {
      const event = stripe.pay(session, changes);
      for (let time = 0; time < 2; time += 1) expect((await tell('checkout.session.completed', event)).status).toBe(200);
    }
    expect((await shop.get(order.id)).state).toBe('pending');
    expect(await isOpen(user.id)).toBe(false);
    const troubles = (await listEvents(order.id)).filter(({ kind }) => kind === 'trouble');
    expect(troubles.map(({ details }) => (JSON.parse(details) as { because: string }).because)).toEqual(['wrong_amount', 'wrong_currency']);
    const readToday = async () => {
      const response = await test.request('GET', '/api/studio/today', { token: admin });
      return ((await response.json()) as { data: { to?: string }[] }).data.filter(({ to }) => to?.includes(toStaffKey(order.id)));
    };
    expect(await readToday()).toHaveLength(2);
    expect((await test.request('POST', `/api/studio/orders/${toStaffKey(order.id)}/seen`, { token: admin })).status).toBe(200);
    expect(await readToday()).toEqual([]);
  });

  it('asks by itself what became of an order whose webhook never came', async () => {
    const [one, other, third] = [await meet(), await meet(), await meet()];
    const paid = await start(one.shop);
    const open = await start(other.shop);
    const gone = await start(third.shop);
    stripe.pay(paid.session);
    await later(6 * MINUTE_MS, () => test.services.orders.runMaintenance());
    expect((await one.shop.get(paid.order.id)).state).toBe('paid');
    expect((await other.shop.get(open.order.id)).state).toBe('pending');
    // Paid just before it would lapse.
    stripe.pay(gone.session);
    await later(3 * DAY_MS, () => test.services.orders.runMaintenance());
    expect((await one.shop.get(paid.order.id)).receipts).toHaveLength(1);
    expect((await third.shop.get(gone.order.id)).state).toBe('paid');
    expect((await other.shop.get(open.order.id)).state).toBe('expired');
    expect(stripe.sessions.get(open.session)?.status).toBe('expired');
  });

  it('giving up closes the page of the gateway; a payment that came first counts', async () => {
    const { shop } = await meet();
    const given = await start(shop);
    expect((await shop.send('POST', `/api/orders/${given.order.id}/cancel`)).status).toBe(200);
    expect(stripe.sessions.get(given.session)?.status).toBe('expired');
    const raced = await start(shop);
    stripe.pay(raced.session);
    expect((await shop.send('POST', `/api/orders/${raced.order.id}/cancel`)).status).toBe(409);
    expect((await shop.get(raced.order.id)).state).toBe('paid');
  });

  it('when the gateway does not answer, says so and charges nothing; the order can be paid afterwards', async () => {
    const { shop } = await meet();
    const order = await shop.begin();
    stripe.failWith({ status: 500, body: { error: { type: 'api_error', message: 'secret words of theirs' } } });
    const failed = await shop.pay(order);
    expect(failed.status).toBe(503);
    expect(await failed.text()).not.toContain('secret words');
    stripe.failWith();
    expect((await shop.pay(order)).status).toBe(200);
  });

  it('a subscription is renewed by its invoices, each once, also when only asking finds them, and ends', async () => {
    const { shop, user } = await meet();
    const { order, session } = await start(shop, { renews: true }, { period: 'year', currency: 'USD' });
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions')?.fields;
    expect(asked).toMatchObject({ mode: 'subscription', 'line_items[0][price_data][recurring][interval]': 'year' });
    const done = stripe.pay(session);
    const subscription = String(done['subscription']);
    // The first invoice may arrive before the checkout; it is the same payment.
    await tell('invoice.paid', { ...stripe.renew('sub_other', 4990, 'usd'), billing_reason: 'subscription_create' });
    await tell('checkout.session.completed', done);
    const first = await shop.get(order.id);
    expect(first).toMatchObject({ renews: true, paid_amount: 4990, currency: 'USD' });
    const invoice = stripe.renew(subscription, 4990, 'usd');
    for (let time = 0; time < 3; time += 1) await tell('invoice.paid', invoice);
    expect((await shop.get(order.id)).paid_amount).toBe(9980);
    stripe.renew(subscription, 4990, 'usd');
    await later(Date.parse((await shop.get(order.id)).runs_until ?? '') + MINUTE_MS - now, () => test.services.orders.runMaintenance());
    const third = await shop.get(order.id);
    expect([third.paid_amount, third.receipts.length]).toEqual([14_970, 3]);
    expect(third.receipts.map(({ from }) => from).slice(1)).toEqual(third.receipts.map(({ until }) => until).slice(0, 2));
    await tell('customer.subscription.deleted', { id: subscription });
    expect((await shop.get(order.id)).renews).toBe(false);
    expect(await isOpen(user.id)).toBe(true);
  });

  it('ending the renewal, deleting the account and giving all back tell the gateway to stop', async () => {
    const begin = async () => {
      const person = await meet();
      const { order, session } = await start(person.shop, { renews: true });
      const done = stripe.pay(session);
      await tell('checkout.session.completed', done);
      const path = `/v1/subscriptions/${String(done['subscription'])}`;
      return {
        ...person,
        order,
        hasStopped: () => stripe.asked.some((call) => call.path === path && call.fields['cancel_at_period_end'] === 'true'),
      };
    };
    const one = await begin();
    expect((await one.shop.send('POST', `/api/orders/${one.order.id}/stop-renewal`)).status).toBe(200);
    expect(one.hasStopped()).toBe(true);
    const other = await begin();
    await test.request('DELETE', '/api/me', { token: other.token, body: { password: other.registration.password } });
    expect(other.hasStopped()).toBe(false);
    await test.runJobs();
    expect(other.hasStopped()).toBe(true);
    const third = await begin();
    expect((await refund(third.order.id, 29_900)).status).toBe(200);
    expect(third.hasStopped()).toBe(true);
    // A subscription's payment is found behind its invoice.
    expect(stripe.asked.findLast(({ path }) => path === '/v1/refunds')?.fields['payment_intent']).toMatch(/^pi_of_in_/);
  });

  it('a price that changed while somebody was at the gateway: the page they saw is what they pay, a new one is told', async () => {
    const { shop } = await meet();
    const { order, session } = await start(shop);
    offers.setPrices({ ...PRICES, month: { ...PRICES.month, INR: 99_900 } });
    const told = await shop.pay(order);
    expect(told.status).toBe(409);
    // A new page closed the old one, whose price can't be charged any more.
    expect(stripe.sessions.get(session)?.status).toBe('expired');
    const { current } = (await told.json()) as { current: Order };
    expect(current.amount).toBe(99_900);
    offers.setPrices(PRICES);
  });
});
