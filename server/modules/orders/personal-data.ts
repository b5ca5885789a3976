import { mapPages, readOnePage, type PersonalDataPart } from '../../core/personal-data.ts';
import { enqueueJob } from '../../core/jobs.ts';
import type { Db, Engine } from '../../database/schema.ts';
import { enqueueMail } from '../mail/queue.ts';
import { writeAccountGoneMail } from './mails.ts';
import {
  countOrdersAbout,
  deleteOrder,
  insertEvent,
  readGuardianOrderPages,
  readOrderPages,
  updateOrder,
  type OrderRow,
} from './queries.ts';

export const STOP_JOB = 'order-stop-renewal';
export const CLOSE_JOB = 'order-close-checkout';
const UNPAID: readonly string[] = ['created', 'pending', 'failed', 'expired'];

type Context = { engine: Engine; receiptRetentionYears: number; publicUrl: string; now: () => number };

/** A deleted account is never charged again. True when it would have been renewed. */
async function stopRenewal(transaction: Db, order: OrderRow, at: number): Promise<boolean> {
  if (order.renews === 0) return false;
  await updateOrder(transaction, order.id, { renews: 0 });
  await insertEvent(transaction, { orderId: order.id, at, kind: 'renewal_ended', from: order.state, to: order.state, actor: 'system' });
  if (order.gateway_subscription !== null) {
    const payload = { gateway: order.gateway, subscription: order.gateway_subscription };
    await enqueueJob(transaction, { kind: STOP_JOB, payload, key: `${STOP_JOB}:${order.id}` }, at);
  }
  return true;
}

async function removeUnpaid(transaction: Db, order: OrderRow, at: number): Promise<void> {
  if (order.state === 'pending' && order.gateway_session !== null) {
    const payload = { gateway: order.gateway, session: order.gateway_session };
    await enqueueJob(transaction, { kind: CLOSE_JOB, payload, key: `${CLOSE_JOB}:${order.gateway_session}` }, at);
  }
  await deleteOrder(transaction, order.id);
}

/** A paid order keeps what tax law requires for the set years, without account and email. The guardian's link still works. */
async function detachPaid(
  transaction: Db,
  order: OrderRow,
  userId: number,
  { receiptRetentionYears, publicUrl, now }: Context,
): Promise<void> {
  const at = now();
  const wouldRenew = await stopRenewal(transaction, order, at);
  const isForUser = order.for_user_id === userId;
  const isOwn = order.buyer_id === userId;
  const isRunning = wouldRenew || (order.runs_until ?? 0) > at;
  // Not about the account any more: it has to outlive it.
  if (order.opened_by === 'link' && order.receipt_email !== null && order.state === 'paid' && isRunning)
    await enqueueMail(transaction, writeAccountGoneMail(publicUrl, order.receipt_email, order), at);
  const nameless = { billing_name: null, billing_country: null, billing_address: null, billing_tax_number: null };
  await updateOrder(transaction, order.id, {
    receipt_email: null,
    ...(isForUser ? { for_user_id: null } : {}),
    ...(isOwn ? { buyer_id: null, opened_by: 'nobody' as const } : {}),
    ...(receiptRetentionYears > 0 ? {} : nameless),
  });
}

/** Everything that an account bought or that was bought for it. Call it inside the transaction that deletes the account. */
async function removeOrders(transaction: Db, userId: number, context: Context): Promise<void> {
  const orders = await transaction
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('for_user_id', '=', userId)]))
    // A payment that is being written down comes first; the order is then a paid one.
    .$if(context.engine === 'postgres', (query) => query.forUpdate())
    .execute();
  for (const order of orders) {
    if (UNPAID.includes(order.state)) await removeUnpaid(transaction, order, context.now());
    else await detachPaid(transaction, order, userId, context);
  }
  await transaction.updateTable('order_codes').set({ redeemed_by: null }).where('redeemed_by', '=', userId).execute();
}

/** What a guardian ordered for the child. Not who paid and where it is opened: that is the guardian's own. */
const showGuardianOrder = ({ package_name, period, state, created_at, paid_at, starts_at, runs_until, renews }: OrderRow) => ({
  ordered_by: 'guardian',
  package_name,
  period,
  state,
  created_at,
  paid_at,
  starts_at,
  runs_until,
  renews,
});

const listAsking = (db: Db, userId: number) =>
  db.selectFrom('asking_to_buy').select(['is_allowed', 'asked_at']).where('user_id', '=', userId).execute();

export const listOrderData = (context: Context): PersonalDataPart[] => [
  {
    kind: 'orders',
    label: 'Orders and receipts',
    isPaidFor: true,
    summarize: async (db, userId) => ({ count: await countOrdersAbout(db, userId), minutes: 0 }),
    async *readPages(db, userId) {
      yield* mapPages(readOrderPages(db, userId), ({ gateway_session: _session, ...row }) => row);
      yield* mapPages(readGuardianOrderPages(db, userId), showGuardianOrder);
      const codes = db.selectFrom('order_codes').select('redeemed_at').where('redeemed_by', '=', userId).execute();
      yield* mapPages(readOnePage(codes), ({ redeemed_at }) => ({ code_used_at: redeemed_at }));
    },
    deleteAll: (db, userId) => removeOrders(db, userId, context),
  },
  {
    kind: 'asking_to_buy',
    label: 'Whether the child may ask you for a package',
    summarize: async (db, userId) => ({ count: (await listAsking(db, userId)).length, minutes: 0 }),
    readPages: (db, userId) => readOnePage(listAsking(db, userId)),
    deleteAll: async (db, userId) => {
      await db.deleteFrom('asking_to_buy').where('user_id', '=', userId).execute();
    },
  },
];
