import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { writeSetting } from './settings.ts';

const PROBE = 'write_probe';
/** However often it is asked, the database is not asked more often than this. */
const FRESH_MS = 1000;

/** Whether the database takes a write: with a full disk it still answers every question. */
export function createReadinessCheck(db: Kysely<Database>, now: () => number = performance.now.bind(performance)) {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return function isReady(): Promise<boolean> {
    if (last === undefined || now() - last.at >= FRESH_MS) {
      const answer = writeSetting(db, PROBE, String(Date.now())).then(
        () => true,
        () => false,
      );
      last = { at: now(), answer };
    }
    return last.answer;
  };
}
