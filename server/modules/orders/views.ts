import type { Billing, GiftCode, Order, ReceiptLine } from '#contracts/orders.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { OrderContext } from './context.ts';
import { makeGiftCode, showGiftCode } from './codes.ts';
import { showNumber } from './numbers.ts';
import { listCodes, listReceipts, type CodeRow, type OrderRow, type ReceiptRow } from './queries.ts';

const toIsoOrNull = (epochMs: number | null) => (epochMs === null ? null : toIso(epochMs));

export const toReceiptLine = (row: ReceiptRow): ReceiptLine => ({
  number: showNumber(row),
  kind: row.kind,
  amount: row.amount,
  issued_at: toIso(row.issued_at),
  from: toIsoOrNull(row.starts_at),
  until: toIsoOrNull(row.ends_at),
});

export function readBilling(row: OrderRow): Billing | null {
  if (row.billing_name === null || row.billing_country === null) return null;
  return {
    name: row.billing_name,
    country: row.billing_country,
    address: row.billing_address ?? '',
    tax_number: row.billing_tax_number ?? '',
  };
}

function toGiftCode(secret: string, { order_id, position, redeemed_at, revoked_at }: CodeRow): GiftCode {
  const state = redeemed_at !== null ? 'used' : revoked_at !== null ? 'taken_back' : 'free';
  return { code: showGiftCode(makeGiftCode(secret, order_id, position)), state };
}

async function findChildName(db: Db, row: OrderRow): Promise<string | null> {
  if (row.purpose !== 'child' || row.for_user_id === null) return null;
  return (await db.selectFrom('users').select('name').where('id', '=', row.for_user_id).executeTakeFirst())?.name ?? null;
}

/** Orders as their buyers see them. */
export async function showOrders({ db, secret }: Pick<OrderContext, 'db' | 'secret'>, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const receipts = await listReceipts(db, ids);
  const codes = await listCodes(db, ids);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      state: row.state,
      package_name: row.package_name,
      purpose: row.purpose,
      for_name: await findChildName(db, row),
      period: row.period,
      quantity: row.quantity,
      currency: row.currency,
      unit_amount: row.unit_amount,
      amount: row.amount,
      paid_amount: row.paid_amount,
      refunded_amount: row.refunded_amount,
      renews: row.renews === 1,
      created_at: toIso(row.created_at),
      paid_at: toIsoOrNull(row.paid_at),
      runs_until: toIsoOrNull(row.runs_until),
      expires_at: toIso(row.expires_at),
      receipts: receipts.filter(({ order_id }) => order_id === row.id).map(toReceiptLine),
      codes: codes.filter(({ order_id }) => order_id === row.id).map((code) => toGiftCode(secret, code)),
      gateway: row.gateway,
      receipt_email: row.receipt_email ?? '',
      billing: readBilling(row),
    })),
  );
}

export async function showOrder(context: Pick<OrderContext, 'db' | 'secret'>, row: OrderRow): Promise<Order> {
  const [order] = await showOrders(context, [row]);
  if (order === undefined) throw new Error('One order in, one order out.');
  return order;
}
