/**
 * V8 keeps what its heap once needed for the next time, and gives it back in a collection that is there to save memory. Such
 * a one it starts when there is little to do, so under load half of the memory of its heap may lie there unused. Here one is
 * started when the process holds much. It stops everything for 50 to 100 ms, so it has its price: a thirtieth of the time at most.
 */
const HOLDS_MUCH_BYTES = 180 * 1024 * 1024;
const LOOK_MS = 500;
/** Between two of them; the longer, the less they help: a full page cache is no garbage. */
const GAP_MS = { least: 3000, most: 10 * 60_000 };

type Options = { readBytes: () => number; collect: () => void; now: () => number };

/** To be called now and then. */
export function createMemoryKeeper({ readBytes, collect, now }: Options) {
  let last = Number.NEGATIVE_INFINITY;
  let gapMs = GAP_MS.least;
  return function look(): void {
    if (readBytes() < HOLDS_MUCH_BYTES || now() - last < gapMs) return;
    collect();
    last = now();
    gapMs = readBytes() < HOLDS_MUCH_BYTES ? GAP_MS.least : Math.min(GAP_MS.most, gapMs * 2);
  };
}

/** Only where the process was started with `--expose-gc`, as `npm start` does (scripts/memory.mjs). */
export function keepMemoryLow(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  const look = createMemoryKeeper({
    readBytes: () => process.memoryUsage.rss(),
    collect: () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    now: () => performance.now(),
  });
  setInterval(look, LOOK_MS).unref();
}
