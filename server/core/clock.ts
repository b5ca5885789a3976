import { sql } from 'kysely';
import type { Logger } from '../logger.ts';

const LOOK_EVERY_MS = 10_000;
const JUMP_MS = 5000;

/** After a wrong clock, stored times may lie in the future; they count as now. Use this for every age, and write it back. */
export const countAsNow = (storedMs: number, nowMs: number): number => Math.min(storedMs, nowMs);

/** Whether what lives for `lifeMs` and ends at `endsAtMs` still lives. An end further off came from a wrong clock: it is over. */
export const isUnexpired = (endsAtMs: number, lifeMs: number, nowMs: number): boolean => endsAtMs > nowMs && endsAtMs - nowMs <= lifeMs;

/** The same for the database, of a column with ends. */
export const endsWithin = (column: string, lifeMs: number, nowMs: number) =>
  sql<boolean>`(${sql.ref(column)} > ${nowMs} and ${sql.ref(column)} <= ${nowMs + lifeMs})`;

/** Logs a line when the system clock is set, detected by comparing it with the monotonic clock. */
export function watchClock(
  logger: Pick<Logger, 'warn'>,
  { readClock = Date.now, readSteadyClock = () => performance.now(), everyMs = LOOK_EVERY_MS } = {},
): { stop: () => void } {
  let offset = readClock() - readSteadyClock();
  const timer = setInterval(() => {
    const offsetNow = readClock() - readSteadyClock();
    const jumpMs = Math.round(offsetNow - offset);
    if (Math.abs(jumpMs) >= JUMP_MS) logger.warn({ jumpMs }, 'the clock was set');
    offset = offsetNow;
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
