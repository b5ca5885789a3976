import type { PersonalDataPart } from '../../core/personal-data.ts';
import { enqueueJob } from '../../core/jobs.ts';
import type { Db } from '../../database/schema.ts';
import { listOwn, updateOrder, type OrderRow } from './queries.ts';

export const STOP_JOB = 'order-stop-renewal';
const UNPAID = ['created', 'pending', 'failed', 'expired'] as const;

/** Nobody is charged for an account that is gone. */
async function stopRenewal(transaction: Db, order: OrderRow, now: number): Promise<void> {
  if (order.renews === 0) return;
  await updateOrder(transaction, order.id, { renews: 0 });
  if (order.gateway_subscription === null) return;
  const payload = { gateway: order.gateway, subscription: order.gateway_subscription };
  await enqueueJob(transaction, { kind: STOP_JOB, payload, key: `${STOP_JOB}:${order.id}` }, now);
}

/** What the law wants of a receipt stays for as long as whoever runs this copy has set; with 0 years not even that. */
async function forgetBuyer(transaction: Db, userId: number, keepsReceipts: boolean, now: number): Promise<void> {
  await transaction.deleteFrom('orders').where('buyer_id', '=', userId).where('state', 'in', UNPAID).execute();
  for (const order of await transaction.selectFrom('orders').selectAll().where('buyer_id', '=', userId).execute()) {
    await stopRenewal(transaction, order, now);
    const nameless = { billing_name: null, billing_country: null, billing_address: null, billing_tax_number: null };
    await updateOrder(transaction, order.id, {
      buyer_id: null,
      opened_by: 'nobody',
      receipt_email: null,
      ...(keepsReceipts ? {} : nameless),
    });
  }
}

export const listOrderData = (receiptsKeptYears: number, now: () => number): PersonalDataPart[] => [
  {
    kind: 'orders',
    label: 'Orders and receipts',
    isPaidFor: true,
    summarize: async (db, userId) => ({ count: (await listOwn(db, userId)).length, minutes: 0 }),
    async list(db, userId) {
      const orders = await listOwn(db, userId);
      const codes = await db.selectFrom('order_codes').select(['redeemed_at']).where('redeemed_by', '=', userId).execute();
      return [
        ...orders.map(({ gateway_session: _session, ...row }) => row),
        ...codes.map(({ redeemed_at }) => ({ code_used_at: redeemed_at })),
      ];
    },
    async deleteAll(db, userId) {
      for (const order of await db.selectFrom('orders').selectAll().where('for_user_id', '=', userId).execute()) {
        await stopRenewal(db, order, now());
        await updateOrder(db, order.id, { for_user_id: null });
      }
      await forgetBuyer(db, userId, receiptsKeptYears > 0, now());
      await db.updateTable('order_codes').set({ redeemed_by: null }).where('redeemed_by', '=', userId).execute();
    },
  },
];
