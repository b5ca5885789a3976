import { guestOrderCalls, orderCalls, stripeWebhook, testPaymentCalls } from '#contracts/orders.ts';
import { studioOrderCalls } from '#contracts/studio-orders.ts';
import type { Door } from '../../core/door.ts';
import type { OrderService } from './service.ts';

const toPdf = (bytes: Uint8Array<ArrayBuffer>, number: string) => ({ bytes, type: 'application/pdf', name: `${number}.pdf` });

export function registerOrderCalls(door: Door, orders: OrderService): void {
  door.on(orderCalls.create, ({ session, body }) => orders.create(session, body));
  door.on(orderCalls.list, ({ session }) => orders.list(session));
  door.on(orderCalls.askGuardian, ({ session, body }) => orders.askGuardian(session, body));
  door.on(orderCalls.redeem, ({ session, body, clientAddress }) => orders.redeem(session, body.code, clientAddress));

  door.on(orderCalls.get, ({ session, params }) => orders.show(session, params.id));
  door.on(orderCalls.change, ({ session, params, body }) => orders.change(session, params.id, body));
  door.on(orderCalls.pay, ({ session, params, body }) => orders.pay(session, params.id, body));
  door.on(orderCalls.cancel, ({ session, params }) => orders.cancel(session, params.id));
  door.on(orderCalls.stopRenewal, ({ session, params }) => orders.stopRenewal(session, params.id));
  door.on(orderCalls.receipt, async ({ session, params: { id, number } }) => toPdf(await orders.drawReceipt(session, id, number), number));

  door.on(guestOrderCalls.get, ({ params }) => orders.show('link', params.id));
  door.on(guestOrderCalls.change, ({ params, body }) => orders.change('link', params.id, body));
  door.on(guestOrderCalls.pay, ({ params, body }) => orders.pay('link', params.id, body));
  door.on(guestOrderCalls.cancel, ({ params }) => orders.cancel('link', params.id));
  door.on(guestOrderCalls.stopRenewal, ({ params }) => orders.stopRenewal('link', params.id));
  door.on(guestOrderCalls.receipt, async ({ params: { id, number } }) => toPdf(await orders.drawReceipt('link', id, number), number));

  door.on(testPaymentCalls.get, ({ params }) => orders.showTestPayment(params.ref));
  door.on(testPaymentCalls.decide, ({ params, body }) => orders.decideTestPayment(params.ref, body.outcome));
  door.on(stripeWebhook, ({ body, client }) => orders.takeWebhook(body, client.readHeader('stripe-signature')));

  door.on(studioOrderCalls.list, ({ query }) => orders.studio.list(query));
  door.on(studioOrderCalls.get, ({ params }) => orders.studio.show(params.id));
  door.on(studioOrderCalls.markSeen, ({ params }) => orders.studio.markSeen(params.id));
  door.on(studioOrderCalls.refund, ({ session, params, body }) => orders.refund(session, params.id, body));
}
