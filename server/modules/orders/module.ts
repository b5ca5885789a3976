import { z } from '#contracts/zod.ts';
import { defineModule } from '../../core/module.ts';
import { DAY_MS } from '../../core/durations.ts';
import { CLOSE_JOB, listOrderData, STOP_JOB } from './personal-data.ts';
import { registerOrderCalls } from './routes.ts';
import { createOrderService } from './service.ts';
import { listOrderMigrations } from './tables.ts';

const MAINTENANCE_EVERY_MS = 10 * 60_000;
const RECEIPT_RETENTION_YEARS = 8;
const UNPAID_RETENTION_MS = 30 * DAY_MS;
const ofSubscription = z.object({ gateway: z.string(), subscription: z.string() });
const ofSession = z.object({ gateway: z.string(), session: z.string() });

export const ordersModule = defineModule({
  name: 'orders',
  migrations: listOrderMigrations,
  create: createOrderService,
  calls: registerOrderCalls,
  auditActions: ['order_refunded', 'asking_allowed', 'asking_stopped', 'orders_listed', 'order_read', 'order_seen_to'],
  personalData: ({ engine, env, publicUrl, now }) =>
    listOrderData({ engine, receiptRetentionYears: env.receiptRetentionYears ?? RECEIPT_RETENTION_YEARS, publicUrl, now }),
  retention: (orders) => [
    {
      name: 'unpaid_orders',
      what: 'Unpaid orders, and what happened to them',
      tables: ['orders', 'order_events'],
      retentionMs: UNPAID_RETENTION_MS,
      until: 'after they lapsed, or with the account',
      remove: ({ before, max }) => orders.purgeUnpaid(before, max),
    },
    {
      name: 'old_receipts',
      what: 'Paid orders with receipts, refunds and codes; without who opened them once the account is gone',
      tables: ['orders', 'order_events', 'order_receipts', 'order_refunds', 'order_codes'],
      retentionMs: 0,
      until: '8 years after they were paid, or as RECEIPT_RETENTION_YEARS says; tax law asks for them',
      remove: ({ now, max }) => orders.purgeOld(now, max),
    },
    {
      what: 'Whether a child may ask the guardian for a package, and when they asked last',
      tables: ['asking_to_buy'],
      until: 'the guardian takes the agreement back, or the account ends',
    },
    { what: 'The last number of each series of receipts; no personal data', tables: ['order_counters'], until: 'for good' },
  ],
  waiting: (orders) => [
    {
      needs: 'manageOrders',
      async list() {
        const troubles = await orders.listTroubles();
        return troubles.map(({ id, key }) => ({
          id: `order-trouble-${id}`,
          text: 'A payment or a refund does not fit its order.',
          to: `/studio/orders?order=${key}`,
        }));
      },
    },
  ],
  jobs: (orders) => ({
    'order-maintenance': { everyMs: MAINTENANCE_EVERY_MS, run: orders.runMaintenance },
    [STOP_JOB]: {
      run(payload) {
        const { gateway, subscription } = z.parse(ofSubscription, payload);
        return orders.endSubscription(gateway, subscription);
      },
    },
    [CLOSE_JOB]: {
      run(payload) {
        const { gateway, session } = z.parse(ofSession, payload);
        return orders.closeCheckout(gateway, session);
      },
    },
  }),
});
