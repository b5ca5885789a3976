import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toStaffKey } from '#server/modules/orders/staff-key.ts';
import { makeOffersFile } from '#tests/factories/orders.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createStripeCalls } from '#tests/factories/stripe-calls.ts';
import { STRIPE_SETTINGS, startStripeServer, type StripeServer } from '#tests/factories/stripe-server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('money back through Stripe on %s', (engine) => {
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
  async function buy(changes: object = {}) {
    const person = await meet();
    const { order, session } = await start(person.shop, {}, changes);
    const done = stripe.pay(session);
    await tell('checkout.session.completed', done);
    return { ...person, order, payment: String(done['payment_intent']) };
  }
  const countRefunds = () => stripe.asked.filter(({ path }) => path === '/v1/refunds').length;

  it('in part and whole, with a reason and an audit line; twice counts once; never more than was paid', async () => {
    const { shop, order, user, payment } = await buy();
    const id = crypto.randomUUID();
    const before = countRefunds();
    const answers = [await refund(order.id, 10_000, id), await refund(order.id, 10_000, id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(countRefunds() - before).toBe(1);
    expect(stripe.asked.findLast(({ path }) => path === '/v1/refunds')).toMatchObject({
      key: `refund:${id}`,
      fields: { payment_intent: payment, amount: '10000' },
    });
    expect(await shop.get(order.id)).toMatchObject({ state: 'paid', refunded_amount: 10_000 });
    expect(await isOpen(user.id)).toBe(true);
    expect((await refund(order.id, 19_901)).status).toBe(409);
    const rest = await Promise.all([refund(order.id, 19_900), refund(order.id, 19_900)]);
    expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const back = await shop.get(order.id);
    expect(back).toMatchObject({ state: 'refunded', refunded_amount: 29_900 });
    expect(back.receipts.map(({ number, amount }) => [number.split('-')[0], amount])).toEqual([
      ['TS', 29_900],
      ['TSR', 10_000],
      ['TSR', 19_900],
    ]);
    expect(await isOpen(user.id)).toBe(false);
    const audit = await test.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('action', '=', 'order_refunded')
      .execute();
    expect(audit.map(({ actor, details }) => [actor, (JSON.parse(details) as { amount: number }).amount])).toEqual([
      ['staff', 10_000],
      ['staff', 19_900],
    ]);
    await test.mails();
    // A mailbox gets three mails an hour.
    now += 60 * 60_000;
    const mails = (await test.mails()).filter(({ to, subject }) => to === user.email && subject.startsWith('Your money is on its way'));
    expect(mails).toHaveLength(2);
  });

  it('takes back codes that nobody has used, and leaves those who have used theirs in peace', async () => {
    const { shop, order } = await buy({ as_codes: true, quantity: 2 });
    const [used, free] = (await shop.get(order.id)).codes;
    const friend = await meet();
    const redeem = (code = '') => test.request('POST', '/api/codes/redeem', { token: friend.token, body: { code } });
    expect((await redeem(used?.code)).status).toBe(200);
    await refund(order.id, 59_800);
    expect((await shop.get(order.id)).codes.map(({ state }) => state)).toEqual(['used', 'taken_back']);
    const refused = await redeem(free?.code);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      'This code no longer works because it was refunded. Please ask the person who gave it to you.',
    ]);
    expect(await isOpen(friend.user.id)).toBe(true);
  });

  it('a refund that the gateway could not be asked for is asked for again, and counts once', async () => {
    const { shop, order } = await buy();
    const before = countRefunds();
    stripe.failWith({ status: 500, body: { error: { type: 'api_error', message: 'no' } } });
    expect((await refund(order.id, 29_900)).status).toBe(503);
    expect((await shop.get(order.id)).state).toBe('paid');
    stripe.failWith();
    await test.services.orders.runMaintenance();
    await test.services.orders.runMaintenance();
    expect(await shop.get(order.id)).toMatchObject({ state: 'refunded', refunded_amount: 29_900 });
    expect(countRefunds() - before).toBe(2);
  });

  it('what the gateway refuses for good is told, and the money can be given back otherwise', async () => {
    const { shop, order } = await buy();
    stripe.failWith({ status: 400, body: { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'no' } } });
    expect((await refund(order.id, 29_900)).status).toBe(409);
    stripe.failWith();
    expect((await shop.get(order.id)).state).toBe('paid');
    expect((await listEvents(order.id)).at(-1)).toMatchObject({ kind: 'refund_failed' });
    expect((await refund(order.id, 29_900)).status).toBe(200);
  });

  it("what was given back on Stripe's own pages is written down here once", async () => {
    const { shop, order, payment, user } = await buy();
    await refund(order.id, 900);
    for (let time = 0; time < 3; time += 1) await tell('charge.refunded', { id: 'ch_1', payment_intent: payment, amount_refunded: 900 });
    expect((await shop.get(order.id)).refunded_amount).toBe(900);
    for (let time = 0; time < 3; time += 1) await tell('charge.refunded', { id: 'ch_1', payment_intent: payment, amount_refunded: 29_900 });
    expect(await shop.get(order.id)).toMatchObject({ state: 'refunded', refunded_amount: 29_900 });
    expect(await isOpen(user.id)).toBe(false);
  });

  it('needs a reason and a real amount, and the right to do it', async () => {
    const { order, token } = await buy();
    for (const [amount, reason] of [
      [0, 'Because'],
      [-1, 'Because'],
      [0.5, 'Because'],
      [100, ' '],
      [100, 'x'.repeat(501)],
    ] as const) {
      expect((await refund(order.id, amount, undefined, reason)).status).toBe(422);
    }
    expect((await refund('g-000000000000000000000000', 100)).status).toBe(404);
    const editor = await makeStaff(test, 'editor');
    for (const who of [token, editor]) {
      const body = { id: crypto.randomUUID(), amount: 100, reason: 'Because' };
      expect((await test.request('POST', `/api/studio/orders/${toStaffKey(order.id)}/refund`, { token: who, body })).status).toBe(403);
    }
  });

  it('the studio finds orders by number, name, address and state', async () => {
    const { order, user, shop } = await buy();
    const number = (await shop.get(order.id)).receipts[0]?.number ?? '';
    const list = async (query: string) => {
      const response = await test.request('GET', `/api/studio/orders?${query}`, { token: admin });
      return ((await response.json()) as { data: { key: string }[] }).data.map(({ key }) => key);
    };
    for (const q of [number, number.toLowerCase(), user.email, user.email.slice(0, 9).toUpperCase()]) {
      expect(await list(new URLSearchParams({ q }).toString())).toContain(toStaffKey(order.id));
    }
    expect(await list('q=%25%25')).toEqual([]);
    expect(await list('state=refunded')).not.toContain(toStaffKey(order.id));
    expect((await list('state=paid')).length).toBeGreaterThan(0);
    const shown = await test.request('GET', `/api/studio/orders/${toStaffKey(order.id)}`, { token: admin });
    expect(await shown.json()).toMatchObject({ refundable: 29_900, events: [{ kind: 'created' }, {}, { kind: 'paid' }] });
  });
});
