import { randomBytes } from 'node:crypto';
import type { z } from '#contracts/zod.ts';
import { AMOUNT_MAX } from '#contracts/money.ts';
import { GUEST_PREFIX, type changeOrderRequest } from '#contracts/orders.ts';
import type { Offer } from '#content/schemas.ts';
import { AppError } from '../../core/app-error.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import type { OrderContext } from './context.ts';
import { toStaffKey } from './staff-key.ts';
import { insertEvent, insertOrder, type Opener, type OrderRow } from './queries.ts';

/** An unpaid order expires; a guardian's mail may lie unread for a while. */
const ORDER_OPEN_MS = { account: 2 * DAY_MS, link: 14 * DAY_MS };

export type NewOrder = {
  opener: Opener;
  forUserId: number | null;
  offer: Offer;
  purpose: OrderRow['purpose'];
  quantity: number;
  choice: z.infer<typeof changeOrderRequest>;
  receiptEmail: string;
};

const createOrderId = (opener: Opener) => `${opener === 'link' ? GUEST_PREFIX : ''}${randomBytes(18).toString('base64url')}`;

/** @throws AppError `conflict` for more than can be reckoned exactly */
export function priceOf(offer: Offer, { period, currency }: z.infer<typeof changeOrderRequest>, quantity: number) {
  const unit = offer.prices[period][currency];
  if (unit * quantity > AMOUNT_MAX) throw new AppError('conflict', { message: 'That is more than one order can hold.' });
  return { unit_amount: unit, amount: unit * quantity };
}

/** Writes a new order down with the price that holds now. @throws AppError `conflict` */
export async function openOrder({ db, gateway, now }: OrderContext, given: NewOrder, on: Db = db): Promise<OrderRow> {
  const { opener, forUserId, offer, purpose, quantity, choice, receiptEmail } = given;
  const at = now();
  const id = createOrderId(opener);
  const row = {
    id,
    staff_key: toStaffKey(id),
    buyer_id: opener === 'link' ? null : opener.userId,
    opened_by: opener === 'link' ? ('link' as const) : ('account' as const),
    purpose,
    for_user_id: forUserId,
    package_id: offer.id,
    package_name: offer.name,
    opens: JSON.stringify(offer.opens),
    ...choice,
    quantity,
    ...priceOf(offer, choice, quantity),
    paid_amount: 0,
    refunded_amount: 0,
    renews: 0,
    state: 'created' as const,
    created_at: at,
    expires_at: at + ORDER_OPEN_MS[opener === 'link' ? 'link' : 'account'],
    periods: 0,
    receipt_email: receiptEmail,
    gateway: gateway.name,
    attempts: 0,
  };
  await insertOrder(on, row);
  await insertEvent(on, {
    orderId: id,
    at,
    kind: 'created',
    from: null,
    to: 'created',
    actor: 'buyer',
    details: { amount: row.amount },
  });
  return on.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
