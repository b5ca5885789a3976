import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contracts/accounts.ts';
import type { Order } from '#contracts/orders.ts';
import { may } from '#server/modules/entitlements/service.ts';
import {
  askGuest,
  buy,
  makeOffersFile,
  payAsGuardian,
  PRICES,
  readGuestOrder as readMailedOrder,
  readTestRef,
  useShop,
} from '#tests/factories/orders.ts';
import { agreeAsGuardian, letAskToBuy, makeStaff, PASSWORD, registerConfirmed, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('orders for others on %s', (engine) => {
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

  const readGuestOrder = (guardianEmail: string) => readMailedOrder(test, guardianEmail);

  it('is for grown-ups: a child asks the guardian, who buys with the mailed link and needs no account', async () => {
    const child = await registerChild(test);
    const asked = { package_id: 'plus', period: 'month', currency: 'INR' };
    let { token } = child;
    const ask = () => test.request('POST', '/api/ask-guardian', { token, body: asked });
    const signInLater = async () => {
      now += 30 * DAY_MS;
      const body = { email: child.user.email, password: PASSWORD, own_device: true };
      ({ token } = (await (await test.request('POST', '/api/login', { body })).json()) as SignedIn);
    };
    // Before the guardian agrees, nothing is sold to the child.
    expect((await ask()).status).toBe(403);
    const link = await agreeAsGuardian(test, child.guardianToken);
    expect((await test.request('POST', '/api/orders', { token: child.token, body: asked })).status).toBe(403);
    // Off until the guardian turns it on, in a browser where no child is signed in.
    const mayAsk = async () => (await test.request('GET', '/api/ask-guardian', { token })).json();
    const allow = (isAllowed: boolean, by?: string) =>
      test.request('PUT', `/api/guardian/${link}/asking`, { token: by, body: { is_allowed: isAllowed } });
    expect([(await ask()).status, await mayAsk()]).toEqual([403, { is_allowed: false, next_at: null }]);
    expect((await allow(true, child.token)).status).toBe(403);
    expect((await test.writtenMails()).filter(({ subject }) => subject.includes('package'))).toEqual([]);
    expect(await (await allow(true)).json()).toEqual({ is_allowed: true });
    expect(await (await test.request('GET', `/api/guardian/${link}/asking`)).json()).toEqual({ is_allowed: true });
    const answer = await ask();
    expect(answer.status).toBe(200);
    const said = await answer.text();
    const id = await readGuestOrder(String(child.user.guardian_email));
    expect(id).toMatch(/^g-[\w-]{24}$/);
    // The child has no order, and learns nothing that opens it.
    expect(said).not.toContain(id);
    expect((await test.request('GET', `/api/orders/${id}`, { token: child.token })).status).toBe(404);
    const seen = (await (await askGuest(test, 'get', id)).json()) as Order;
    expect(seen).toMatchObject({ purpose: 'child', for_name: 'Kabir', state: 'created', amount: 29_900 });
    const pay = { name: 'Asha Nair', country: 'IN', amount: 29_900, currency: 'INR', terms: true };
    const ref = await readTestRef(await askGuest(test, 'pay', id, pay));
    await decide(ref, 'paid');
    expect(await isOpen(child.user.id)).toBe(true);
    const receipt = (await test.writtenMails()).findLast(
      ({ to, subject }) => to === child.user.guardian_email && subject.startsWith('Receipt '),
    );
    expect(receipt?.text).toContain(id);
    // Once in thirty days, even when asked many times at once.
    const again = await Promise.all([ask(), ask(), ask()]);
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await again[0]?.json()).toMatchObject({ message: expect.stringContaining('You can ask again on ') });
    expect(await mayAsk()).toEqual({ is_allowed: true, next_at: new Date(now + 30 * DAY_MS).toISOString() });
    expect((await test.writtenMails()).filter(({ subject }) => subject === 'A child is asking you about a ThreeSeas package')).toHaveLength(
      1,
    );
    await signInLater();
    expect((await ask()).status).toBe(200);
    await allow(false);
    await signInLater();
    expect((await ask()).status).toBe(403);
    await allow(true);
    // Withdrawing consent deletes what was made, not what was paid for.
    const withdrawn = await test.request('POST', `/api/guardian/${link}/withdraw`, { body: { delete_account: false } });
    expect(withdrawn.status).toBe(200);
    expect((await (await askGuest(test, 'get', id)).json()) as Order).toMatchObject({ state: 'paid' });
    expect(await mayAsk()).toEqual({ is_allowed: false, next_at: null });
  });

  it('staff see what was bought and for how much, and nothing that opens the order of a guardian', async () => {
    const child = await registerChild(test);
    await letAskToBuy(test, child.guardianToken);
    await test.request('POST', '/api/ask-guardian', { token: child.token, body: { package_id: 'plus', period: 'month', currency: 'INR' } });
    const id = await readGuestOrder(String(child.user.guardian_email));
    const token = await makeStaff(test, 'admin');
    const list = await (await test.request('GET', `/api/studio/orders?q=${child.user.guardian_email}`, { token })).text();
    const { data } = JSON.parse(list) as { data: { key: string }[] };
    expect(data).toHaveLength(1);
    const one = await (await test.request('GET', `/api/studio/orders/${data[0]?.key}`, { token })).text();
    expect(JSON.parse(one)).toMatchObject({ purpose: 'child', amount: 29_900 });
    for (const text of [list, one]) expect(text).not.toContain(id);
    // No one else, staff included, opens an order by its key.
    expect((await askGuest(test, 'get', data[0]?.key ?? '')).status).toBe(422);
    expect((await test.request('GET', `/api/studio/orders/${id}`, { token })).status).toBe(404);
  });

  it('the download of a child has nothing that opens the order of the guardian', async () => {
    const child = await registerChild(test);
    await letAskToBuy(test, child.guardianToken);
    await test.request('POST', '/api/ask-guardian', { token: child.token, body: { package_id: 'plus', period: 'month', currency: 'INR' } });
    const id = await readGuestOrder(String(child.user.guardian_email));
    await payAsGuardian(test, id, {}, 'paid');
    const download = await (await test.request('GET', '/api/me/export', { token: child.token })).text();
    expect(download).toContain('"kind":"sessions"');
    expect(download).not.toContain(id);
  });

  it('somebody of age has no guardian to ask', async () => {
    const { token } = await meet();
    const body = { package_id: 'plus', period: 'month', currency: 'INR' };
    expect((await test.request('POST', '/api/ask-guardian', { token, body })).status).toBe(409);
  });

  it('codes are bought to give away: each works once, for whoever uses it first, and is refused in plain words after that', async () => {
    const { shop, token } = await meet();
    const order = await buy(test, shop, { as_codes: true, quantity: 3, period: 'year' });
    expect(order).toMatchObject({ purpose: 'codes', amount: 897_000, runs_until: null });
    expect(order.codes).toHaveLength(3);
    expect(new Set(order.codes.map(({ code }) => code)).size).toBe(3);
    const [first] = order.codes;
    expect(first?.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const stored = JSON.stringify(await test.database.db.selectFrom('order_codes').selectAll().execute());
    expect(stored).not.toContain(first?.code.replaceAll('-', ''));
    const people = await Promise.all([meet(), meet(), meet()]);
    const redeem = (who: string, code = '') => test.request('POST', '/api/codes/redeem', { token: who, body: { code } });
    const answers = await Promise.all(people.map((person) => redeem(person.token, ` ${first?.code.toLowerCase()} `)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await Promise.all(people.map(({ user }) => isOpen(user.id)))).toEqual([0, 1, 2].map((index) => index === winner));
    expect(await answers[winner]?.json()).toMatchObject({ message: expect.stringMatching(/^Plus is open for you until /) });
    const again = await redeem(people[winner]?.token ?? '', first?.code);
    expect([again.status, await again.json()]).toEqual([409, { message: 'This code has already been used. A code works only once.' }]);
    expect((await shop.get(order.id)).codes.map(({ state }) => state).toSorted()).toEqual(['free', 'free', 'used']);
    // The buyer may use it too, and a second year follows the first.
    await redeem(token, order.codes[1]?.code);
    const far = (await (await redeem(token, order.codes[2]?.code)).json()) as { message: string };
    expect(far.message).toContain(String(new Date(now).getUTCFullYear() + 2));
  });

  it('codes cannot be tried all day, and a slip or two does no harm', async () => {
    const { token } = await meet();
    const { shop } = await meet();
    const order = await buy(test, shop, { as_codes: true, quantity: 1 });
    const redeem = (code: string) => test.request('POST', '/api/codes/redeem', { token, body: { code } });
    const wrong = await redeem('0000-0000-0000-0000');
    expect([wrong.status, Object.keys(((await wrong.json()) as { errors: object }).errors)]).toEqual([422, ['code']]);
    for (const text of ['', 'x'.repeat(61), 'not a code']) expect((await redeem(text)).status).toBe(422);
    expect((await redeem(order.codes[0]?.code ?? '')).status).toBe(200);
    const statuses = [];
    for (let time = 0; time < 25; time += 1) statuses.push((await redeem('0000-0000-0000-0000')).status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
