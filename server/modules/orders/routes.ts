import { guardianAskingCalls, guestOrderCalls, orderCalls, stripeWebhook, testPaymentCalls } from '#contracts/orders.ts';
import { studioOrderCalls } from '#contracts/studio-orders.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { OrderService } from './service.ts';

const toPdf = (bytes: Uint8Array<ArrayBuffer>, number: string) => ({ bytes, type: 'application/pdf', name: `${number}.pdf` });

export function registerOrderCalls(api: ApiRouter, orders: OrderService): void {
  api.register(orderCalls.create, ({ session, body }) => orders.create(session, body));
  api.register(orderCalls.list, ({ session }) => orders.list(session));
  api.register(orderCalls.mayAsk, ({ session }) => orders.mayAsk(session));
  api.register(orderCalls.askGuardian, ({ session, body }) => orders.askGuardian(session, body));
  api.register(guardianAskingCalls.get, ({ params, client }) => orders.readAsking(params['token'] ?? '', client));
  api.register(guardianAskingCalls.set, ({ params, body, client }) => orders.setAsking(params['token'] ?? '', body.is_allowed, client));
  api.register(orderCalls.redeem, ({ session, body, clientAddress }) => orders.redeem(session, body.code, clientAddress));

  api.register(orderCalls.get, ({ session, params }) => orders.show(session, params.id));
  api.register(orderCalls.change, ({ session, params, body }) => orders.change(session, params.id, body));
  api.register(orderCalls.pay, ({ session, params, body }) => orders.pay(session, params.id, body));
  api.register(orderCalls.cancel, ({ session, params }) => orders.cancel(session, params.id));
  api.register(orderCalls.stopRenewal, ({ session, params }) => orders.stopRenewal(session, params.id));
  api.register(orderCalls.receipt, async ({ session, params: { id, number } }) =>
    toPdf(await orders.drawReceipt(session, id, number), number),
  );

  api.register(guestOrderCalls.get, ({ body }) => orders.show('link', body.id));
  api.register(guestOrderCalls.change, ({ body: { id, ...choice } }) => orders.change('link', id, choice));
  api.register(guestOrderCalls.pay, ({ body: { id, ...request } }) => orders.pay('link', id, request));
  api.register(guestOrderCalls.cancel, ({ body }) => orders.cancel('link', body.id));
  api.register(guestOrderCalls.stopRenewal, ({ body }) => orders.stopRenewal('link', body.id));
  api.register(guestOrderCalls.receipt, async ({ body: { id, number } }) => toPdf(await orders.drawReceipt('link', id, number), number));

  api.register(testPaymentCalls.get, ({ body }) => orders.showTestPayment(body.ref));
  api.register(testPaymentCalls.decide, ({ body }) => orders.decideTestPayment(body.ref, body.outcome));
  api.register(stripeWebhook, ({ body, client }) => orders.takeWebhook(body, client.readHeader('stripe-signature')));

  api.register(studioOrderCalls.list, ({ session, query }) => orders.studio.list(query, session.userId));
  api.register(studioOrderCalls.get, ({ session, params }) => orders.studio.read(params.key, session.userId));
  api.register(studioOrderCalls.markSeen, ({ session, params }) => orders.studio.markSeen(params.key, session.userId));
  api.register(studioOrderCalls.refund, ({ session, params, body }) => orders.refund(session, params.key, body));
}
