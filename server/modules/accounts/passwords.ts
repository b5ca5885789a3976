import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import { AppError } from '../../core/app-error.ts';
import { createThreads } from '../../core/threads.ts';

/** One core stays free for page requests. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** A class that signs in together waits some seconds; beyond this the answer is 503. */
const QUEUE_MAX = 128 * THREADS;
/** About what one hash takes, to tell a rejected client when to come back. */
const HASH_MS = 40;
/** A client that tries again at once would cost the server more than hashing does. */
const REJECT_AFTER_MS = 2000;
/** Threads that hash have a lower priority than the one that serves pages (`man 2 nice`). */
const NICE = 12;
const IDLE_TIMEOUT_MS = 60_000;
/** Argon2's own memory lies outside the heap of V8. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

const getPool = createThreads('hash-worker', import.meta.url, {
  maxThreads: THREADS,
  maxQueue: QUEUE_MAX,
  idleTimeout: IDLE_TIMEOUT_MS,
  niceIncrement: NICE,
  resourceLimits: RESOURCE_LIMITS,
});

const isFull = ({ queueSize }: Piscina) => queueSize >= QUEUE_MAX;

function createRejection({ queueSize }: Piscina): AppError {
  return new AppError('unavailable', { retryAfterSeconds: Math.ceil((queueSize * HASH_MS) / THREADS / 1000) });
}

/** Call before reading or counting anything for a request. Waits briefly, then: @throws AppError `unavailable`, in seconds */
export async function expectHashCapacity(): Promise<void> {
  const threads = await getPool();
  if (!isFull(threads)) return;
  await delay(REJECT_AFTER_MS);
  if (isFull(threads)) throw createRejection(threads);
}

async function runInPool<Result>(name: 'hash' | 'verify', task: object): Promise<Result> {
  await expectHashCapacity();
  const threads = await getPool();
  // Others may have come since; from here on nothing is awaited.
  if (isFull(threads)) throw createRejection(threads);
  return threads.run(task, { name }) as Promise<Result>;
}

/** The same letters typed on another keyboard may come as other code points. */
const normalize = (password: string) => password.normalize('NFKC');

/** @throws AppError `unavailable` when too many people sign in or register at once */
export const hashPassword = (password: string): Promise<string> => runInPool('hash', { password: normalize(password) });

let decoy: Promise<string> | undefined;

/** A dummy hash, so that an unknown address takes as long as a known one. If the full queue rejects it, the next caller makes it. */
function getDecoy(): Promise<string> {
  decoy ??= hashPassword('nobody').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/** Takes as long without a hash, so that timing reveals nothing. @throws AppError `unavailable` when too many come at once */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await getDecoy());
  const isRight = await runInPool<boolean>('verify', { password: normalize(password), known });
  return isRight && passwordHash !== undefined;
}
