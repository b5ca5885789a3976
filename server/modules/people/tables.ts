import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/006-people-baseline.ts';
import { migrate as sessionsByAge } from './migrations/170-sessions-by-age.ts';
import { migrate as findPeople } from './migrations/180-find-people.ts';
import { migrate as accountLocks } from './migrations/181-account-locks.ts';
import { migrate as sortPeople } from './migrations/225-sort-people.ts';
import { migrate as pupils } from './migrations/228-pupils.ts';

/** Why an account is going to be deleted: no guardian consented, a guardian asked for it, or it was unused. */
export type EndingReason = 'no_consent' | 'guardian' | 'unused';

declare module '../../database/schema.ts' {
  interface Database {
    account_endings: {
      user_id: number;
      because: EndingReason;
      ends_at: number;
      /** When its owner was last told. */ warned_at: number | null;
    };
    email_confirmations: {
      token_hash: string;
      user_id: number;
      /** The address the link was mailed to. */ email: string;
      expires_at: number;
    };
    /** Words of names and addresses, by which staff find an account. */
    person_words: { word: string; user_id: number };
    account_locks: {
      user_id: number;
      locked_at: number;
      /** Null when that account is gone. */ locked_by: number | null;
      /** In words that the person reads. */ reason: string;
    };
  }
}

export const peopleMigrations = (engine: Engine): Record<string, Migration> => ({
  '006-people-baseline': baseline(engine),
  '170-sessions-by-age': sessionsByAge(),
  '180-find-people': findPeople(engine),
  '181-account-locks': accountLocks(),
  '225-sort-people': sortPeople(engine),
  '228-pupils': pupils(),
});
