import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Subject } from '#contracts/certificates.ts';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/018-certificates-baseline.ts';

declare module '../../database/schema.ts' {
  interface Database {
    certificates: {
      id: Generated<number>;
      user_id: number;
      /** 16 characters of Crockford base32, random. */
      code: string;
      subject: Subject;
      /** A unit as it was called when it was given; null for a pillar. */
      title: string | null;
      /** As it was when the certificate was given. */
      name: string;
      /** What the guardian of a child wrote instead. */
      guardian_name: string | null;
      /** JSON: sentences. */
      claims: string;
      issued_at: number;
      /** Since when anyone with the code may see it. */
      public_at: number | null;
      revoked_at: number | null;
      revoked_reason: string | null;
    };
  }
}

export const listCertificateMigrations = (engine: Engine): Record<string, Migration> => ({ '018-certificates-baseline': baseline(engine) });
