import type { Logger } from '../logger.ts';
import { HOUR_MS } from './durations.ts';
import { reportError } from './report-error.ts';

/** While a process works on something no other takes it; after this it counts as dropped and is taken again. */
export const LEASE_MS = 2 * 60_000;
const LEASE_RENEW_MS = LEASE_MS / 4;
/** Pauses after the first failure, the second and so on. After one failure more it is given up. */
export const RETRY_AFTER_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * HOUR_MS, 12 * HOUR_MS];

/** A table in which work waits: jobs, and mails. What all of them share is below. */
export type WorkQueue<Item extends { id: number; attempts: number }> = {
  name: 'job' | 'mail';
  /** Takes what is due longest for this process alone, in one statement, until `lease`. */
  claim: (lease: number) => Promise<Item | undefined>;
  renew: (item: Item, lease: number) => Promise<void>;
  run: (item: Item) => Promise<void>;
  finish: (item: Item) => Promise<void>;
  /** `waitMs` is undefined after the last try. */
  postpone: (item: Item, error: unknown, waitMs: number | undefined) => Promise<void>;
};
export type WorkContext = { logger: Logger; now: () => number };

/** While the work goes on the lease is renewed, so that long work is not begun a second time elsewhere. */
function renewLease(renew: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<void> {
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch(onFailure);
  }, LEASE_RENEW_MS).unref();
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}

/** Does what is due, at most `max`, and says how much was done. A try counts when the work failed, not when a process died. */
export async function runDue<Item extends { id: number; attempts: number }>(
  { name, ...queue }: WorkQueue<Item>,
  { logger, now }: WorkContext,
  { max = Infinity, signal }: { max?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let done = 0;
  for (let tried = 0; tried < max; tried += 1) {
    if (signal?.aborted === true) break;
    const item = await queue.claim(now() + LEASE_MS);
    if (item === undefined) break;
    const endLease = renewLease(
      () => queue.renew(item, now() + LEASE_MS),
      (error) => logger.warn({ [`${name}Id`]: item.id, err: error }, `${name} lease not renewed`),
    );
    try {
      await queue.run(item).finally(endLease);
    } catch (error) {
      await queue.postpone(item, error, RETRY_AFTER_MS[item.attempts]);
      continue;
    }
    await queue.finish(item);
    done += 1;
  }
  return done;
}

type Worker = {
  name: 'job' | 'mail';
  pollMs: number;
  /** Where the database is away, no one is served sooner, and each look is a line in the log. */
  afterFailureMs: number;
  work: (signal: AbortSignal) => Promise<void>;
};

/** Works in the background until stopped. */
export function startWorker({ name, pollMs, afterFailureMs, work }: Worker, logger: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const tick = async () => {
    let pause = pollMs;
    try {
      await work(stopping.signal);
    } catch (error) {
      reportError(error, { logger, message: `${name} queue failed` });
      pause = afterFailureMs;
    }
    if (!stopping.signal.aborted) timer = setTimeout(run, pause).unref();
  };
  const run = () => {
    running = tick();
  };
  run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
