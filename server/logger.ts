import { destination, pino, type Logger } from 'pino';

export type { Logger };

/** A database's error also carries the row it refused; only what names the fault is written. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, message: error.message, stack: error.stack, ...('code' in error ? { code: error.code } : {}) };
}

/** One JSON line per event. Lines carry ids and codes, never names, emails or texts (learning-and-safety.md). */
export function createLogger(level: string): Logger {
  // Written in pieces of 4 KiB, or every second: a write for each line would be the slowest part of a cached answer.
  const sink = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
  return pino({ level, base: { pid: process.pid }, serializers: { err: describeError }, timestamp: pino.stdTimeFunctions.isoTime }, sink);
}
