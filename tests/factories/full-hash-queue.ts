import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hashPassword, verifyPassword } from '#server/modules/accounts/passwords.ts';

const THREADS = Math.max(1, availableParallelism() - 1);
/** More than can run and wait at once; a request that finds the queue full waits two seconds. */
const CROWD = 200 * THREADS;

/** Keeps the queue of password hashes full until `end`: whoever was served comes again in the same turn. */
export async function fillHashQueue(): Promise<{ end: () => Promise<unknown> }> {
  // With it the threads are there.
  const known = await hashPassword('correct horse battery');
  const over = new AbortController();
  const crowd = Array.from({ length: CROWD }, async () => {
    while (!over.signal.aborted) await verifyPassword(known, 'wrong horse battery').catch(() => undefined);
  });
  await nextTurn();
  return {
    end() {
      over.abort();
      return Promise.all(crowd);
    },
  };
}
