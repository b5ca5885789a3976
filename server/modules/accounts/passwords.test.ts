import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fillLine, FULL_LINE_MS } from '#tests/factories/full-line.ts';
import type { AppError } from '../../core/app-error.ts';
import { expectRoomToHash, findSpareShare, hashPassword, holdFor, restAfter, verifyPassword } from './passwords.ts';

it(
  'refuses who would have to wait behind too many, serves the others, and keeps files quick beside them',
  { timeout: FULL_LINE_MS },
  async () => {
    const known = await hashPassword('correct horse battery');
    const started = performance.now();
    const attempts = Array.from({ length: 2000 }, () => verifyPassword(known, 'wrong horse battery').catch((error: unknown) => error));
    const FILES = 20;
    for (let file = 0; file < FILES; file += 1) await readFile(import.meta.filename);
    const fileMs = (performance.now() - started) / FILES;
    const results = await Promise.all(attempts);
    const allMs = performance.now() - started;
    const refused = results.filter((result) => result !== false);
    expect(refused.length).toBeGreaterThan(1000);
    for (const error of refused) expect(error).toMatchObject({ code: 'unavailable' });
    const served = results.length - refused.length;
    expect(served).toBeGreaterThanOrEqual(128);
    // With hashes on every thread each step of reading a file would wait for one of them.
    expect(fileMs).toBeLessThan(allMs / served);
    await expectRoomToHash();
    expect(await verifyPassword(known, 'correct horse battery')).toBe(true);
  },
);

it(
  'holds who finds no room for a second at least, tells when to come back, and lets in who is held once there is room',
  { timeout: FULL_LINE_MS },
  async () => {
    const line = await fillLine();
    const started = performance.now();
    const refusal = await expectRoomToHash().then(
      () => undefined,
      (error: AppError) => error,
    );
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(refusal?.code).toBe('unavailable');
    // A hundred and more wait; how long a hash takes here nobody knows, but no line takes an hour.
    expect(refusal?.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
    const everybody = line.end();
    await expectRoomToHash();
    await everybody;
  },
);

it('holds nobody who has gone', { timeout: FULL_LINE_MS }, async () => {
  const line = await fillLine();
  const order: string[] = [];
  const note = (who: string) => () => void order.push(who);
  await Promise.all([expectRoomToHash().catch(note('here')), expectRoomToHash(AbortSignal.abort()).catch(note('gone'))]);
  expect(order).toEqual(['gone', 'here']);
  await line.end();
});

it('holds longer the more are held, so that few refusals come in a second, but nobody for ever', () => {
  expect([holdFor(1), holdFor(70), holdFor(1500)]).toEqual([1000, 5000, 10_000]);
});

/** How far below the others each thread of this process stands (`man proc`: the nineteenth field). */
const listNice = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );

/** Where a thread has a priority of its own. */
const SYSTEMS = ['linux'].filter((system) => system === process.platform);

it.each(SYSTEMS)('hashes below everybody who reads on %s', async () => {
  await hashPassword('correct horse battery');
  const own = Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ')[16]);
  expect(listNice().filter((nice) => nice > own).length).toBeGreaterThan(0);
});

it('goes on after a hash that is none', async () => {
  await expect(verifyPassword('garbage', 'correct horse battery')).rejects.toThrow();
  const known = await hashPassword('correct horse battery');
  expect([await verifyPassword(known, 'correct horse battery'), await verifyPassword(known, 'wrong')]).toEqual([true, false]);
});

it('hashes an eleventh of the time while the machine has its hands full, and all the time otherwise', () => {
  expect([restAfter(12, 1), restAfter(12, 0.6), restAfter(12, 0.5), restAfter(12, 0)]).toEqual([0, 0, 120, 120]);
});

it('does not rest long after a hash that was slow because others came first', () => expect(restAfter(400, 0)).toBe(180));

it('has the time to spare that was idle or given to those who give way, and what it hashed itself where nobody counts it', () => {
  expect(findSpareShare({ spare: 1000, total: 4000 }, { spare: 1200, total: 4500 }, 0)).toBe(0.4);
  expect(findSpareShare({ spare: 1000, total: 4000 }, { spare: 1100, total: 4500 }, 100)).toBe(0.4);
  expect(findSpareShare({ spare: 0, total: 0 }, { spare: 0, total: 0 }, 12)).toBe(1);
});
