import { randomBytes } from 'node:crypto';
import type { PaymentGateway } from './port.ts';

/**
 * Stands where no payment service is set up. It sends people to a page of this site that says that no money moves, and what
 * they decide there comes back as a payment service's word would (modules/orders).
 */
export function createTestGateway(publicUrl: string): PaymentGateway {
  const toUrl = (session: string) => `${publicUrl}/test-payment?ref=${session}`;
  return {
    name: 'test',
    async start() {
      const session = `test_${randomBytes(24).toString('base64url')}`;
      return { session, url: toUrl(session) };
    },
    look: async (session) => ({ kind: 'open', url: toUrl(session) }),
    close: async () => ({ kind: 'nothing' }),
    refund: async () => {},
    stopRenewal: async () => {},
    // Renewals are made by the job of the orders, where the clock is.
    listRenewals: async () => [],
  };
}
