import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { EntitlementKind, EntitlementSource } from '#contracts/entitlements.ts';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/009-entitlements-baseline.ts';

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

export const listEntitlementMigrations = (engine: Engine): Record<string, Migration> => ({ '009-entitlements-baseline': baseline(engine) });
