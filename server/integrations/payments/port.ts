import type { Currency } from '#contracts/money.ts';
import type { Period } from '#contracts/orders.ts';

/** A checkout as the gateway gets it. Amounts in minor units. */
export type Checkout = {
  orderId: string;
  /** Counts the tries of one order. */
  attempt: number;
  title: string;
  currency: Currency;
  unitAmount: number;
  quantity: number;
  /** Given where it goes on by itself. */
  renewsEvery?: Period;
  email: string | undefined;
  /** Where the gateway sends the person afterwards, and when they turn back. */
  doneUrl: string;
  backUrl: string;
};

/** What a gateway has to tell. `ref` names one payment for good; `payment` is what can be given back. */
export type GatewayNews =
  | { kind: 'paid'; orderId: string; ref: string; payment: string | null; subscription: string | null; amount: number; currency: string }
  | { kind: 'renewed'; subscription: string; ref: string; payment: string | null; amount: number; currency: string }
  | { kind: 'failed' | 'expired'; orderId: string; session: string }
  /** The subscription will not be renewed any more. */
  | { kind: 'ended'; subscription: string }
  /** So much of a payment, which may go by several names, has been given back in all. */
  | { kind: 'refunded'; payments: string[]; total: number }
  /** Nothing that concerns an order, or not yet. */
  | { kind: 'nothing' };

export type CheckoutState = { kind: 'open'; url: string } | { kind: 'closed'; news: GatewayNews };

/** The payment port: everything that talks to a payment provider implements this. */
export type PaymentGateway = {
  name: 'test' | 'stripe';
  /** @throws GatewayError */
  start: (checkout: Checkout) => Promise<{ session: string; url: string }>;
  /** What has become of it, for when no word came. @throws GatewayError */
  look: (session: string) => Promise<CheckoutState>;
  /** Closes it for payment. Returns a payment that came first. @throws GatewayError */
  close: (session: string) => Promise<GatewayNews>;
  /** Asked twice with one key it gives back once. @throws GatewayError */
  refund: (given: { payment: string; amount: number; key: string }) => Promise<void>;
  /** What is paid for goes on until its end. @throws GatewayError */
  stopRenewal: (subscription: string) => Promise<void>;
  /** Every renewal so far that was paid, oldest first. @throws GatewayError */
  listRenewals: (subscription: string) => Promise<GatewayNews[]>;
};

/** What the gateway would not do or could not be asked. `isFinal`: asking again brings the same. */
export class GatewayError extends Error {
  readonly isFinal: boolean;
  /** A code for the log, never a name. */
  readonly code: string;

  constructor(code: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(`The payment gateway: ${code}`, { cause });
    this.code = code;
    this.isFinal = isFinal;
  }
}
