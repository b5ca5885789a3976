import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FULL_COST, hash } from '#server/modules/accounts/hash-worker.ts';
import { verifyPassword } from '#server/modules/accounts/passwords.ts';

const THREADS = Math.max(1, availableParallelism() - 1);
/** More than can run and wait at once; a request that finds the queue full waits two seconds. */
const CROWD = 200 * THREADS;

/** Keeps the queue of password hashes full until `end`. */
export async function fillHashQueue(): Promise<{ end: () => Promise<unknown> }> {
  const known = hash({ password: 'correct horse battery', cost: FULL_COST });
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
