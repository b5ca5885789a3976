/** Processor time of this process: other programs on the machine do not count. */
function measureOnce(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** In milliseconds, the best of three: the collector and the compiler work in the same process. */
export function measureMs(run: () => unknown, boundMs: number): number {
  let best = Infinity;
  for (let round = 0; round < 3 && best > boundMs; round += 1) best = Math.min(best, measureOnce(run));
  return best;
}
