const SAMPLE_MS = 500;

/**
 * How late the process is with its own work, in milliseconds. One long task is no overload: the smaller of the last two
 * samples counts. The clock starts with the first question and keeps no process alive.
 */
export function createLagMeter() {
  let samples: [number, number] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  function start(): NodeJS.Timeout {
    let expected = performance.now() + SAMPLE_MS;
    return setInterval(() => {
      const late = Math.max(0, performance.now() - expected);
      samples = [samples[1], late];
      expected = performance.now() + SAMPLE_MS;
    }, SAMPLE_MS).unref();
  }
  return function readLagMs(): number {
    timer ??= start();
    return Math.min(...samples);
  };
}
