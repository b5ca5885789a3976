import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '#server/modules/accounts/passwords.ts';

/** One more than can be hashed at once and wait for it, so that whoever asks finds no room. */
const CROWD = 129 * Math.max(1, availableParallelism() - 1) + 1;

/** Keeps the line for hashing full: whoever is served comes back at once, until it is over. */
export async function fillLine(): Promise<{ end: () => Promise<unknown> }> {
  const known = await hashPassword('correct horse battery');
  const over = new AbortController();
  const crowd = Array.from({ length: CROWD }, async () => {
    while (!over.signal.aborted) await verifyPassword(known, 'wrong horse battery');
  });
  return {
    end() {
      over.abort();
      return Promise.all(crowd);
    },
  };
}
