import type { z } from '#contracts/zod.ts';
import { guestOrderCalls, orderCalls, type changeOrderRequest, type payRequest } from '#contracts/orders.ts';
import { fetchFile, readToken } from '../../data/api.ts';
import { useSend } from '../../data/use-call.ts';
import type { OpenedOrder } from './use-order.ts';

type Opened = Pick<OpenedOrder, 'id' | 'isGuest'>;

const OWN = { refreshes: [orderCalls.get] };
const GUEST = { refreshes: [guestOrderCalls.get] };

export function useChange({ id, isGuest }: Opened) {
  const own = useSend(orderCalls.change, OWN);
  const guest = useSend(guestOrderCalls.change, GUEST);
  const { isSending, problem } = isGuest ? guest : own;
  const send = (choice: z.infer<typeof changeOrderRequest>) =>
    isGuest ? guest.send({ body: { id, ...choice } }) : own.send({ params: { id }, body: choice, token: readToken() });
  return { send, isSending, problem };
}

export function useCancel({ id, isGuest }: Opened) {
  const own = useSend(orderCalls.cancel, OWN);
  const guest = useSend(guestOrderCalls.cancel, GUEST);
  const { isSending, problem } = isGuest ? guest : own;
  const send = () => (isGuest ? guest.send({ body: { id } }) : own.send({ params: { id }, token: readToken() }));
  return { send, isSending, problem };
}

/** Ends what is paid for with its period. */
export function useStopRenewal({ id, isGuest }: Opened) {
  const own = useSend(orderCalls.stopRenewal, OWN);
  const guest = useSend(guestOrderCalls.stopRenewal, GUEST);
  const { isSending, problem } = isGuest ? guest : own;
  const send = () => (isGuest ? guest.send({ body: { id } }) : own.send({ params: { id }, token: readToken() }));
  return { send, isSending, problem };
}

/** Returns the address to pay at. */
export function usePay({ id, isGuest }: Opened) {
  const own = useSend(orderCalls.pay);
  const guest = useSend(guestOrderCalls.pay);
  return (body: z.input<typeof payRequest>) =>
    isGuest ? guest.send({ body: { id, ...body } }) : own.send({ params: { id }, body, token: readToken() });
}

/** A receipt as PDF. @throws ApiError, TypeError */
export const fetchReceipt = ({ id, isGuest }: Opened, number: string): Promise<Blob> =>
  isGuest
    ? fetchFile(guestOrderCalls.receipt, { body: { id, number } })
    : fetchFile(orderCalls.receipt, { params: { id, number }, token: readToken() });
