type Options = {
  /** How many could go on now. */
  countRoom: () => number;
  /** How long somebody waits at most who is one of so many (ms). */
  holdFor: (count: number) => number;
  lookMs: number;
};
type Held = { end: number; gone: AbortSignal | undefined; letGo: () => void };

/**
 * Holds those for whom there is no room. One look serves all of them, in the order in which they came: a timer for each of
 * a thousand would take its time from those who read.
 */
export function createWaitingRoom({ countRoom, holdFor, lookMs }: Options) {
  const held = new Set<Held>();
  let looking: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    let room = countRoom();
    for (const one of held) {
      const isOver = now >= one.end || one.gone?.aborted === true;
      if (!isOver && room === 0) continue;
      if (!isOver) room -= 1;
      held.delete(one);
      one.letGo();
    }
    if (held.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  return {
    /** Comes back when there is room, when it has taken long enough, or when whoever asked has gone. */
    hold: (gone?: AbortSignal): Promise<void> =>
      new Promise((letGo) => {
        held.add({ end: performance.now() + holdFor(held.size + 1), gone, letGo });
        looking ??= setInterval(look, lookMs);
      }),
    get count() {
      return held.size;
    },
  };
}
