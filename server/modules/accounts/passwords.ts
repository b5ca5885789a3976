import { availableParallelism } from 'node:os';
import { AppError } from '../../core/app-error.ts';
import { createGate } from '../../database/gate.ts';
import { hashBelow, type HashJob } from './hash-workers.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default kind. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** One core stays with whoever reads. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** A school whose pupils sign in together waits some seconds; who comes beyond that is asked to try again. */
const WAITING_MAX = 128;
/** A rush is soon over: nobody is told to come back later than this. */
const RETRY_SECONDS_MAX = 60;
/** What a hash takes until one has been measured. */
const FIRST_GUESS_MS = 40;
/** How much the latest hash says about the next. */
const SHARE_OF_LATEST = 0.2;

const hashing = createGate({ places: HASHES_AT_ONCE, waitingMax: WAITING_MAX * HASHES_AT_ONCE });
let hashMs = FIRST_GUESS_MS;
const readWaitMs = () => (hashing.waiting * hashMs) / HASHES_AT_ONCE;

function hashInLine(job: HashJob): Promise<string | boolean> {
  return hashing.run(async () => {
    const started = performance.now();
    const result = await hashBelow(job);
    hashMs += (performance.now() - started - hashMs) * SHARE_OF_LATEST;
    return result;
  });
}

/** The same letters typed on another keyboard may come as other code points. */
const normalize = (password: string) => password.normalize('NFKC');

/**
 * Ask before anything is written: who would be refused for want of room is refused at once, counts as no attempt and
 * costs the database nothing.
 * @throws AppError `unavailable`, with the seconds that those who wait now will take
 */
export function expectRoomToHash(): void {
  if (!hashing.hasRoom)
    throw new AppError('unavailable', { retryAfterSeconds: Math.min(RETRY_SECONDS_MAX, Math.max(1, Math.ceil(readWaitMs() / 1000))) });
}

/** @throws AppError `unavailable` when too many people sign in or register at once */
export const hashPassword = async (password: string): Promise<string> =>
  String(await hashInLine({ password: normalize(password), settings: ARGON2ID }));

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
  const isRight = await hashInLine({ password: normalize(password), known: compared });
  return isRight === true && passwordHash !== undefined;
}
