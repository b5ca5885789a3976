import { may } from '#server/modules/entitlements/service.ts';
import { toStaffKey } from '#server/modules/orders/staff-key.ts';
import { useShop, type Shop } from './orders.ts';
import { registerConfirmed } from './people.ts';
import type { StripeServer } from './stripe-server.ts';
import type { TestApp } from './test-app.ts';

type Parts = { test: TestApp; stripe: StripeServer; admin: string; now: number };

export function createStripeCalls(get: () => Parts) {
  async function meet() {
    const person = await registerConfirmed(get().test);
    return { ...person, shop: useShop(get().test, person.token) };
  }
  async function start(shop: Shop, payChanges: object = {}, changes: object = {}) {
    const order = await shop.begin(changes);
    const response = await shop.pay(order, payChanges);
    const { url } = (await response.json()) as { url: string };
    return { order, url, session: url.split('/').at(-1) ?? '' };
  }
  const tell = async (
    type: string,
    object: unknown,
    { payload = get().stripe.makeEvent(type, object), header = get().stripe.sign(payload) } = {},
  ) => get().test.app.request('/api/payments/stripe', { method: 'POST', headers: { 'stripe-signature': header }, body: payload });
  const isOpen = (userId: number) => may(get().test.database.db, userId, 'sessions', get().now);
  const listEvents = async (id: string) =>
    get().test.database.db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute();
  const refund = (id: string, amount: number, refundId: string = crypto.randomUUID(), reason = 'They asked for it.') =>
    get().test.request('POST', `/api/studio/orders/${toStaffKey(id)}/refund`, {
      token: get().admin,
      body: { id: refundId, amount, reason },
    });
  return { meet, start, tell, isOpen, listEvents, refund };
}
