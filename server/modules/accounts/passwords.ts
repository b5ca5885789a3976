import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../core/app-error.ts';
import { createGate } from '../../database/gate.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default kind. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** Node has four threads for files, compression and hashing unless told otherwise (scripts/start.mjs tells it). */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
/** So many threads stay free of hashing, so that a picture never waits for somebody's sign-in. */
const THREADS_KEPT_FREE = 3;
/** One core stays with whoever reads. */
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, THREADS - THREADS_KEPT_FREE));
/** A school whose pupils sign in together waits some seconds; who comes beyond that is asked to try again. */
const WAITING_MAX = 128;

const hashing = createGate({ places: HASHES_AT_ONCE, waitingMax: WAITING_MAX * HASHES_AT_ONCE });

/** The same letters typed on another keyboard may come as other code points. */
const normalize = (password: string) => password.normalize('NFKC');

/**
 * Ask before anything is written: who would be refused for want of room is refused at once, counts as no attempt and
 * costs the database nothing.
 * @throws AppError `unavailable`
 */
export function expectRoomToHash(): void {
  if (!hashing.hasRoom) throw new AppError('unavailable');
}

/** @throws AppError `unavailable` when too many people sign in or register at once */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(normalize(password), ARGON2ID));

let decoy: Promise<string> | undefined;

/** A hash of nobody's password. When making it was refused for want of room, the next caller makes it. */
function getDecoy(): Promise<string> {
  decoy ??= hashPassword('nobody').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/**
 * Takes the same time whether or not there is a hash to compare with, so that the time tells nothing.
 * @throws AppError `unavailable` when too many people sign in or register at once
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await getDecoy());
  const isRight = await hashing.run(() => verify(compared, normalize(password)));
  return isRight && passwordHash !== undefined;
}
