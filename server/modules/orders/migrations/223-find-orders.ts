import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toFoundBy } from '../../../core/found-by.ts';
import { fillColumn } from '../../../database/fill-column.ts';

/** What staff find a row by, folded. Null in a row that an older version of the program writes beside this one. */
export const migrate = (): Migration => ({
  async up(db: Kysely<never>) {
    await db.schema.alterTable('orders').addColumn('found_by', 'text').execute();
    await fillColumn(db, {
      table: 'orders',
      from: ['billing_name', 'receipt_email'],
      column: 'found_by',
      make: (texts) => toFoundBy(...texts),
    });
  },
});
