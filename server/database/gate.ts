import { AppError } from '../core/app-error.ts';

type Options = {
  /** How many may be inside at once. */
  places: number;
  /** How many may wait; the next is refused at once. */
  waitingMax: number;
  /** How long anyone waits; without it as long as it takes. */
  patienceMs?: number;
};

/** A bounded first-come queue: under overload some are rejected at once, so that the rest are served in time. */
export function createGate({ places, waitingMax, patienceMs }: Options) {
  let free = places;
  const waiting = new Set<{ enter: () => void; refuse: (error: Error) => void }>();

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next.enter();
  }

  return {
    /** @throws AppError `unavailable` when too many wait, or it took too long. */
    async enter(): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.size >= waitingMax) throw new AppError('unavailable');
      await new Promise<void>((resolve, reject) => {
        const place = {
          enter: () => settle(resolve),
          refuse: (error: Error) => settle(() => reject(error)),
        };
        const giveUp = () => place.refuse(new AppError('unavailable'));
        const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
        function settle(finish: () => void) {
          clearTimeout(timer);
          waiting.delete(place);
          finish();
        }
        waiting.add(place);
      });
    },
    leave,
    /** Rejects every queued caller: the resource they wait for is gone. */
    refuseWaiting(error: Error): void {
      for (const place of waiting) place.refuse(error);
    },
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await this.enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get waiting() {
      return waiting.size;
    },
  };
}
export type Gate = ReturnType<typeof createGate>;
