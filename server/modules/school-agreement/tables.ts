import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as create } from './migrations/229-school-agreements.ts';

declare module '../../database/schema.ts' {
  interface Database {
    school_agreements: {
      id: Generated<number>;
      school: string;
      /** Which wording was agreed to. */
      text_version: number;
      /** YYYY-MM-DD, both included. */
      from_day: string;
      until_day: string;
      /** Null when that account is gone. */
      given_by: number | null;
      given_at: number;
      withdrawn_at: number | null;
    };
  }
}

export const listSchoolMigrations = (engine: Engine): Record<string, Migration> => ({ '229-school-agreements': create(engine) });
