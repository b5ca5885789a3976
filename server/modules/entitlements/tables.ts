import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { EntitlementKind, EntitlementSource } from '#contracts/entitlements.ts';
import { addId, EPOCH_MS, notNull } from '../../database/columns.ts';
import type { Engine } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    entitlements: {
      id: Generated<number>;
      user_id: number;
      kind: EntitlementKind;
      source: EntitlementSource;
      /** Which order, code, class membership or decision; with it a grant that comes twice counts once. */
      source_ref: string;
      starts_at: number;
      /** Null for one without an end. */
      ends_at: number | null;
      revoked_at: number | null;
    };
  }
}

export const listEntitlementMigrations = (engine: Engine): Record<string, Migration> => ({
  '040-entitlements': {
    async up({ schema }) {
      await addId(schema.createTable('entitlements'), engine)
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('kind', 'text', notNull)
        .addColumn('source', 'text', notNull)
        .addColumn('source_ref', 'text', notNull)
        .addColumn('starts_at', EPOCH_MS, notNull)
        .addColumn('ends_at', EPOCH_MS)
        .addColumn('revoked_at', EPOCH_MS)
        .addUniqueConstraint('entitlements_once', ['user_id', 'kind', 'source', 'source_ref'])
        .execute();
      await schema.createIndex('entitlements_source').on('entitlements').columns(['source', 'source_ref']).execute();
    },
  },
});
