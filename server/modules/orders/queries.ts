import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { toFoundBy } from '../../core/found-by.ts';
import type { OrderState } from '#contracts/orders.ts';
import { readPages } from '../../core/personal-data.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import './tables.ts';

export type OrderRow = Selectable<Database['orders']>;
export type ReceiptRow = Selectable<Database['order_receipts']>;
export type EventRow = Selectable<Database['order_events']>;
export type RefundRow = Selectable<Database['order_refunds']>;
export type CodeRow = Selectable<Database['order_codes']>;

/** Who opens an order: the buyer by the account, or the holder of a guardian's link. */
export type Opener = { userId: number } | 'link';

const selectOrders = (db: Db) => db.selectFrom('orders').selectAll();

/** Undefined for another person's order. With `engine` the row is locked until the transaction ends. */
export const findOpened = (db: Db, opener: Opener, id: string, engine?: Engine): Promise<OrderRow | undefined> =>
  selectOrders(db)
    .where('id', '=', id)
    .where((eb) =>
      opener === 'link' ? eb('opened_by', '=', 'link') : eb.and([eb('opened_by', '=', 'account'), eb('buyer_id', '=', opener.userId)]),
    )
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** For what has no opener: the gateway's word, jobs and staff. */
export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> => selectOrders(db).where('id', '=', id).executeTakeFirst();

