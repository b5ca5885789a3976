import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DAY_MS } from '../../core/durations.ts';
import { foldMailbox } from '../../core/mailbox.ts';
import { EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Database } from '../../database/schema.ts';
import './tables.ts';

async function extendAccounts({ schema }: Kysely<Database>): Promise<void> {
  const users = schema.alterTable('users');
  await users.addColumn('email_confirmed_at', EPOCH_MS).execute();
  await users.addColumn('mailbox', 'text', (column) => column.notNull().defaultTo('')).execute();
  await users.addColumn('last_seen_at', EPOCH_MS, (column) => column.notNull().defaultTo(0)).execute();
  await users.addColumn('device_kinds', 'text', (column) => column.notNull().defaultTo('[]')).execute();
  await schema.createIndex('users_mailbox').on('users').column('mailbox').execute();
  await schema.createIndex('users_last_seen').on('users').column('last_seen_at').execute();
  // Sign-ins of before were meant to last.
  await schema
    .alterTable('sessions')
    .addColumn('own_device', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

async function extendGuardians({ schema }: Kysely<Database>): Promise<void> {
  for (const column of ['registered_here_hash', 'registered_here_until']) await schema.alterTable('guardians').dropColumn(column).execute();
  for (const column of ['previous_token_hash', 'delete_token_hash'])
    await schema.alterTable('guardians').addColumn(column, 'text').execute();
  for (const column of ['previous_until', 'mailed_at', 'delete_token_until'])
    await schema.alterTable('guardians').addColumn(column, EPOCH_MS).execute();
  await schema.createIndex('guardians_previous_token').on('guardians').column('previous_token_hash').execute();
}

async function createTables({ schema }: Kysely<Database>): Promise<void> {
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
  await schema
    .createTable('mail_refusals')
    .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
    .addColumn('refused_at', EPOCH_MS, notNull)
    .execute();
  await schema
    .createTable('second_steps')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', notNull)
    .addColumn('confirmed_at', EPOCH_MS)
    .addColumn('last_step', EPOCH_MS, notNull)
    .addColumn('recovery_codes', 'text', notNull)
    .execute();
  // Links of half an hour: those on their way are asked for anew.
  await schema.dropTable('reset_tokens').execute();
  await schema
    .createTable('reset_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', EPOCH_MS, notNull)
    .addColumn('expires_at', EPOCH_MS, notNull)
    .execute();
  await schema.createIndex('reset_tokens_user').on('reset_tokens').column('user_id').execute();
  await schema.createIndex('reset_tokens_expire').on('reset_tokens').column('expires_at').execute();
}

/** Accounts of before: children without consent get their thirty days from now, given consent its link for a year. */
async function fillOldRows(db: Kysely<Database>): Promise<void> {
  const now = Date.now();
  for (const { id, email } of await db.selectFrom('users').select(['id', 'email']).execute())
    await db
      .updateTable('users')
      .set({ mailbox: foldMailbox(email), last_seen_at: now })
      .where('id', '=', id)
      .execute();
  await sql`update guardians set mailed_at = asked_at`.execute(db);
  await sql`update guardians set expires_at = ${now + 365 * DAY_MS} where expires_at is null`.execute(db);
  await sql`insert into account_endings (user_id, because, ends_at, warned_at)
    select id, 'no_consent', ${now + 30 * DAY_MS}, null from users where consent in ('waiting', 'declined', 'withdrawn')`.execute(db);
}

/** Of the time when accounts, guardians and people were one module: it also made what the other two keep. */
export const peopleMigrations = (): Record<string, Migration> => ({
  '012-accounts': {
    async up(db: Kysely<Database>) {
      await extendAccounts(db);
      await extendGuardians(db);
      await createTables(db);
      await fillOldRows(db);
    },
  },
  '067-several-roles': {
    async up(db: Kysely<Database>) {
      const users = db.schema.alterTable('users');
      await users.addColumn('roles', 'text', (column) => column.notNull().defaultTo('[]')).execute();
      await sql`update users set roles = '["' || role || '"]' where role <> 'learner'`.execute(db);
    },
  },
});
