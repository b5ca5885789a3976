import { guardianAskingCalls, guestOrderCalls, orderCalls, stripeWebhook, testPaymentCalls } from '#contracts/orders.ts';
import { studioOrderCalls } from '#contracts/studio-orders.ts';
import type { Door } from '../../core/door.ts';
import type { OrderService } from './service.ts';

const toPdf = (bytes: Uint8Array<ArrayBuffer>, number: string) => ({ bytes, type: 'application/pdf', name: `${number}.pdf` });

export function registerOrderCalls(door: Door, orders: OrderService): void {
  door.on(orderCalls.create, ({ session, body }) => orders.create(session, body));
  door.on(orderCalls.list, ({ session }) => orders.list(session));
  door.on(orderCalls.mayAsk, ({ session }) => orders.mayAsk(session));
  door.on(orderCalls.askGuardian, ({ session, body }) => orders.askGuardian(session, body));
  door.on(guardianAskingCalls.get, ({ params, client }) => orders.readAsking(params['token'] ?? '', client));
  door.on(guardianAskingCalls.set, ({ params, body, client }) => orders.setAsking(params['token'] ?? '', body.is_allowed, client));
  door.on(orderCalls.redeem, ({ session, body, clientAddress }) => orders.redeem(session, body.code, clientAddress));

  door.on(orderCalls.get, ({ session, params }) => orders.show(session, params.id));
  door.on(orderCalls.change, ({ session, params, body }) => orders.change(session, params.id, body));
  door.on(orderCalls.pay, ({ session, params, body }) => orders.pay(session, params.id, body));
  door.on(orderCalls.cancel, ({ session, params }) => orders.cancel(session, params.id));
  door.on(orderCalls.stopRenewal, ({ session, params }) => orders.stopRenewal(session, params.id));
  door.on(orderCalls.receipt, async ({ session, params: { id, number } }) => toPdf(await orders.drawReceipt(session, id, number), number));

  door.on(guestOrderCalls.get, ({ body }) => orders.show('link', body.id));
  door.on(guestOrderCalls.change, ({ body: { id, ...choice } }) => orders.change('link', id, choice));
  door.on(guestOrderCalls.pay, ({ body: { id, ...request } }) => orders.pay('link', id, request));
  door.on(guestOrderCalls.cancel, ({ body }) => orders.cancel('link', body.id));
  door.on(guestOrderCalls.stopRenewal, ({ body }) => orders.stopRenewal('link', body.id));
  door.on(guestOrderCalls.receipt, async ({ body: { id, number } }) => toPdf(await orders.drawReceipt('link', id, number), number));

  door.on(testPaymentCalls.get, ({ body }) => orders.showTestPayment(body.ref));
  door.on(testPaymentCalls.decide, ({ body }) => orders.decideTestPayment(body.ref, body.outcome));
  door.on(stripeWebhook, ({ body, client }) => orders.takeWebhook(body, client.readHeader('stripe-signature')));

  door.on(studioOrderCalls.list, ({ session, query }) => orders.studio.list(query, session.userId));
  door.on(studioOrderCalls.get, ({ session, params }) => orders.studio.read(params.key, session.userId));
  door.on(studioOrderCalls.markSeen, ({ session, params }) => orders.studio.markSeen(params.key, session.userId));
  door.on(studioOrderCalls.refund, ({ session, params, body }) => orders.refund(session, params.key, body));
}
