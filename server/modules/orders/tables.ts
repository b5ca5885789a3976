import type { ColumnType, Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Currency } from '#contracts/money.ts';
import type { OrderState, Period, Purpose } from '#contracts/orders.ts';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/010-orders-baseline.ts';
import { migrate as findOrders } from './migrations/223-find-orders.ts';

/** A column that is null until something has happened. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

declare module '../../database/schema.ts' {
  interface Database {
    orders: {
      /** Folded, for the studio's search. */
      found_by: ColumnType<string | null, string | null | undefined, string | null>;
      /** 144 random bits; of a guardian's order it is what opens it. */
      id: string;
      /** By which staff and the log name it (staff-key.ts). */
      staff_key: string;
      /** Whose order it is; null for a guardian's, and when the account is gone. */
      buyer_id: Later<number>;
      /** `account`: its buyer; `link`: the holder of the id that was mailed to a guardian; `nobody`: retained for the books only. */
      opened_by: 'account' | 'link' | 'nobody';
      purpose: Purpose;
      /** Whom it opens something to; null for codes, and when the account is gone. */
      for_user_id: Later<number>;
      package_id: string;
      /** As it was called when it was sold. */
      package_name: string;
      /** JSON list of what it opens. */
      opens: string;
      period: Period;
      quantity: number;
      currency: Currency;
      unit_amount: number;
      /** Of one payment. */
      amount: number;
      paid_amount: number;
      refunded_amount: number;
      renews: number;
      state: OrderState;
      created_at: number;
      expires_at: number;
      paid_at: Later<number>;
      /** How many periods are paid, and when the last of them ends. */
      periods: number;
      starts_at: Later<number>;
      runs_until: Later<number>;
      receipt_email: Later<string>;
      billing_name: Later<string>;
      billing_country: Later<string>;
      billing_address: Later<string>;
      billing_tax_number: Later<string>;
      terms_version: Later<number>;
      terms_at: Later<number>;
      gateway: 'test' | 'stripe';
      /** The checkout that is open or was paid, and the subscription, as the gateway calls them. */
      gateway_session: Later<string>;
      gateway_subscription: Later<string>;
      /** Counts checkouts, so that a new one is not taken for the old. */
      attempts: number;
    };
    order_events: {
      id: Generated<number>;
      order_id: string;
      at: number;
      kind: string;
      from_state: OrderState | null;
      to_state: OrderState;
      /** Who: the buyer, staff, the gateway, the program. */
      actor: 'buyer' | 'staff' | 'gateway' | 'system';
      /** JSON: amounts and codes, never a name or an address. */
      details: string;
    };
    order_receipts: {
      order_id: string;
      series: string;
      number: number;
      kind: 'payment' | 'refund';
      amount: number;
      issued_at: number;
      starts_at: number | null;
      ends_at: number | null;
      /** What the gateway calls the payment: the same one is never counted twice. */
      gateway_ref: string;
      /** With what the gateway can give it back. */
      payment_ref: string | null;
    };
    /** The last number of each series. Taken in the transaction of what it numbers, so none is left out. */
    order_counters: { series: string; last: number };
    order_refunds: {
      /** Made by the browser of who asked, so that twice counts once. */
      id: string;
      order_id: string;
      /** Of the payment that is given back. */
      payment_ref: string;
      amount: number;
      reason: string;
      state: 'asked' | 'done' | 'failed';
      asked_by: number | null;
      asked_at: number;
      done_at: number | null;
    };
    /** What a guardian decided about being asked for packages. */
    asking_to_buy: {
      user_id: number;
      /** 1 where the child may ask. */
      is_allowed: number;
      asked_at: Later<number>;
    };
    order_codes: {
      order_id: string;
      /** From 1. The code itself is reckoned from the order and this, never stored. */
      position: number;
      code_hash: string;
      redeemed_by: number | null;
      redeemed_at: number | null;
      revoked_at: number | null;
    };
  }
}

export const listOrderMigrations = (engine: Engine): Record<string, Migration> => ({
  '010-orders-baseline': baseline(engine),
  '223-find-orders': findOrders(),
});
