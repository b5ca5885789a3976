import { isFinal, RETRY_WAITS_MS } from '../../data/retry-policy.ts';

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

type Options = { signal: AbortSignal; onFailure: (error: unknown) => void; waits?: readonly number[] };

/**
 * Calls, and retries while that may help. Each failure is reported, except an abort.
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
