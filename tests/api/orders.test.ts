import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AMOUNT_MAX } from '#contracts/money.ts';
import type { Order, OrderList } from '#contracts/orders.ts';
import { may } from '#server/modules/entitlements/service.ts';
import { askGuest, buy, makeOffersFile, PRICES, readTestRef, useShop } from '#tests/factories/orders.ts';
import { registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('orders on %s', (engine) => {
  let test: TestApp;
  let now = Date.now();
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => now, env: { OFFERS_FILE: offers.file } });
  });
  beforeEach(() => offers.setPrices(PRICES));
  afterAll(() => test.close());

  async function meet() {
    const person = await registerConfirmed(test);
    return { ...person, shop: useShop(test, person.token) };
  }
  const decide = (ref: string, outcome: string) => test.request('POST', '/api/test-payment/decide', { body: { ref, outcome } });
  const isOpen = (userId: number) => may(test.database.db, userId, 'sessions', now);
  const listEvents = async (id: string) =>
    (await test.database.db.selectFrom('order_events').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
      ({ kind }) => kind,
    );

  it('is bought: begun, taken to the gateway, paid, opened, with a receipt as mail and as PDF', async () => {
    const { shop, user, token } = await meet();
    const order = await shop.begin();
    expect(order).toMatchObject({ state: 'created', amount: 29_900, currency: 'INR', renews: false, gateway: 'test', receipts: [] });
    expect(await isOpen(user.id)).toBe(false);
    const ref = await readTestRef(await shop.pay(order));
    expect(await shop.get(order.id)).toMatchObject({ state: 'pending', billing: { name: 'Meera Nair', country: 'IN', address: '' } });
    const shown = await test.request('POST', '/api/test-payment/look', { body: { ref } });
    expect(await shown.json()).toEqual({ package_name: 'Plus', amount: 29_900, currency: 'INR', order_id: order.id, is_open: true });
    expect(await isOpen(user.id)).toBe(false);
    for (let time = 0; time < 5; time += 1) expect((await decide(ref, 'paid')).status).toBe(200);
    const paid = await shop.get(order.id);
    expect(paid).toMatchObject({ state: 'paid', paid_amount: 29_900, receipts: [{ kind: 'payment', amount: 29_900 }] });
    expect(await isOpen(user.id)).toBe(true);
    expect(await listEvents(order.id)).toEqual(['created', 'checkout_started', 'paid']);
    const number = paid.receipts[0]?.number ?? '';
    expect(number).toMatch(/^T-\d{6}$/);
    const mails = (await test.mails()).filter(({ to }) => to === user.email && to !== '');
    const receipts = mails.filter(({ subject }) => subject === `Receipt ${number} from ThreeSeas`);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('₹299');
    expect(receipts[0]?.text).toContain('no money moved');
    const pdf = await test.request('GET', `/api/orders/${order.id}/receipts/${number}`, { token });
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const list = (await (await shop.send('GET', '/api/orders')).json()) as OrderList;
    expect(list.open).toEqual([{ kind: 'sessions', until: paid.runs_until }]);
    expect(list.data.map(({ id }) => id)).toEqual([order.id]);
    // Paid orders can't be paid again or given up.
    expect((await shop.pay(order)).status).toBe(409);
    expect((await shop.send('POST', `/api/orders/${order.id}/cancel`)).status).toBe(409);
  });

  it('says at the field what is missing, and takes no price from the browser', async () => {
    const { shop } = await meet();
    const order = await shop.begin({ amount: 1, unit_amount: 1, price: 1 });
    expect(order.amount).toBe(29_900);
    const wrong = await shop.pay(order, { name: ' ', country: 'XX', terms: false });
    expect(wrong.status).toBe(422);
    expect(Object.keys(((await wrong.json()) as { errors: object }).errors).toSorted()).toEqual(['country', 'name', 'terms']);
    const cheaper = await shop.pay({ ...order, amount: 1 });
    expect(cheaper.status).toBe(409);
    expect(await cheaper.json()).toMatchObject({ current: { amount: 29_900, state: 'created' } });
    for (const bad of [
      { package_id: 'gold' },
      { period: 'week' },
      { currency: 'EUR' },
      { as_codes: true, quantity: 101 },
      { as_codes: true, quantity: 0 },
    ]) {
      expect((await shop.send('POST', '/api/orders', { package_id: 'plus', period: 'month', currency: 'INR', ...bad })).status).toBe(422);
    }
  });

  it("somebody else's order looks like none, in every call", async () => {
    const { shop } = await meet();
    const stranger = (await meet()).shop;
    const order = await buy(test, shop);
    const number = order.receipts[0]?.number ?? '';
    expect((await stranger.send('GET', `/api/orders/${order.id}`)).status).toBe(404);
    expect((await stranger.pay(order)).status).toBe(404);
    for (const action of ['cancel', 'stop-renewal'])
      expect((await stranger.send('POST', `/api/orders/${order.id}/${action}`)).status).toBe(404);
    expect((await stranger.send('GET', `/api/orders/${order.id}/receipts/${number}`)).status).toBe(404);
    // The id alone does not open an account's order.
    expect((await askGuest(test, 'get', order.id)).status).toBe(404);
    expect((await askGuest(test, 'get', 'g-000000000000000000000000')).status).toBe(404);
    expect((await stranger.send('GET', '/api/orders/1')).status).toBe(404);
  });

  it('a price that changed between summary and payment is told, and never charged', async () => {
    const { shop } = await meet();
    const order = await shop.begin();
    offers.setPrices({ ...PRICES, month: { ...PRICES.month, INR: 34_900 } });
    const told = await shop.pay(order);
    expect(told.status).toBe(409);
    const { message, current } = (await told.json()) as { message: string; current: Order };
    expect(message).toBe('The price has changed from ₹299 to ₹349. Nothing was charged. Please check it again.');
    expect(current).toMatchObject({ amount: 34_900, state: 'created' });
    // Pressing again still shows the old price.
    expect((await shop.pay(order)).status).toBe(409);
    const ref = await readTestRef(await shop.pay(current));
    // The price changed while at the gateway: the old page takes no payment.
    offers.setPrices(PRICES);
    expect((await shop.pay(current)).status).toBe(409);
    const again = await readTestRef(await shop.pay({ ...current, amount: 29_900 }));
    expect((await decide(ref, 'paid')).status).toBe(404);
    expect((await decide(again, 'paid')).status).toBe(200);
    expect(await shop.get(order.id)).toMatchObject({ state: 'paid', paid_amount: 29_900 });
    expect(await listEvents(order.id)).toEqual([
      'created',
      'price_changed',
      'checkout_started',
      'price_changed',
      'checkout_started',
      'paid',
    ]);
  });

  it('a package that is not sold any more is told, and a period or currency can be chosen anew before paying', async () => {
    const { shop } = await meet();
    const order = await shop.begin();
    const changed = await shop.send('POST', `/api/orders/${order.id}/change`, { period: 'year', currency: 'USD' });
    expect(await changed.json()).toMatchObject({ amount: 4990, currency: 'USD', period: 'year' });
    expect((await shop.pay(order)).status).toBe(409);
    await readTestRef(await shop.pay({ ...order, amount: 4990, currency: 'USD' }));
    expect((await shop.send('POST', `/api/orders/${order.id}/change`, { period: 'month', currency: 'USD' })).status).toBe(409);
  });

  it('fails, is tried again, and is paid; or is given up', async () => {
    const { shop, user } = await meet();
    const order = await shop.begin();
    await decide(await readTestRef(await shop.pay(order)), 'failed');
    expect((await shop.get(order.id)).state).toBe('failed');
    const ref = await readTestRef(await shop.pay(order));
    await decide(ref, 'paid');
    // A late failure takes nothing back.
    await decide(ref, 'failed');
    expect((await shop.get(order.id)).state).toBe('paid');
    expect(await isOpen(user.id)).toBe(true);
    const other = await shop.begin();
    expect((await shop.send('POST', `/api/orders/${other.id}/cancel`)).status).toBe(200);
    expect((await shop.pay(other)).status).toBe(409);
    expect(await listEvents(other.id)).toEqual(['created', 'cancelled']);
  });

  it('many clicks at once open one page of the gateway that counts, and one payment', async () => {
    const { shop } = await meet();
    const order = await shop.begin();
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.pay(order)));
    const refs = await Promise.all(answers.filter(({ status }) => status === 200).map(readTestRef));
    const good = (await Promise.all(refs.map((ref) => decide(ref, 'paid')))).filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(await shop.get(order.id)).toMatchObject({ state: 'paid', paid_amount: 29_900 });
    expect((await shop.get(order.id)).receipts).toHaveLength(1);
  });

  it.each([0, 1, AMOUNT_MAX])('%i minor units are shown, paid, written down and given a receipt exactly', async (amount) => {
    offers.setPrices({ ...PRICES, month: { INR: amount, USD: amount } });
    const { shop, token, user } = await meet();
    const order = await shop.begin();
    expect(order.amount).toBe(amount);
    const response = await shop.pay(order, { renews: true });
    expect(response.status).toBe(200);
    if (amount > 0) await decide(await readTestRef(response), 'paid');
    else expect(((await response.json()) as { url: string }).url).toContain('/well-done?order=');
    const paid = await shop.get(order.id);
    expect(paid).toMatchObject({ state: 'paid', paid_amount: amount, renews: amount > 0, receipts: [{ amount }] });
    expect(await isOpen(user.id)).toBe(true);
    const pdf = await test.request('GET', `/api/orders/${order.id}/receipts/${paid.receipts[0]?.number}`, { token });
    expect(pdf.status).toBe(200);
    const row = await test.database.db.selectFrom('order_receipts').select('amount').where('order_id', '=', order.id).executeTakeFirst();
    expect(row?.amount).toBe(amount);
    // Amounts too large to be exact are refused.
    const many = await shop.send('POST', '/api/orders', {
      package_id: 'plus',
      period: 'month',
      currency: 'INR',
      as_codes: true,
      quantity: 2,
    });
    expect(many.status).toBe(amount === AMOUNT_MAX ? 409 : 201);
  });

  it('a second order follows the first, so that nothing is paid twice', async () => {
    const { shop } = await meet();
    const first = await buy(test, shop);
    const second = await buy(test, shop);
    expect(second.receipts[0]?.from).toBe(first.runs_until);
    expect(Date.parse(second.runs_until ?? '')).toBeGreaterThan(Date.parse(first.runs_until ?? ''));
  });

  it('goes on by itself only where that was chosen, until it is ended', async () => {
    const { shop, user } = await meet();
    const [once, going] = [await meet(), { shop, user }];
    const single = await buy(test, once.shop);
    const order = await buy(test, shop, {}, { renews: true });
    expect([single.renews, order.renews]).toEqual([false, true]);
    const start = now;
    try {
      now = Date.parse(order.runs_until ?? '') + HOUR_MS;
      // Some days of grace until the renewal arrives.
      expect([await isOpen(going.user.id), await isOpen(once.user.id)]).toEqual([true, false]);
      await test.services.orders.runMaintenance();
      const renewed = await useShop(test, await signInAgain(going.user.email)).get(order.id);
      expect(renewed).toMatchObject({ paid_amount: 59_800, receipts: [{}, {}] });
      expect(renewed.receipts[1]?.from).toBe(order.runs_until);
      now += DAY_MS;
      const later = useShop(test, await signInAgain(going.user.email));
      const stopped = await later.send('POST', `/api/orders/${order.id}/stop-renewal`);
      expect(await stopped.json()).toMatchObject({ renews: false, runs_until: renewed.runs_until });
      expect((await later.send('POST', `/api/orders/${order.id}/stop-renewal`)).status).toBe(409);
      now = Date.parse(renewed.runs_until ?? '') + 5 * DAY_MS;
      await test.services.orders.runMaintenance();
      expect(await isOpen(going.user.id)).toBe(false);
      expect((await useShop(test, await signInAgain(going.user.email)).get(order.id)).receipts).toHaveLength(2);
    } finally {
      now = start;
    }
  });

  it('tells before a year is charged again, once', async () => {
    const { shop, user } = await meet();
    const order = await buy(test, shop, { period: 'year' }, { renews: true });
    const start = now;
    try {
      now = Date.parse(order.runs_until ?? '') - 6 * DAY_MS;
      for (let time = 0; time < 2; time += 1) {
        await test.services.orders.runMaintenance();
        now += HOUR_MS;
      }
      const told = (await test.mails()).filter(({ to, subject }) => to === user.email && subject.startsWith('Plus renews on'));
      expect(told).toHaveLength(1);
    } finally {
      now = start;
    }
  });

  it('an order that nobody pays lapses, and its row goes after a while', async () => {
    const { shop } = await meet();
    const [created, pending] = [await shop.begin(), await shop.begin()];
    const ref = await readTestRef(await shop.pay(pending));
    const start = now;
    try {
      now += 3 * DAY_MS;
      await test.services.orders.runMaintenance();
      const states = await test.database.db.selectFrom('orders').select('state').where('id', 'in', [created.id, pending.id]).execute();
      expect(states.map(({ state }) => state)).toEqual(['expired', 'expired']);
      now += 40 * DAY_MS;
      await test.services.purge.purge();
      const left = await test.database.db.selectFrom('orders').select('id').where('id', 'in', [created.id, pending.id]).execute();
      expect(left).toEqual([]);
      expect((await decide(ref, 'paid')).status).toBe(404);
    } finally {
      now = start;
    }
  });

  it('the download has the orders; after the account is deleted the receipt stays without who opened it, and nothing renews', async () => {
    const { shop, token, user, registration } = await meet();
    const unpaid = await shop.begin();
    const order = await buy(test, shop, {}, { renews: true, address: '4 Harbour Road' });
    const download = (await (await test.request('GET', '/api/me/export', { token })).json()) as { made: { orders: object[] } };
    expect(download.made.orders).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: order.id, billing_name: 'Meera Nair', billing_address: '4 Harbour Road' })]),
    );
    const response = await test.request('DELETE', '/api/me', { token, body: { password: registration.password } });
    expect(response.status).toBe(200);
    const rows = await test.database.db.selectFrom('orders').selectAll().where('id', 'in', [unpaid.id, order.id]).execute();
    expect(rows).toEqual([
      expect.objectContaining({
        id: order.id,
        buyer_id: null,
        for_user_id: null,
        receipt_email: null,
        opened_by: 'nobody',
        renews: 0,
        billing_name: 'Meera Nair',
      }),
    ]);
    expect((await askGuest(test, 'get', order.id)).status).toBe(404);
    const start = now;
    try {
      now += 9 * 366 * DAY_MS;
      await test.services.purge.purge();
      expect(await test.database.db.selectFrom('orders').select('id').where('id', '=', order.id).execute()).toEqual([]);
    } finally {
      now = start;
    }
    expect(user.id).toBeGreaterThan(0);
  });

  it('fifty buyers at once get fifty different numbers without a gap', { timeout: 120_000 }, async () => {
    const before = await test.database.db.selectFrom('order_counters').select('last').where('series', '=', 'T').executeTakeFirst();
    const { shop } = await meet();
    const orders = [];
    for (let time = 0; time < 25; time += 1) orders.push(await shop.begin());
    const other = (await meet()).shop;
    for (let time = 0; time < 25; time += 1) orders.push(await other.begin());
    const refs = [];
    for (const [index, order] of orders.entries()) refs.push(await readTestRef(await (index < 25 ? shop : other).pay(order)));
    const answers = await Promise.all(refs.map((ref) => decide(ref, 'paid')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rows = await test.database.db
      .selectFrom('order_receipts')
      .select('number')
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('number')
      .execute();
    const first = (before?.last ?? 0) + 1;
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => first + index));
  });

  async function signInAgain(email: string): Promise<string> {
    const { token } = await test.services.accounts.login(
      { email, password: 'teapot under seven clouds' },
      { address: `again-${email}-${now}`, userAgent: '' },
    );
    return token;
  }
});
