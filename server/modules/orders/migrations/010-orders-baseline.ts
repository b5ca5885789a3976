import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

const toUser = 'users.id';
type Schema = Kysely<unknown>['schema'];

async function createOrders(schema: Schema): Promise<void> {
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
    .addColumn('staff_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const column of ['buyer_id', 'for_user_id', 'gateway_session', 'gateway_subscription'] as const)
    await schema.createIndex(`orders_${column}`).on('orders').column(column).execute();
  await schema.createIndex('orders_by_state').on('orders').columns(['state', 'created_at']).execute();
  await schema.createIndex('orders_by_time').on('orders').columns(['created_at', 'id']).execute();
  await schema.createIndex('orders_staff_key').on('orders').column('staff_key').execute();
}

async function createEventsAndReceipts(schema: Schema, engine: Engine): Promise<void> {
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
}

async function createRefunds(schema: Schema): Promise<void> {
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
}

async function createCodes(schema: Schema): Promise<void> {
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
}

async function createAsking(schema: Schema): Promise<void> {
  await schema
    .createTable('asking_to_buy')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references(toUser).onDelete('cascade'))
    .addColumn('is_allowed', 'integer', notNull)
    .addColumn('asked_at', EPOCH_MS)
    .execute();
}

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await createOrders(schema);
    await createEventsAndReceipts(schema, engine);
    await createRefunds(schema);
    await createCodes(schema);
    await createAsking(schema);
  },
});
