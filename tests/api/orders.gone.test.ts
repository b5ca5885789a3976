import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import { findTablesContaining } from '#tests/factories/database-scan.ts';
import { askGuest, makeOffersFile, payAsGuardian, readGuestOrder } from '#tests/factories/orders.ts';
import { letAskToBuy, PASSWORD, registerChild } from '#tests/factories/people.ts';
import { createStripeCalls } from '#tests/factories/stripe-calls.ts';
import { STRIPE_SETTINGS, startStripeServer, type StripeServer } from '#tests/factories/stripe-server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const ASKED = { package_id: 'plus', period: 'month', currency: 'INR' };
const BILL = { name: 'Asha Unmistakable', address: '7 Unmistakable Lane' };
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('orders for a child who is gone on %s', (engine) => {
  let test: TestApp;
  let clock: number;
  beforeEach(() => {
    clock = Date.now();
  });
  afterEach(() => test.close());

  async function begin(env: Record<string, string> = {}) {
    test = await createTestApp({ engine, now: () => clock, env: { OFFERS_FILE: offers.file, ...env } });
    const child = await registerChild(test, { guardian_email: 'pema.unmistakable@example.org' });
    await letAskToBuy(test, child.guardianToken);
    expect((await test.request('POST', '/api/ask-guardian', { token: child.token, body: ASKED })).status).toBe(200);
    const guardian = String(child.user.guardian_email);
    const id = await readGuestOrder(test, guardian);
    const leave = () => test.request('DELETE', '/api/me', { token: child.token, body: { password: PASSWORD } });
    return { ...child, guardian, id, leave };
  }
  const look = async (id: string) => (await (await askGuest(test, 'get', id)).json()) as Order;

  it('what nobody has paid goes with the account, the address of the guardian too', async () => {
    const { id, leave } = await begin();
    await leave();
    expect((await askGuest(test, 'get', id)).status).toBe(404);
    const pay = { ...BILL, country: 'IN', amount: 29_900, currency: 'INR', terms: true };
    expect((await askGuest(test, 'pay', id, pay)).status).toBe(404);
    expect(await test.database.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await test.database.db.selectFrom('order_events').select('id').execute()).toEqual([]);
    expect(await findTablesContaining(test.database, ['unmistakable'])).toEqual([]);
  });

  it('a payment page that is open already leads nowhere', async () => {
    const { id, leave } = await begin();
    const { ref } = await payAsGuardian(test, id, BILL);
    await leave();
    expect((await test.request('POST', '/api/test-payment/decide', { body: { ref, outcome: 'paid' } })).status).toBe(404);
    expect(await findTablesContaining(test.database, ['unmistakable'])).toEqual([]);
  });

  it('nothing renews, the guardian is told once, and the receipt stays for the books and for the guardian', async () => {
    const { id, guardian, leave } = await begin();
    await payAsGuardian(test, id, { ...BILL, renews: true }, 'paid');
    expect((await look(id)).renews).toBe(true);
    await leave();
    const told = (await test.writtenMails()).filter(
      ({ to, subject }) => to === guardian && subject === "You won't be charged again for Plus",
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('has been deleted');
    clock += 40 * DAY_MS;
    await test.runJobs();
    const left = await look(id);
    expect(left).toMatchObject({ state: 'paid', renews: false, for_name: null, receipt_email: '', billing: { name: BILL.name } });
    expect(left.receipts).toHaveLength(1);
    expect((await askGuest(test, 'receipt', id, { number: left.receipts[0]?.number })).status).toBe(200);
    await test.mails();
    expect(await findTablesContaining(test.database, [guardian])).toEqual([]);
  });

  it('where no law asks for receipts, the name on the bill goes too', async () => {
    const { id, leave } = await begin({ RECEIPT_RETENTION_YEARS: '0' });
    await payAsGuardian(test, id, BILL, 'paid');
    await leave();
    // Mails waiting their turn have left by then.
    clock += DAY_MS;
    await test.mails();
    expect(await findTablesContaining(test.database, ['unmistakable'])).toEqual([]);
  });

  it('an order that lost its receiver in any other way cannot be paid', async () => {
    const { id } = await begin();
    await test.database.db.updateTable('orders').set({ for_user_id: null }).execute();
    const pay = { ...BILL, country: 'IN', amount: 29_900, currency: 'INR', terms: true };
    const answer = await askGuest(test, 'pay', id, pay);
    expect([answer.status, await answer.json()]).toMatchObject([409, { message: expect.stringContaining('Nothing was charged.') }]);
  });
});

describe.each(listTestEngines())('money of an account that is gone, through Stripe on %s', (engine) => {
  let test: TestApp;
  let stripe: StripeServer;
  beforeAll(async () => {
    stripe = await startStripeServer();
    test = await createTestApp({ engine, env: { OFFERS_FILE: offers.file, ...STRIPE_SETTINGS(stripe.url) } });
  });
  afterAll(async () => {
    await test.close();
    await stripe.close();
  });
  const { meet, start, tell } = createStripeCalls(() => ({ test, stripe, admin: '', now: Date.now() }));
  const leave = ({ token, registration }: Awaited<ReturnType<typeof meet>>) =>
    test.request('DELETE', '/api/me', { token, body: { password: registration.password } });
  const listRefunds = () => stripe.asked.filter(({ path }) => path === '/v1/refunds').map(({ fields }) => fields['payment_intent']);

  it('closes the payment page that is still open', async () => {
    const person = await meet();
    const { session } = await start(person.shop);
    await leave(person);
    await test.runJobs();
    expect(stripe.sessions.get(session)?.status).toBe('expired');
    expect(listRefunds()).toEqual([]);
  });

  it('gives back what was paid before the page could be closed', async () => {
    const person = await meet();
    const { session } = await start(person.shop);
    await leave(person);
    const paid = stripe.pay(session);
    expect((await tell('checkout.session.completed', paid)).status).toBe(200);
    await test.runJobs();
    expect(listRefunds()).toEqual([paid['payment_intent']]);
  });

  it('gives back a renewal that was on its way, and writes both down', async () => {
    const person = await meet();
    const { order, session } = await start(person.shop, { renews: true });
    const done = stripe.pay(session);
    await tell('checkout.session.completed', done);
    await leave(person);
    const invoice = stripe.renew(String(done['subscription']), 29_900, 'inr');
    for (let time = 0; time < 2; time += 1) await tell('invoice.paid', invoice);
    await test.services.orders.finishRefunds();
    expect(listRefunds()).toContain(`pi_of_${invoice.id}`);
    const row = await test.database.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'paid', paid_amount: 59_800, refunded_amount: 29_900, renews: 0 });
    const numbers = await test.database.db.selectFrom('order_receipts').select('series').where('order_id', '=', order.id).execute();
    expect(numbers.map(({ series }) => series).toSorted()).toEqual(['TS', 'TS', 'TSR']);
  });
});
