import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

/** Colleagues who were invited by mail. */
export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { schema } = db;
    await addId(schema.createTable('staff_invitations'), engine)
      .addColumn('email', 'text', notNull)
      .addColumn('name', 'text', notNull)
      .addColumn('roles', 'text', notNull)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', notNull)
      .addColumn('invited_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('account_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('mailed_at', EPOCH_MS, notNull)
      .addColumn('ends_at', EPOCH_MS, notNull)
      .execute();
    // One that waits for each address.
    await sql`create unique index staff_invitations_waiting on staff_invitations (email) where state = 'waiting'`.execute(db);
    await schema.createIndex('staff_invitations_by').on('staff_invitations').column('invited_by').execute();
    await schema.createIndex('staff_invitations_account').on('staff_invitations').column('account_id').execute();
    await schema.createIndex('staff_invitations_ends').on('staff_invitations').column('ends_at').execute();
  },
});
