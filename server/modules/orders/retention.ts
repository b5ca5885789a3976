import { DAY_MS } from '../../core/durations.ts';
import type { OrderContext } from './context.ts';

const YEAR_MS = 366 * DAY_MS;

/** Orders that lapsed before this. Removes at most `max` and says how many. */
export async function purgeUnpaid(context: OrderContext, before: number, max: number): Promise<number> {
  const { db } = context;
  const old = db.selectFrom('orders').select('id').where('state', 'in', ['created', 'failed', 'expired']).where('expires_at', '<', before);
  const removed = await db.deleteFrom('orders').where('id', 'in', old.limit(max)).executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Receipts that no law wants any more, of orders that have ended. Removes at most `max` and says how many. */
export async function purgeOld(context: OrderContext, at: number, max: number): Promise<number> {
  const { db } = context;
  const before = at - Math.max(1, context.receiptRetentionYears) * YEAR_MS;
  const old = db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['paid', 'refunded'])
    .where('renews', '=', 0)
    .where('paid_at', '<', before)
    .where((eb) => eb.or([eb('runs_until', 'is', null), eb('runs_until', '<', before)]))
    .limit(max);
  const removed = await db.deleteFrom('orders').where('id', 'in', old).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
