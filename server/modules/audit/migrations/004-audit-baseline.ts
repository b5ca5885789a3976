import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

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

export const migrate = (engine: Engine): Migration => ({ up: (db: Kysely<never>) => createAuditLog(db, engine) });
