import { endsByTime, type Retention } from '../../core/retention.ts';
import type { Logger } from '../../logger.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { reportError } from '../../core/report-error.ts';

/** Small enough that a purge never keeps the database busy for long. */
const CHUNK_ROWS = 500;
const EVERY_MS = HOUR_MS;

type Options = { truncateWal: () => Promise<void>; now: () => number };

/** Removes what is due by the modules' table (docs/privacy/retention.md). Several processes may run it at once. */
export function createPurgeService(retention: readonly Retention[], { truncateWal, now }: Options) {
  return {
    /** Runs all tasks to the end and says how many rows each removed. */
    async purge(chunk = CHUNK_ROWS): Promise<Record<string, number>> {
      const removed: Record<string, number> = {};
      for (const { name, retentionMs, remove } of retention.filter(endsByTime)) {
        let total = 0;
        // Until nothing was left: fewer than a chunk may also mean that another process took the rest of it.
        for (let rows = 1; rows > 0; total += rows) rows = await remove({ before: now() - retentionMs, now: now(), max: chunk });
        removed[name] = total;
      }
      // Mails that went out have left the tables too.
      await truncateWal();
      return removed;
    },
  };
}
export type PurgeService = ReturnType<typeof createPurgeService>;

/** Notes for the studio how the work went. */
type Note = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Purges now and every hour until stopped. */
export function startPurgeJob(service: PurgeService, logger: Logger, note: Note): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = note(() => service.purge()).then(
      (removed) => logger.info({ removed }, 'purged'),
      (error: unknown) => reportError(error, { logger, message: 'purge failed' }),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
