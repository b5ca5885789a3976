import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNull } from '../columns.ts';

/** A table of its own, so that a backup can be made without it. */
export const migrate = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', notNull)
      .execute();
    await sql`insert into secrets (name, value) select key, value from settings where key = 'app_secret'`.execute(db);
    await sql`delete from settings where key = 'app_secret'`.execute(db);
  },
});
