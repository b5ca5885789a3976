import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillHashQueue } from '#tests/factories/full-hash-queue.ts';
import { chooseCost, hash } from './hash-worker.ts';
import { expectHashCapacity, hashPassword, verifyPassword } from './passwords.ts';

it('rejects what the queue has no room for, says when to come back, and serves the others', { timeout: 60_000 }, async () => {
  const queue = await fillHashQueue();
  await expect(expectHashCapacity()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
  await expect(hashPassword('correct horse battery')).rejects.toMatchObject({ code: 'unavailable' });
  await queue.end();
  await expectHashCapacity();
  const known = await hashPassword('correct horse battery');
  expect(await verifyPassword(known, 'correct horse battery')).toBe(true);
});

it.each(['production', 'development', undefined, 'Test'])('hashes at the full cost where NODE_ENV is %s', (mode) => {
  expect(hash({ password: 'correct horse battery', cost: chooseCost(mode) })).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('takes the same password typed as other code points', async () => {
  const known = await hashPassword('Caf\u00e9 au lait');
  expect([await verifyPassword(known, 'Cafe\u0301 au lait'), await verifyPassword(known, 'Cafe au lait')]).toEqual([true, false]);
});

it('compares with a hash of nobody where there is no account', async () => {
  expect(await verifyPassword(undefined, 'nobody')).toBe(false);
});

it('goes on after a malformed hash', async () => {
  await expect(verifyPassword('garbage', 'correct horse battery')).rejects.toThrow();
  const known = await hashPassword('correct horse battery');
  expect([await verifyPassword(known, 'correct horse battery'), await verifyPassword(known, 'wrong')]).toEqual([true, false]);
});

/** The nice value of each thread of this process (`man proc`: the nineteenth field). */
const listNice = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );

/** Where a thread has a priority of its own. */
const SYSTEMS = ['linux'].filter((system) => system === process.platform);

it.each(SYSTEMS)('hashes with a lower priority than pages have on %s', async () => {
  await hashPassword('correct horse battery');
  const own = Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ')[16]);
  expect(listNice().filter((nice) => nice > own).length).toBeGreaterThan(0);
});
