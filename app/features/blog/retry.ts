import { ApiError } from '../../lib/api.ts';

/** A failed call is tried again after one second and after three more (product.md, Stuck screens). */
export const RETRY_WAITS_MS: readonly number[] = [1000, 3000];

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** An answer that will be the same next time is not asked for again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

type Options = { signal: AbortSignal; onFailure: (error: unknown) => void; waits?: readonly number[] };

/**
 * Calls, and calls again while that may help. Each failure is reported, except that nobody waits any longer.
 * @throws the last failure.
 */
export async function loadWithRetries<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  { signal, onFailure, waits = RETRY_WAITS_MS }: Options,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(signal);
    } catch (error) {
      signal.throwIfAborted();
      onFailure(error);
      const pause = waits[attempt];
      if (pause === undefined || isFinal(error)) throw error;
      await wait(pause, signal);
    }
  }
}
