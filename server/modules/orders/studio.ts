import { sql } from 'kysely';
import type { OrderQuery, StudioOrder, StudioOrderPage } from '#contracts/studio-orders.ts';
import { isFoundBy } from '../../core/found-by.ts';
import { toIso } from '../../core/days.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { OrderContext } from './context.ts';
import { readNumber } from './numbers.ts';
import { findByStaffKey, holdOrder, insertEvent, listEvents, listRefunds, type OrderRow } from './queries.ts';
import { showOrder } from './views.ts';
import { listPayments } from './refunds.ts';

const PAGE_SIZE = 25;
const TROUBLE = ['trouble', 'refund_failed'];
const NUMBER = /^[A-Z]{1,3}-\d{1,16}$/;
const toIsoOrNull = (epochMs: number | null) => (epochMs === null ? null : toIso(epochMs));

function toEntry(row: OrderRow) {
  return {
    key: row.staff_key,
    package_name: row.package_name,
    purpose: row.purpose,
    state: row.state,
    currency: row.currency,
    amount: row.amount,
    paid_amount: row.paid_amount,
    refunded_amount: row.refunded_amount,
    created_at: toIso(row.created_at),
    paid_at: toIsoOrNull(row.paid_at),
    buyer: row.billing_name ?? row.receipt_email ?? null,
    gateway: row.gateway,
  };
}

async function listIdsFor(context: OrderContext, q: string): Promise<string[]> {
  const { db } = context;
  const text = q.trim();
  if (NUMBER.test(text.toUpperCase())) {
    const { series, number } = readNumber(text.toUpperCase());
    const found = await db
      .selectFrom('order_receipts')
      .select('order_id')
      .where('series', '=', series)
      .where('number', '=', number)
      .execute();
    return found.map(({ order_id }) => order_id);
  }
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isFoundBy(sql.ref('found_by'), text))
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findOrderId(context: OrderContext, key: string): Promise<string> {
  const { db } = context;
  const row = await findByStaffKey(db, key);
  if (row === undefined) throw new AppError('not_found');
  return row.id;
}

export async function showStudioOrder(context: OrderContext, key: string): Promise<StudioOrder> {
  const { db } = context;
  const row = await findByStaffKey(db, key);
  if (row === undefined) throw new AppError('not_found');
  const { id } = row;
  const { receipts, codes, billing, renews, runs_until } = await showOrder(context, row);
  const [events, asked, payments] = [await listEvents(db, id), await listRefunds(db, id), await listPayments(context, id)];
  return {
    ...toEntry(row),
    receipt_email: row.receipt_email,
    billing,
    renews,
    runs_until,
    receipts,
    codes_free: codes.filter(({ state }) => state === 'free').length,
    codes_used: codes.filter(({ state }) => state === 'used').length,
    refundable: row.state === 'paid' ? Math.max(0, ...payments.map(({ left }) => left)) : 0,
    events: events.map(({ at, kind, actor, to_state, details }) => ({
      at: toIso(at),
      kind,
      actor,
      state: to_state,
      details: JSON.parse(details) as Record<string, string | number>,
    })),
    refunds: asked.map(({ id: refundId, amount, reason, state, asked_at }) => ({
      id: refundId,
      amount,
      reason,
      state,
      asked_at: toIso(asked_at),
    })),
  };
}

export async function listStudioOrders(
  context: OrderContext,
  { userId: by }: Session,
  { q, state, page }: OrderQuery,
): Promise<StudioOrderPage> {
  const { db } = context;
  await recordStaffAct(db, { at: context.now(), action: 'orders_listed', by, details: { page } });
  const ids = q === undefined || q.trim() === '' ? undefined : await listIdsFor(context, q);
  const matching = () =>
    db
      .selectFrom('orders')
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'paid'))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length === 0 ? [''] : (ids ?? [])));
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { data: rows.map((row) => toEntry(row)), meta: { page, per_page: PAGE_SIZE, total } };
}

/** For a staff member who looks at it, which is noted. @throws AppError `not_found` */
export async function readStudioOrder(context: OrderContext, { userId: by }: Session, key: string): Promise<StudioOrder> {
  const { db } = context;
  const order = await showStudioOrder(context, key);
  await recordStaffAct(db, { at: context.now(), action: 'order_read', by, details: { order: key } });
  return order;
}

/** What waits for staff: payments that do not match their order, and refused refunds, until they are marked as seen. */
export async function listTroubles(context: OrderContext): Promise<{ id: string; key: string }[]> {
  const { db } = context;
  const rows = await db
    .selectFrom('order_events as trouble')
    .innerJoin('orders', 'orders.id', 'trouble.order_id')
    .select(['trouble.id', 'orders.staff_key'])
    .where('trouble.kind', 'in', TROUBLE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events as seen')
            .select('seen.id')
            .whereRef('seen.order_id', '=', 'trouble.order_id')
            .whereRef('seen.id', '>', 'trouble.id')
            .where('seen.kind', '=', 'seen_to'),
        ),
      ),
    )
    .orderBy('trouble.id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id, staff_key }) => ({ id: String(id), key: staff_key }));
}

/** @throws AppError `not_found` */
export async function markOrderSeen(context: OrderContext, { userId: by }: Session, key: string): Promise<StudioOrder> {
  const { db } = context;
  const id = await findOrderId(context, key);
  await db.transaction().execute(async (transaction) => {
    const order = await holdOrder(transaction, context.engine, id);
    if (order === undefined) throw new AppError('not_found');
    const event = { orderId: id, at: context.now(), kind: 'seen_to', from: order.state, to: order.state, actor: 'staff' as const };
    await insertEvent(transaction, event);
    await recordStaffAct(transaction, { at: context.now(), action: 'order_seen_to', by, details: { order: key } });
  });
  return showStudioOrder(context, key);
}
