import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '#server/modules/accounts/passwords.ts';

/** One more than can be hashed at once and wait for it, so that whoever asks finds no room. */
const CROWD = 129 * Math.max(1, availableParallelism() - 1) + 1;

/** How long a test with a full line may take: beside other work each of its hashes is followed by a rest (decision 026). */
export const FULL_LINE_MS = 90_000;

/** Keeps the line for hashing full, or that long: whoever is served comes back at once, until it is over. */
export async function fillLine(people = CROWD): Promise<{ end: () => Promise<unknown> }> {
  const known = await hashPassword('correct horse battery');
  const over = new AbortController();
  const crowd = Array.from({ length: people }, async () => {
    while (!over.signal.aborted) await verifyPassword(known, 'wrong horse battery');
  });
  return {
    end() {
      over.abort();
      return Promise.all(crowd);
    },
  };
}
