import type { ModuleContext } from '../../core/module.ts';
import { createOrderContext } from './context.ts';
import { readOffers } from './own-orders.ts';
import { finishAskedRefunds } from './refunds.ts';
import { runMaintenance } from './maintenance.ts';
import { listTroubles } from './studio.ts';
import { endSubscription, closeCheckout } from './gateway-calls.ts';
import { purgeUnpaid, purgeOld } from './retention.ts';

/** Packages, orders and payment (docs/spec/product.md §9): what pages, jobs and the purge ask of them. */
export function createOrderService(moduleContext: ModuleContext) {
  const context = createOrderContext(moduleContext);
  return {
    context,
    hasStripe: context.stripe !== undefined,
    readOffers: () => readOffers(context),
    finishRefunds: () => finishAskedRefunds(context),
    runMaintenance: () => runMaintenance(context),
    listTroubles: () => listTroubles(context),
    endSubscription: (name: string, subscription: string) => endSubscription(context, name, subscription),
    closeCheckout: (name: string, session: string) => closeCheckout(context, name, session),
    purgeUnpaid: (before: number, max: number) => purgeUnpaid(context, before, max),
    purgeOld: (at: number, max: number) => purgeOld(context, at, max),
  };
}
export type OrderService = ReturnType<typeof createOrderService>;
