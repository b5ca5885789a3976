import { useSearchParams } from 'react-router';
import { GUEST_PREFIX, guestOrderCalls, orderCalls, type Order } from '#contracts/orders.ts';
import { useCall } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** The order in the address: the buyer's own, or one a guardian opens by the mailed link. */
export function useOrder() {
  const [search] = useSearchParams();
  const id = search.get('order') ?? '';
  const isGuest = id.startsWith(GUEST_PREFIX);
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  const own = useCall(orderCalls.get, { params: { id } }, { isReady: id !== '' && !isGuest });
  const guest = useCall(guestOrderCalls.get, { body: { id } }, { isReady: isHydrated && isGuest });
  const { answer, problem, reload } = isGuest ? guest : own;
  return {
    id,
    isGuest,
    order: answer satisfies Order | undefined,
    problem,
    reload,
    /** Certainly no possible owner is signed in. */
    needsSignIn: isHydrated && !isSignedIn && !isGuest && id !== '',
  };
}
export type OpenedOrder = ReturnType<typeof useOrder>;
