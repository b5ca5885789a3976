import { availableParallelism, cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { AppError } from '../../core/app-error.ts';
import { createGate } from '../../database/gate.ts';
import { hashBelow, type HashJob } from './hash-workers.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default kind. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** One core stays with whoever reads. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** A school whose pupils sign in together waits some seconds; who comes beyond that is held, or asked to try again. */
const WAITING_MAX = 128 * HASHES_AT_ONCE;
/** Those who found the last room at the same moment have been counted by now: they get in all the same. */
const CROWDED_MAX = WAITING_MAX + 32;
/** A rush is soon over: nobody is told to come back later than this. */
const RETRY_SECONDS_MAX = 60;
/** What a hash takes until one has been measured. */
const FIRST_GUESS_MS = 40;
/** How much the latest hash says about the next. */
const SHARE_OF_LATEST = 0.2;

/** The machine has its hands full with those who read where it leaves less than this share of its time to hashing. */
const SPARE_BELOW = 0.6;
/** Then hashing gets an eleventh of its core: two cores are often one that pretends, and a hash empties the memory near it. */
const REST_PER_HASH = 10;
/** A hash that was slow because others came first has already left them their room. */
const REST_MAX_MS = 180;
/** The system counts its time in steps of 10 ms: over a shorter time they tell nothing. */
const SPARE_WINDOW_MS = 250;

/**
 * A program that asks again at once would cost readers more than the hashing does: a refusal takes its time, the longer the
 * more are held, so that few come in a second however many ask.
 */
const REFUSALS_PER_SECOND = 14;
/** The longest is what a server that stops waits for, and well below what browsers and proxies do. */
const HELD_MS = { least: 1000, most: 10_000 };
/** So often it is looked for all of them whether there is room now. */
const LOOK_MS = 500;
/** Beyond these they are refused at once: a quarter of all connections stays with those who read. */
const HELD_MAX = 1500;

const hashing = createGate({ places: HASHES_AT_ONCE, waitingMax: CROWDED_MAX });
const countRoom = () => Math.max(0, WAITING_MAX - hashing.waiting);
let hashMs = FIRST_GUESS_MS;
const readWaitMs = () => (hashing.waiting * hashMs) / HASHES_AT_ONCE;

/** Hashing threads stand below all others on Linux, and the system counts the time of such threads apart, for every process. */
const IS_COUNTED = process.platform === 'linux';

type Times = { spare: number; total: number };

/** What the machine did so far, in ms of its cores: with nothing to do, or with what gives way to others, and in all. */
function readTimes(): Times {
  let [spare, total] = [0, 0];
  for (const { times } of cpus()) {
    spare += times.idle + times.nice;
    total += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { spare, total };
}

/** The share of its time that the machine would have had for hashing; without a look at it there is nothing to say, so all. */
export const findSpareShare = (before: Times, after: Times, hashedMs: number): number =>
  after.total > before.total ? (after.spare - before.spare + hashedMs) / (after.total - before.total) : 1;

let looked = { at: performance.now(), times: readTimes() };
let hashedMs = 0;
let spareShare = 1;

function readSpareShare(tookMs: number): number {
  if (!IS_COUNTED) hashedMs += tookMs;
  if (performance.now() - looked.at < SPARE_WINDOW_MS) return spareShare;
  const times = readTimes();
  spareShare = findSpareShare(looked.times, times, hashedMs);
  looked = { at: performance.now(), times };
  hashedMs = 0;
  return spareShare;
}

/** How long nobody hashes after a hash that took so long (ms), on a machine with this share of its time to spare. */
export const restAfter = (tookMs: number, share: number): number =>
  share >= SPARE_BELOW ? 0 : Math.min(REST_MAX_MS, tookMs * REST_PER_HASH);

async function hashInLine(job: HashJob, gone?: AbortSignal): Promise<string | boolean> {
  await hashing.enter(gone);
  const started = performance.now();
  const leave = () => {
    hashMs += (performance.now() - started - hashMs) * SHARE_OF_LATEST;
    hashing.leave();
  };
  try {
    return await hashBelow(job);
  } finally {
    // Who asked has the answer; only the next one waits.
    const tookMs = performance.now() - started;
    const restMs = restAfter(tookMs, readSpareShare(tookMs));
    if (restMs === 0) leave();
    else setTimeout(leave, restMs);
  }
}

/** The same letters typed on another keyboard may come as other code points. */
const normalize = (password: string) => password.normalize('NFKC');

/** How long somebody is held who is one of so many (ms). */
export const holdFor = (count: number): number => Math.min(HELD_MS.most, Math.max(HELD_MS.least, (count * 1000) / REFUSALS_PER_SECOND));

const waitingRoom = createWaitingRoom({ countRoom, holdFor, lookMs: LOOK_MS });

/**
 * Ask before anything is written: who is refused for want of room, a moment later still, counts as no attempt and costs the
 * database nothing.
 * @param gone aborted when whoever asks has gone, who is then held no longer
 * @throws AppError `unavailable`, with the seconds that those who wait now will take
 */
export async function expectRoomToHash(gone?: AbortSignal): Promise<void> {
  if (countRoom() === 0 && waitingRoom.count < HELD_MAX) await waitingRoom.hold(gone);
  if (countRoom() > 0) return;
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
 * @param gone aborted when whoever asks has gone: who still waits then leaves the line to others, and nothing is compared
 * @throws AppError `unavailable` when too many people sign in or register at once, or whoever asked has gone
 */
export async function verifyPassword(passwordHash: string | undefined, password: string, gone?: AbortSignal): Promise<boolean> {
  const compared = passwordHash ?? (await getDecoy());
  const isRight = await hashInLine({ password: normalize(password), known: compared }, gone);
  return isRight === true && passwordHash !== undefined;
}
