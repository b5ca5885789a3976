import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '#server/modules/accounts/passwords.ts';

const THREADS = Math.max(1, availableParallelism() - 1);
/** As many as can be compared at once and wait for it. */
const CROWD = 129 * THREADS;

/** Fills the queue of passwords to compare until `end`, which resolves with the set of all results. */
export async function fillHashQueue(): Promise<{ end: () => Promise<Set<boolean>> }> {
  const known = await hashPassword('correct horse battery');
  const compare = () => verifyPassword(known, 'wrong horse battery');
  const crowd = Array.from({ length: CROWD }, compare);
  // One that is rejected shows that the last place has been taken.
  await compare().then(
    () => {
      throw new Error('The queue of passwords is not full.');
    },
    () => undefined,
  );
  return { end: async () => new Set(await Promise.all(crowd)) };
}
