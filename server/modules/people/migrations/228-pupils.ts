import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { EPOCH_MS } from '../../../database/columns.ts';

/** Pupils of a school: a row of `users` without an address and a password. */
export const migrate = (): Migration => ({
  async up(db) {
    const { schema } = db;
    await schema
      .alterTable('users')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('account'))
      .execute();
    await schema.alterTable('users').addColumn('pupil_level', 'text').execute();
    // The same words on both engines; SQLite knows them since 3.53, which is part of the Node that runs this.
    for (const column of ['email', 'password_hash']) await sql`alter table users alter column ${sql.ref(column)} drop not null`.execute(db);
    await schema.createIndex('users_kind').on('users').column('kind').execute();
    await schema.alterTable('sessions').addColumn('idle_ms', EPOCH_MS).execute();
  },
});
