import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('users'), engine)
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', notNull)
      .addColumn('password_hash', 'text', notNull)
      .addColumn('role', 'text', notNull)
      .addColumn('birth_year', 'integer')
      .addColumn('birth_month', 'integer')
      .addColumn('consent', 'text', notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('email_confirmed_at', EPOCH_MS)
      .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('last_seen_at', EPOCH_MS, (column) => column.notNull().defaultTo(0))
      .addColumn('device_kinds', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('roles', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await schema.createIndex('users_mailbox').on('users').column('mailbox').execute();
    await schema.createIndex('users_last_seen').on('users').column('last_seen_at').execute();
    await addId(schema.createTable('sessions'), engine)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('last_used_at', EPOCH_MS, notNull)
      .addColumn('own_device', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await schema.createIndex('sessions_last_used').on('sessions').column('last_used_at').execute();
    await schema
      .createTable('account_endings')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('because', 'text', notNull)
      .addColumn('ends_at', EPOCH_MS, notNull)
      .addColumn('warned_at', EPOCH_MS)
      .addPrimaryKeyConstraint('account_endings_key', ['user_id', 'because'])
      .execute();
    await schema.createIndex('account_endings_at').on('account_endings').column('ends_at').execute();
    await schema
      .createTable('email_confirmations')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('email', 'text', notNull)
      .addColumn('expires_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('email_confirmations_user').on('email_confirmations').column('user_id').execute();
  },
});
