import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { guestOrderCalls, type Order } from '#contracts/orders.ts';
import type { Database } from '#server/database/schema.ts';
import '#server/modules/orders/tables.ts';
import type { TestApp } from './test-app.ts';

export const PRICES = { month: { INR: 29_900, USD: 499 }, year: { INR: 299_000, USD: 4990 } };
type Prices = typeof PRICES;

/** A test's own offers, whose prices can change while the program runs. */
export function makeOffersFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-offers-'));
  const file = path.join(folder, 'offers.yaml');
  let counter = 0;
  const setPrices = (prices: Prices) => {
    counter += 1;
    const offer = {
      id: 'plus',
      name: 'Plus',
      for_whom: 'x'.repeat(counter),
      opens: ['sessions'],
      includes: [{ text: 'x', at: '/help' }],
      prices,
    };
    // JSON is YAML. A new length each time shows the change even within one tick of the clock.
    writeFileSync(file, JSON.stringify({ offers: [offer], comparison: { columns: ['a', 'b'], rows: [] } }));
  };
  setPrices(PRICES);
  return { file, setPrices, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const makeOrderRow = (id: string, changes: Partial<Insertable<Database['orders']>> = {}): Insertable<Database['orders']> => ({
  id,
  staff_key: id,
  opened_by: 'account',
  purpose: 'self',
  package_id: 'plus',
  package_name: 'Plus',
  opens: '[]',
  period: 'month',
  quantity: 1,
  currency: 'INR',
  unit_amount: 1,
  amount: 1,
  paid_amount: 0,
  refunded_amount: 0,
  renews: 0,
  state: 'created',
  created_at: Date.now(),
  expires_at: Date.now() + 3_600_000,
  periods: 0,
  gateway: 'test',
  attempts: 0,
  ...changes,
});

export const BILLING = { name: 'Meera Nair', country: 'IN' };

export function useShop(test: TestApp, token: string) {
  const send = (method: string, path_: string, body?: unknown) => test.request(method, path_, { token, body });
  const read = async (response: Promise<Response>) => (await (await response).json()) as Order;
  return {
    send,
    begin: (changes: object = {}) =>
      read(send('POST', '/api/orders', { package_id: 'plus', period: 'month', currency: 'INR', ...changes })),
    get: (id: string) => read(send('GET', `/api/orders/${id}`)),
    pay: (order: Pick<Order, 'id' | 'amount' | 'currency'>, changes: object = {}) =>
      send('POST', `/api/orders/${order.id}/pay`, { ...BILLING, amount: order.amount, currency: order.currency, terms: true, ...changes }),
  };
}
export type Shop = ReturnType<typeof useShop>;

/** From the address of the test gateway's page. */
export async function readTestRef(response: Response): Promise<string> {
  const { url } = (await response.json()) as { url: string };
  const ref = new URL(url).searchParams.get('ref');
  if (ref === null) throw new Error(`No reference in ${url}`);
  return ref;
}

export async function buy(test: TestApp, shop: Shop, changes: object = {}, payChanges: object = {}): Promise<Order> {
  const order = await shop.begin(changes);
  const ref = await readTestRef(await shop.pay(order, payChanges));
  const response = await test.request('POST', '/api/test-payment/decide', { body: { ref, outcome: 'paid' } });
  if (response.status !== 200) throw new Error(await response.text());
  return shop.get(order.id);
}

/** From the newest mail to the guardian. */
export async function readGuestOrder(test: TestApp, guardianEmail: string): Promise<string> {
  const mail = (await test.writtenMails()).findLast(({ to, text }) => to === guardianEmail && text.includes('/Payment?order='));
  return /order=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** As a guardian with the mailed link. */
export const askGuest = (test: TestApp, action: keyof typeof guestOrderCalls, id: string, body: object = {}): Promise<Response> =>
  test.request('POST', guestOrderCalls[action].path, { body: { id, ...body } });

/** Opens the test gateway for a guardian's order and, if given, decides there. */
export async function payAsGuardian(test: TestApp, id: string, changes: object = {}, outcome?: 'paid' | 'failed') {
  const body = { ...BILLING, amount: PRICES.month.INR, currency: 'INR', terms: true, ...changes };
  const ref = await readTestRef(await askGuest(test, 'pay', id, body));
  if (outcome !== undefined) await decideTestPayment(test, ref, outcome);
  return { ref };
}

export const decideTestPayment = (test: TestApp, ref: string, outcome: string): Promise<Response> =>
  test.request('POST', '/api/test-payment/decide', { body: { ref, outcome } });
