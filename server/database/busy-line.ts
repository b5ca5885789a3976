import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../core/app-error.ts';
import { createGate, type Gate } from './gate.ts';

/** A writer that has waited so long for another program's lock is told to come back. */
const PATIENCE_MS = 4000;
const WRITERS_MAX = 500;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;
const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === SQLITE_BUSY;

/** Who has the connection at the moment: given back to the gate only then. */
export type Place = { isHeld: boolean };

/**
 * Another program has the database's lock. Waiting within SQLite would stop everybody, so its writers wait here, outside the
 * gate: the first in the line asks again and again, readers pass.
 */
export function createBusyLine(gate: Gate) {
  const line = createGate({ places: 1, waitingMax: WRITERS_MAX, patienceMs: PATIENCE_MS });
  let inLine = 0;

  async function retry<Result>(place: Place, work: () => Promise<Result>, until: number): Promise<Result> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      await delay(pauseMs);
      await gate.enter();
      place.isHeld = true;
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
      gate.leave();
      place.isHeld = false;
      if (performance.now() >= until) throw new AppError('unavailable');
    }
  }

  return {
    /** @throws AppError `unavailable` when the lock was not to be had in time. The place may then be given back already. */
    async run<Result>(place: Place, work: () => Promise<Result>, isRead: boolean): Promise<Result> {
      const until = performance.now() + PATIENCE_MS;
      if (inLine === 0 || isRead) {
        try {
          return await work();
        } catch (error) {
          if (!isBusy(error)) throw error;
        }
      }
      gate.leave();
      place.isHeld = false;
      inLine += 1;
      try {
        return await line.run(() => retry(place, work, until));
      } finally {
        inLine -= 1;
      }
    },
  };
}
export type BusyLine = ReturnType<typeof createBusyLine>;
