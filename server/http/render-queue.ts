/** Pages that may wait for their turn; at some 10 ms each the last one waits a few seconds. */
const WAITING_MAX = 400;

type Task<Result> = { work: () => Promise<Result>; isGone: () => boolean; settle: (result: Promise<Result> | undefined) => void };

/** A page that takes longer waits for something else than the processor, and no longer holds the others up. */
const PATIENCE_MS = 250;

/** Until the work is done or takes too long, and whatever else came meanwhile has had its turn. */
async function waitFor(result: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([result.catch(() => {}), patience]);
  clearTimeout(timer);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Draws one page at a time. Several at once are done no sooner, but hold everything else up together; between two of them
 * new connections and short answers get their turn.
 */
export function createRenderQueue<Result>({ waitingMax = WAITING_MAX } = {}) {
  const waiting: Task<Result>[] = [];
  let isBusy = false;

  async function drain(): Promise<void> {
    isBusy = true;
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      if (task.isGone()) {
        task.settle(undefined);
        continue;
      }
      const { work } = task;
      const result = (async () => work())();
      task.settle(result);
      await waitFor(result);
    }
    isBusy = false;
  }

  /**
   * Runs the work in turn. `isGone` is checked first, so nothing is rendered for a client that has left.
   * @returns undefined when too many wait, or when whoever asked is gone
   */
  return function enter(work: () => Promise<Result>, isGone: () => boolean = () => false): Promise<Result | undefined> {
    if (waiting.length >= waitingMax) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      waiting.push({ work, isGone, settle: resolve });
      if (!isBusy) void drain();
    });
  };
}
