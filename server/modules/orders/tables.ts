import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Currency } from '#contracts/money.ts';
import type { OrderState, Period, Purpose } from '#contracts/orders.ts';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Database, Engine } from '../../database/schema.ts';
import { toStaffKey } from './staff-key.ts';

/** A column that is null until something has happened. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

declare module '../../database/schema.ts' {
  interface Database {
    orders: {
      /** 144 random bits; of a guardian's order it is what opens it. */
      id: string;
      /** By which staff and the log name it (staff-key.ts). */
      staff_key: string;
      /** Whose order it is; null for a guardian's, and when the account is gone. */
      buyer_id: Later<number>;
      /** `account`: its buyer; `link`: whoever has the id, which was mailed to a guardian; `nobody`: kept for the books only. */
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

const toUser = 'users.id';

export const listOrderMigrations = (engine: Engine): Record<string, Migration> => ({
  '041-orders': {
    async up({ schema }) {
      await schema
        .createTable('orders')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('buyer_id', 'integer', (column) => column.references(toUser).onDelete('set null'))
        .addColumn('opened_by', 'text', notNull)
        .addColumn('purpose', 'text', notNull)
        .addColumn('for_user_id', 'integer', (column) => column.references(toUser).onDelete('set null'))
        .addColumn('package_id', 'text', notNull)
        .addColumn('package_name', 'text', notNull)
        .addColumn('opens', 'text', notNull)
        .addColumn('period', 'text', notNull)
        .addColumn('quantity', 'integer', notNull)
        .addColumn('currency', 'text', notNull)
        .addColumn('unit_amount', EPOCH_MS, notNull)
        .addColumn('amount', EPOCH_MS, notNull)
        .addColumn('paid_amount', EPOCH_MS, notNull)
        .addColumn('refunded_amount', EPOCH_MS, notNull)
        .addColumn('renews', 'integer', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('created_at', EPOCH_MS, notNull)
        .addColumn('expires_at', EPOCH_MS, notNull)
        .addColumn('paid_at', EPOCH_MS)
        .addColumn('periods', 'integer', notNull)
        .addColumn('starts_at', EPOCH_MS)
        .addColumn('runs_until', EPOCH_MS)
        .addColumn('receipt_email', 'text')
        .addColumn('billing_name', 'text')
        .addColumn('billing_country', 'text')
        .addColumn('billing_address', 'text')
        .addColumn('billing_tax_number', 'text')
        .addColumn('terms_version', 'integer')
        .addColumn('terms_at', EPOCH_MS)
        .addColumn('gateway', 'text', notNull)
        .addColumn('gateway_session', 'text')
        .addColumn('gateway_subscription', 'text')
        .addColumn('attempts', 'integer', notNull)
        .execute();
      for (const column of ['buyer_id', 'for_user_id', 'gateway_session', 'gateway_subscription'] as const)
        await schema.createIndex(`orders_${column}`).on('orders').column(column).execute();
      await schema.createIndex('orders_by_state').on('orders').columns(['state', 'created_at']).execute();
      await schema.createIndex('orders_by_time').on('orders').columns(['created_at', 'id']).execute();
      await addId(schema.createTable('order_events'), engine)
        .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
        .addColumn('at', EPOCH_MS, notNull)
        .addColumn('kind', 'text', notNull)
        .addColumn('from_state', 'text')
        .addColumn('to_state', 'text', notNull)
        .addColumn('actor', 'text', notNull)
        .addColumn('details', 'text', notNull)
        .execute();
      await schema.createIndex('order_events_order').on('order_events').column('order_id').execute();
      await schema
        .createTable('order_receipts')
        .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
        .addColumn('series', 'text', notNull)
        .addColumn('number', 'integer', notNull)
        .addColumn('kind', 'text', notNull)
        .addColumn('amount', EPOCH_MS, notNull)
        .addColumn('issued_at', EPOCH_MS, notNull)
        .addColumn('starts_at', EPOCH_MS)
        .addColumn('ends_at', EPOCH_MS)
        .addColumn('gateway_ref', 'text', notNull)
        .addColumn('payment_ref', 'text')
        .addPrimaryKeyConstraint('order_receipts_number', ['series', 'number'])
        .addUniqueConstraint('order_receipts_once', ['order_id', 'gateway_ref'])
        .execute();
      await schema
        .createTable('order_counters')
        .addColumn('series', 'text', (column) => column.primaryKey())
        .addColumn('last', 'integer', notNull)
        .execute();
      await schema
        .createTable('order_refunds')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
        .addColumn('payment_ref', 'text', notNull)
        .addColumn('amount', EPOCH_MS, notNull)
        .addColumn('reason', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('asked_by', 'integer', (column) => column.references(toUser).onDelete('set null'))
        .addColumn('asked_at', EPOCH_MS, notNull)
        .addColumn('done_at', EPOCH_MS)
        .execute();
      await schema.createIndex('order_refunds_order').on('order_refunds').column('order_id').execute();
      await schema.createIndex('order_refunds_state').on('order_refunds').columns(['state', 'asked_at']).execute();
      await schema
        .createTable('order_codes')
        .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
        .addColumn('position', 'integer', notNull)
        .addColumn('code_hash', 'text', (column) => column.notNull().unique())
        .addColumn('redeemed_by', 'integer', (column) => column.references(toUser).onDelete('set null'))
        .addColumn('redeemed_at', EPOCH_MS)
        .addColumn('revoked_at', EPOCH_MS)
        .addPrimaryKeyConstraint('order_codes_place', ['order_id', 'position'])
        .execute();
      await schema.createIndex('order_codes_redeemed_by').on('order_codes').column('redeemed_by').execute();
    },
  },
  '077-order-staff-keys': {
    async up(db: Kysely<Database>) {
      await db.schema
        .alterTable('orders')
        .addColumn('staff_key', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      for (const { id } of await db.selectFrom('orders').select('id').execute())
        await db
          .updateTable('orders')
          .set({ staff_key: toStaffKey(id) })
          .where('id', '=', id)
          .execute();
      await db.schema.createIndex('orders_staff_key').on('orders').column('staff_key').execute();
    },
  },
  '079-asking-to-buy': {
    async up({ schema }) {
      await schema
        .createTable('asking_to_buy')
        .addColumn('user_id', 'integer', (column) => column.primaryKey().references(toUser).onDelete('cascade'))
        .addColumn('is_allowed', 'integer', notNull)
        .addColumn('asked_at', EPOCH_MS)
        .execute();
    },
  },
});
