import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/**
 * V8 keeps what its heap once needed for the next time, and gives it back only in a collection that is there to save memory.
 * Such a one stops everything for 50 to 100 ms, so it is started when the process holds much and nobody is waiting.
 */
const HOLDS_MUCH_BYTES = 180 * 1024 * 1024;
/** The share of its time in which the process is at work and still counts as at rest. */
const RESTS_BELOW = 0.1;
const LOOK_MS = 1000;
/** Between two of them; the longer, the less they help: a full page cache is no garbage. */
const GAP_MS = { least: 10_000, most: 10 * 60_000 };

type Options = { readBytes: () => number; readBusyShare: () => number; collect: () => void; now: () => number };

/** To be called now and then. */
export function createMemoryKeeper({ readBytes, readBusyShare, collect, now }: Options) {
  let last = Number.NEGATIVE_INFINITY;
  let gapMs = GAP_MS.least;
  return function look(): void {
    const isAtRest = readBusyShare() < RESTS_BELOW;
    if (!isAtRest || readBytes() < HOLDS_MUCH_BYTES || now() - last < gapMs) return;
    collect();
    last = now();
    gapMs = readBytes() < HOLDS_MUCH_BYTES ? GAP_MS.least : Math.min(GAP_MS.most, gapMs * 2);
  };
}

/** How busy the event loop was since it was asked last. */
function watchBusyShare(): () => number {
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** Only where the process was started with `--expose-gc`, as `npm start` does (scripts/memory.mjs). */
export function keepMemoryLow(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  const look = createMemoryKeeper({
    readBytes: () => process.memoryUsage.rss(),
    readBusyShare: watchBusyShare(),
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    now: () => performance.now(),
  });
  setInterval(look, LOOK_MS).unref();
}