/** For staff, who never see an id. */
export const findByStaffKey = (db: Db, key: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('staff_key', '=', key).executeTakeFirst();

/** The order as it stays until the transaction ends. */
export const holdOrder = (db: Db, engine: Engine, id: string): Promise<OrderRow | undefined> =>
  selectOrders(db)
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export const findBySession = (db: Db, session: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('gateway_session', '=', session).executeTakeFirst();
export const findBySubscription = (db: Db, subscription: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('gateway_subscription', '=', subscription).executeTakeFirst();
export const findByPayment = async (db: Db, payments: readonly string[]) =>
  db.selectFrom('order_receipts').select(['order_id', 'payment_ref']).where('payment_ref', 'in', payments).executeTakeFirst();

export const listOwn = (db: Db, userId: number): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('buyer_id', '=', userId)
    .where('opened_by', '=', 'account')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

const readPagesOf = (rows: () => ReturnType<typeof selectOrders>): AsyncGenerator<OrderRow[]> =>
  readPages<OrderRow>((after, limit) =>
    rows()
      .$if(after !== undefined, (query) => query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id})`))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/** All that the account ordered itself, oldest first. */
export const readOrderPages = (db: Db, userId: number): AsyncGenerator<OrderRow[]> =>
  readPagesOf(() => selectOrders(db).where('buyer_id', '=', userId).where('opened_by', '=', 'account'));

/** All that a guardian ordered for the account, oldest first. */
export const readGuardianOrderPages = (db: Db, userId: number): AsyncGenerator<OrderRow[]> =>
  readPagesOf(() => selectOrders(db).where('for_user_id', '=', userId).where('opened_by', '=', 'link'));

/** Those of the account and those of its guardian for it. */
export async function countOrdersAbout(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb.and([eb('buyer_id', '=', userId), eb('opened_by', '=', 'account')]),
        eb.and([eb('for_user_id', '=', userId), eb('opened_by', '=', 'link')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertOrder(db: Db, row: Insertable<Database['orders']>): Promise<void> {
  const found_by = toFoundBy(row.billing_name, row.receipt_email);
  await db
    .insertInto('orders')
    .values({ ...row, found_by })
    .execute();
}

export async function updateOrder(db: Db, id: string, changes: Updateable<Database['orders']>): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).execute();
  if (!('billing_name' in changes) && !('receipt_email' in changes)) return;
  const row = await db.selectFrom('orders').select(['billing_name', 'receipt_email']).where('id', '=', id).executeTakeFirst();
  const found_by = row === undefined ? null : toFoundBy(row.billing_name, row.receipt_email);
  await db.updateTable('orders').set({ found_by }).where('id', '=', id).execute();
}

export async function deleteOrder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('orders').where('id', '=', id).execute();
}

export type NewEvent = {
  orderId: string;
  at: number;
  kind: string;
  from: OrderState | null;
  to: OrderState;
  actor: EventRow['actor'];
  details?: Record<string, string | number>;
};

/** Every change of an order is one line (docs/spec/product.md §9). */
export async function insertEvent(db: Db, { orderId, at, kind, from, to, actor, details = {} }: NewEvent): Promise<void> {
  await db
    .insertInto('order_events')
    .values({ order_id: orderId, at, kind, from_state: from, to_state: to, actor, details: JSON.stringify(details) })
    .execute();
}

/** For what may be heard many times and is noted once. Call it while the order is held. */
export async function insertEventOnce(db: Db, event: NewEvent): Promise<boolean> {
  const same = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', event.orderId)
    .where('kind', '=', event.kind)
    .where('details', '=', JSON.stringify(event.details ?? {}))
    .executeTakeFirst();
  if (same === undefined) await insertEvent(db, event);
  return same === undefined;
}

export const listEvents = (db: Db, orderId: string): Promise<EventRow[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** The next number of a series, unique; released when the transaction rolls back. */
export async function takeNumber(transaction: Db, series: string): Promise<number> {
  const { last } = await transaction
    .insertInto('order_counters')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet((eb) => ({ last: eb('order_counters.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const findReceiptByRef = (db: Db, orderId: string, ref: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('order_receipts').selectAll().where('order_id', '=', orderId).where('gateway_ref', '=', ref).executeTakeFirst();

export async function insertReceipt(db: Db, row: Insertable<Database['order_receipts']>): Promise<void> {
  await db.insertInto('order_receipts').values(row).execute();
}

export const listReceipts = (db: Db, orderIds: readonly string[]): Promise<ReceiptRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_receipts')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('issued_at')
        .orderBy('kind')
        .orderBy('number')
        .execute();

export const listCodes = (db: Db, orderIds: readonly string[]): Promise<CodeRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('order_codes').selectAll().where('order_id', 'in', orderIds).orderBy('order_id').orderBy('position').execute();

export async function insertCodes(db: Db, rows: Insertable<Database['order_codes']>[]): Promise<void> {
  await db.insertInto('order_codes').values(rows).execute();
}

export const findCode = (db: Db, codeHash: string) =>
  db
    .selectFrom('order_codes')
    .innerJoin('orders', 'orders.id', 'order_codes.order_id')
    .select([
      'order_codes.order_id',
      'order_codes.position',
      'order_codes.redeemed_by',
      'order_codes.redeemed_at',
      'order_codes.revoked_at',
    ])
    .select(['orders.opens', 'orders.period', 'orders.package_name'])
    .where('order_codes.code_hash', '=', codeHash)
    .executeTakeFirst();

/** True for the one caller who got it. */
export async function takeCode(db: Db, codeHash: string, userId: number, at: number): Promise<boolean> {
  const taken = await db
    .updateTable('order_codes')
    .set({ redeemed_by: userId, redeemed_at: at })
    .where('code_hash', '=', codeHash)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Revokes unused codes; returns how many. */
export async function revokeFreeCodes(db: Db, orderId: string, at: number): Promise<number> {
  const revoked = await db
    .updateTable('order_codes')
    .set({ revoked_at: at })
    .where('order_id', '=', orderId)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}

export const listRefunds = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).orderBy('asked_at').orderBy('id').execute();

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('order_refunds').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertRefund(db: Db, row: Insertable<Database['order_refunds']>): Promise<void> {
  await db.insertInto('order_refunds').values(row).execute();
}

/** True for the one caller who moved it on. */
export async function settleRefund(db: Db, id: string, state: 'done' | 'failed', at: number): Promise<boolean> {
  const settled = await db
    .updateTable('order_refunds')
    .set({ state, done_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}
