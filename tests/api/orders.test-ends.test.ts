import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { may } from '#server/modules/entitlements/service.ts';
import { toStaffKey } from '#server/modules/orders/staff-key.ts';
import { buy, makeOffersFile, readTestRef, useShop } from '#tests/factories/orders.ts';
import { makeStaff, registerAdult, registerConfirmed } from '#tests/factories/people.ts';
import { STRIPE_SETTINGS, startStripeServer, type StripeServer } from '#tests/factories/stripe-server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('orders of the test gateway, once real keys have come, on %s', (engine) => {
  let before: TestApp;
  let test: TestApp;
  let stripe: StripeServer;
  let clock: number;
  afterEach(async () => {
    await test.close();
    await before.close();
    await stripe.close();
  });

  const begin = async () => {
    clock = Date.now();
    before = await createTestApp({ engine, now: () => clock, env: { OFFERS_FILE: offers.file } });
    const person = await registerConfirmed(before);
    return { ...person, shop: useShop(before, person.token) };
  };
  /** The same database behind a program with keys. */
  const setKeys = async () => {
    stripe = await startStripeServer();
    const env = { OFFERS_FILE: offers.file, ...STRIPE_SETTINGS(stripe.url) };
    test = await createTestApp({ engine, now: () => clock, env, shareDatabaseOf: before });
  };
  const isOpen = (userId: number) => may(test.database.db, userId, 'sessions', clock);

  it('end: nothing renews, what they opened closes, codes too, and the buyer is told in plain words', async () => {
    const { shop, user, token } = await begin();
    const renewing = await buy(before, shop, {}, { renews: true });
    const codes = await buy(before, shop, { as_codes: true, quantity: 2 });
    const friend = await registerAdult(before);
    const redeem = (who: string, code = '') => test.request('POST', '/api/codes/redeem', { token: who, body: { code } });
    await setKeys();
    expect((await redeem(friend.token, codes.codes[0]?.code)).status).toBe(200);
    expect([await isOpen(user.id), await isOpen(friend.user.id)]).toEqual([true, true]);
    for (let time = 0; time < 2; time += 1) await test.services.orders.runMaintenance();
    expect([await isOpen(user.id), await isOpen(friend.user.id)]).toEqual([false, false]);
    expect((await redeem(token, codes.codes[1]?.code)).status).toBe(409);
    const now = useShop(test, token);
    expect(await now.get(renewing.id)).toMatchObject({ state: 'paid', renews: false, runs_until: new Date(clock).toISOString() });
    const told = (await test.writtenMails()).filter(({ to, subject }) => to === user.email && subject === 'Your test of Plus has ended');
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toContain('no money moved');
    clock += 400 * DAY_MS;
    await test.services.orders.runMaintenance();
    const receipts = test.database.db.selectFrom('order_receipts').select('number').where('order_id', '=', renewing.id);
    expect(await receipts.execute()).toHaveLength(1);
  });

  it('that were not paid can be paid for real', async () => {
    const { shop, token } = await begin();
    const order = await shop.begin();
    await readTestRef(await shop.pay(order));
    await setKeys();
    const answer = await useShop(test, token).pay(order);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { url: string }).url).toContain('https://checkout.stripe.test/');
  });

  it('that are given back ask nothing of the payment service', async () => {
    const { shop } = await begin();
    const order = await buy(before, shop);
    await setKeys();
    const body = { id: crypto.randomUUID(), amount: order.amount, reason: 'They asked for it.' };
    const token = await makeStaff(test, 'admin');
    const answer = await test.request('POST', `/api/studio/orders/${toStaffKey(order.id)}/refund`, { token, body });
    expect([answer.status, ((await answer.json()) as { state: string }).state]).toEqual([200, 'refunded']);
    expect(stripe.asked).toEqual([]);
  });
});
