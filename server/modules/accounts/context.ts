import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PersonalDataPart } from '../../personal-data.ts';

/** What every use case of this module works with. */
export type AccountContext = {
  db: Kysely<Database>;
  /** Keys the hashes that rate limits are counted under. */
  secret: string;
  publicUrl: string;
  /** From this age on nobody has to be asked (GUARDIAN_CONSENT_AGE). */
  consentAge: number;
  /** After a deletion: takes what was deleted out of the database's files too. */
  forgetDeleted: () => Promise<void>;
  personalData: readonly PersonalDataPart[];
  now: () => number;
};
