import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../columns.ts';
import type { Engine } from '../schema.ts';

async function createAccountTables({ schema }: Kysely<never>, engine: Engine): Promise<void> {
  await addId(schema.createTable('users'), engine)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('password_hash', 'text', notNull)
    .addColumn('role', 'text', notNull)
    .addColumn('birth_year', 'integer')
    .addColumn('birth_month', 'integer')
    .addColumn('consent', 'text', notNull)
    .addColumn('created_at', EPOCH_MS, notNull)
    .execute();
  await addId(schema.createTable('sessions'), engine)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('device', 'text', notNull)
    .addColumn('created_at', EPOCH_MS, notNull)
    .addColumn('last_used_at', EPOCH_MS, notNull)
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_last_used').on('sessions').column('last_used_at').execute();
  // One row for each person: a new reset link replaces the old one.
  await schema
    .createTable('reset_tokens')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', EPOCH_MS, notNull)
    .execute();
  await schema.createIndex('reset_tokens_expires').on('reset_tokens').column('expires_at').execute();
  await schema
    .createTable('guardians')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', notNull)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('registered_here_hash', 'text')
    .addColumn('registered_here_until', EPOCH_MS)
    .addColumn('asked_at', EPOCH_MS, notNull)
    .addColumn('decided_at', EPOCH_MS)
    .addColumn('consent_version', 'integer')
    .addColumn('expires_at', EPOCH_MS)
    .execute();
  await schema.createIndex('guardians_expires').on('guardians').column('expires_at').execute();
}

/** The log can be added to and read. No statement, from whatever program, changes or removes a line. */
async function createAuditLog(db: Kysely<never>, engine: Engine): Promise<void> {
  // No reference to `users`: a line outlives the account, and carries nothing but its number.
  await addId(db.schema.createTable('audit_log'), engine)
    .addColumn('at', EPOCH_MS, notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('user_id', 'integer', notNull)
    .addColumn('actor', 'text', notNull)
    .addColumn('details', 'text', notNull)
    .execute();
  await db.schema.createIndex('audit_log_user').on('audit_log').column('user_id').execute();
  if (engine === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
        begin select raise(abort, 'audit_log can only be added to'); end`.execute(db);
    }
    return;
  }
  await sql`create function forbid_audit_log_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_log can only be added to'; end $$`.execute(db);
  await sql`create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function forbid_audit_log_change()`.execute(db);
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await createAccountTables(db, engine);
    await createAuditLog(db, engine);
    await db.schema.alterTable('mail_queue').addColumn('about_user_id', 'integer').execute();
  },
});
