import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * Threads that do nothing but hash, below everybody else: where reading and hashing want the same core, the system gives
 * the reader more than four fifths of it. Argon2 on the threads of libuv would be as important as who reads, and would keep
 * files and compression waiting. A thread that nobody needs any more ends.
 */
const NICE = 7;
const IDLE_MS = 60_000;
/** The least that V8 gets along with: Argon2's own memory is not part of it. */
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** Text, not a file: it needs no place of its own in the build. On other systems a priority is that of the whole process. */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads');
if (process.platform === 'linux') require('node:os').setPriority(0, workerData.nice);
const { hashSync, verifySync } = require(workerData.argon2);
parentPort.on('message', ({ password, known, settings }) => {
  try {
    parentPort.postMessage({ result: known === undefined ? hashSync(password, settings) : verifySync(known, password) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});`;

export type HashJob = { password: string; settings: object } | { password: string; known: string };
type Reply = { result: string | boolean } | { error: unknown };
type Hand = { worker: Worker; settle?: ((reply: Reply) => void) | undefined; idle?: NodeJS.Timeout | undefined };

const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
const resting: Hand[] = [];

function hire(): Hand {
  const hand: Hand = { worker: new Worker(CODE, { eval: true, workerData: { argon2, nice: NICE }, resourceLimits: MEMORY }) };
  const lose = (error: unknown) => {
    const at = resting.indexOf(hand);
    if (at !== -1) resting.splice(at, 1);
    hand.settle?.({ error });
  };
  hand.worker.on('message', (reply: Reply) => hand.settle?.(reply));
  hand.worker.on('error', lose);
  hand.worker.on('exit', () => lose(new Error('The thread that hashes has ended.')));
  return hand;
}

function rest(hand: Hand): void {
  // A thread that waits does not keep the process alive.
  hand.worker.unref();
  hand.idle = setTimeout(() => void hand.worker.terminate(), IDLE_MS).unref();
  resting.push(hand);
}

/** Hashes a password, or compares it with a known hash. Whoever calls sees to how many run at once. */
export async function hashBelow(job: HashJob): Promise<string | boolean> {
  const hand = resting.pop() ?? hire();
  clearTimeout(hand.idle);
  hand.worker.ref();
  const reply = await new Promise<Reply>((resolve) => {
    hand.settle = resolve;
    hand.worker.postMessage(job);
  });
  hand.settle = undefined;
  if ('error' in reply) {
    void hand.worker.terminate();
    throw reply.error;
  }
  rest(hand);
  return reply.result;
}
