import { guardianAskingCalls, guestOrderCalls, orderCalls, stripeWebhook, testPaymentCalls } from '#contracts/orders.ts';
import { studioOrderCalls } from '#contracts/studio-orders.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { OrderService } from './service.ts';
import { askGuardian, mayAsk, readAsking, setAsking } from './asking.ts';
import { cancelOrder, changeOrder, showOpenedOrder, stopRenewal } from './checkout.ts';
import { payOrder } from './pay-order.ts';
import { decideTestPayment, showTestPayment, takeWebhook } from './gateway-calls.ts';
import { createOrder, listOrders, writeReceipt } from './own-orders.ts';
import { redeemCode } from './redeeming.ts';
import { refundOrder } from './refund-order.ts';
import { listStudioOrders, markOrderSeen, readStudioOrder } from './studio.ts';

const toPdf = (bytes: Uint8Array<ArrayBuffer>, number: string) => ({ bytes, type: 'application/pdf', name: `${number}.pdf` });

export function registerOrderCalls(api: ApiRouter, { context: orders }: OrderService): void {
  api.register(orderCalls.create, ({ session, body }) => createOrder(orders, session, body));
  api.register(orderCalls.list, ({ session }) => listOrders(orders, session));
  api.register(orderCalls.mayAsk, ({ session }) => mayAsk(orders, session));
  api.register(orderCalls.askGuardian, ({ session, body }) => askGuardian(orders, session, body));
  api.register(guardianAskingCalls.get, ({ params, client }) => readAsking(orders, params['token'] ?? '', client));
  api.register(guardianAskingCalls.set, ({ params, body, client }) => setAsking(orders, params['token'] ?? '', body.is_allowed, client));
  api.register(orderCalls.redeem, ({ session, body, clientAddress }) => redeemCode(orders, session, body.code, clientAddress));

  api.register(orderCalls.get, ({ session, params }) => showOpenedOrder(orders, session, params.id));
  api.register(orderCalls.change, ({ session, params, body }) => changeOrder(orders, session, params.id, body));
  api.register(orderCalls.pay, ({ session, params, body }) => payOrder(orders, session, params.id, body));
  api.register(orderCalls.cancel, ({ session, params }) => cancelOrder(orders, session, params.id));
  api.register(orderCalls.stopRenewal, ({ session, params }) => stopRenewal(orders, session, params.id));
  api.register(orderCalls.receipt, async ({ session, params: { id, number } }) =>
    toPdf(await writeReceipt(orders, session, id, number), number),
  );

  api.register(guestOrderCalls.get, ({ body }) => showOpenedOrder(orders, 'link', body.id));
  api.register(guestOrderCalls.change, ({ body: { id, ...choice } }) => changeOrder(orders, 'link', id, choice));
  api.register(guestOrderCalls.pay, ({ body: { id, ...request } }) => payOrder(orders, 'link', id, request));
  api.register(guestOrderCalls.cancel, ({ body }) => cancelOrder(orders, 'link', body.id));
  api.register(guestOrderCalls.stopRenewal, ({ body }) => stopRenewal(orders, 'link', body.id));
  api.register(guestOrderCalls.receipt, async ({ body: { id, number } }) => toPdf(await writeReceipt(orders, 'link', id, number), number));

  api.register(testPaymentCalls.get, ({ body }) => showTestPayment(orders, body.ref));
  api.register(testPaymentCalls.decide, ({ body }) => decideTestPayment(orders, body.ref, body.outcome));
  api.register(stripeWebhook, ({ body, client }) => takeWebhook(orders, body, client.readHeader('stripe-signature')));

  api.register(studioOrderCalls.list, ({ session, query }) => listStudioOrders(orders, session, query));
  api.register(studioOrderCalls.get, ({ session, params }) => readStudioOrder(orders, session, params.key));
  api.register(studioOrderCalls.markSeen, ({ session, params }) => markOrderSeen(orders, session, params.key));
  api.register(studioOrderCalls.refund, ({ session, params, body }) => refundOrder(orders, session, params.key, body));
}
