import { randomBytes } from 'node:crypto';
import type { PaymentGateway } from './port.ts';

/**
 * Without a payment service: a page of this site says that no money moves, and the decision comes back as a service's word
 * would (modules/orders).
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
