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

/** Four times the text takes four times as long where a reader is fair, sixteen times where it goes back for each letter. */
const FAIR_GROWTH = 8;

/**
 * Whether a text that took longer than it may only did so because the machine was busy: then a quarter of it took about a
 * quarter of the time. Both are measured again, one after the other, so that they meet the same machine.
 */
export function growsFairly(run: (text: string) => unknown, text: string): boolean {
  const quarter = text.slice(0, Math.ceil(text.length / 4));
  const [short, whole] = [measureMs(() => run(quarter), 0), measureMs(() => run(text), 0)];
  return whole <= FAIR_GROWTH * Math.max(short, 1);
}
