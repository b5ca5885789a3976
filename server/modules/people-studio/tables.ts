import type { Migration } from 'kysely/migration';
import type { Generated } from 'kysely';
import type { Engine } from '../../database/schema.ts';
import { migrate as downloadLinks } from './migrations/182-download-links.ts';
import { migrate as downloadUses } from './migrations/226-download-uses.ts';
import { migrate as invitations } from './migrations/183-staff-invitations.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** Colleagues whom admins invited; without name and address once it has ended. */
    staff_invitations: {
      id: Generated<number>;
      email: string;
      name: string;
      /** JSON list of staff roles. */
      roles: string;
      token_hash: string;
      state: 'waiting' | 'accepted' | 'taken_back';
      /** Null when that account is gone: the link then opens nothing. */
      invited_by: number | null;
      /** The account that the address had when it was invited; the invitation goes with it. */
      account_id: number | null;
      mailed_at: number;
      /** When the link ends, or ended. */
      ends_at: number;
    };
    /** Links to their own download that people were mailed at their request. */
    download_links: { token_hash: string; user_id: number; expires_at: number; uses: Generated<number> };
  }
}

export const peopleStudioMigrations = (engine: Engine): Record<string, Migration> => ({
  '182-download-links': downloadLinks(),
  '183-staff-invitations': invitations(engine),
  '226-download-uses': downloadUses(),
});
