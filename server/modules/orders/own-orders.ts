import type { z } from '#contracts/zod.ts';
import { FOR_GROWN_UPS, type newOrder, type Order, type OrderList } from '#contracts/orders.ts';
import type { Offer } from '#content/schemas.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { listOpen } from '../entitlements/service.ts';
import { readNumber } from './numbers.ts';
import { findOpened, listOwn, listReceipts, type Opener } from './queries.ts';
import type { OrderContext } from './context.ts';
import { showOrder, showOrders } from './views.ts';
import { openOrder } from './open-order.ts';

const NEW_ORDERS = { name: 'new-order', hits: 30, windowMs: HOUR_MS };
const NO_SUCH_PACKAGE = 'This package is not sold here.';

export function requireOffer(context: OrderContext, id: string): Offer {
  const { offers } = context;
  const offer = offers.find(id);
  if (offer === undefined) throw new AppError('invalid', { message: NO_SUCH_PACKAGE, fields: { package_id: [NO_SUCH_PACKAGE] } });
  return offer;
}

/** What is sold, and through which gateway: the page of the packages says so. */
export function readOffers(context: OrderContext) {
  const { offers, gateway } = context;
  return { ...offers.read(), gateway: gateway.name };
}

/** @throws AppError `forbidden` for who is not of age, `invalid`, `too_many` */
export async function createOrder(
  context: OrderContext,
  session: Session,
  { package_id, as_codes, quantity, ...choice }: z.infer<typeof newOrder>,
): Promise<Order> {
  const { accounts, db, secret, now } = context;
  const { userId } = session;
  const { email, age_group } = await accounts.getMe(session);
  const isGrownUp = age_group === undefined || age_group === 'adults';
  if (!isGrownUp || (await accounts.needsGuardian(userId))) throw new AppError('forbidden', { message: FOR_GROWN_UPS });
  const offer = requireOffer(context, package_id);
  await consumeRateLimit(db, secret, NEW_ORDERS, String(userId), now());
  const row = await openOrder(context, {
    opener: { userId },
    forUserId: as_codes ? null : userId,
    offer,
    purpose: as_codes ? 'codes' : 'self',
    quantity: as_codes ? quantity : 1,
    choice,
    receiptEmail: email,
  });
  return showOrder(context, row);
}

export async function listOrders(context: OrderContext, { userId }: Session): Promise<OrderList> {
  const { db, now } = context;
  const open = await listOpen(db, userId, now());
  return {
    data: await showOrders(context, await listOwn(db, userId)),
    open: open.map(({ kind, endsAt }) => ({ kind, until: endsAt === null ? null : new Date(endsAt).toISOString() })),
  };
}

/** @throws AppError `not_found` */
export async function writeReceipt(context: OrderContext, opener: Opener, id: string, number: string): Promise<Uint8Array<ArrayBuffer>> {
  const { db } = context;
  const order = await findOpened(db, opener, id);
  const wanted = readNumber(number);
  const receipts = order === undefined ? [] : await listReceipts(db, [order.id]);
  const receipt = receipts.find((row) => row.series === wanted.series && row.number === wanted.number);
  if (order === undefined || receipt === undefined) throw new AppError('not_found');
  // What writes PDF files is large and seldom asked for.
  const { drawReceipt } = await import('./receipt-pdf.ts');
  return drawReceipt(order, receipt, context.seller);
}
