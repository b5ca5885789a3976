import { createStripeGateway, type StripeGateway } from '../../integrations/payments/stripe.ts';
import { createTestGateway } from '../../integrations/payments/test-gateway.ts';
import type { PaymentGateway } from '../../integrations/payments/port.ts';
import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import type { AccountService } from '../accounts/service.ts';
import { guardianModule } from '../guardian/module.ts';
import type { GuardianService } from '../guardian/service.ts';
import { createOffers, type Offers } from './offers.ts';
import type { OrderRow } from './queries.ts';

/** What each use case of orders is given first. */
export type OrderContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'publicUrl' | 'now' | 'logger'> & {
  accounts: AccountService;
  guardian: GuardianService;
  offers: Offers;
  gateway: PaymentGateway;
  /** The gateway with which an order was begun; undefined for a payment service whose keys are not set any more. */
  findGateway: (name: OrderRow['gateway']) => PaymentGateway | undefined;
  /** Only where its keys are set. */
  stripe: StripeGateway | undefined;
  seller: string;
  receiptRetentionYears: number;
};

const RETENTION_YEARS = 8;

export function createOrderContext({ db, engine, env, secret, publicUrl, now, logger, use }: ModuleContext): OrderContext {
  const stripe = env.stripe === undefined ? undefined : createStripeGateway(env.stripe);
  const test = createTestGateway(publicUrl);
  return {
    db,
    engine,
    secret,
    publicUrl,
    now,
    logger,
    accounts: use(accountsModule),
    guardian: use(guardianModule),
    offers: createOffers(env.offersFile),
    gateway: stripe ?? test,
    findGateway: (name) => (name === 'test' ? test : stripe),
    stripe,
    seller: env.seller ?? 'ThreeSeas',
    receiptRetentionYears: env.receiptRetentionYears ?? RETENTION_YEARS,
  };
}
