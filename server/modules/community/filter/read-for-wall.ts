import { createThreads } from '../../../core/threads.ts';
import type { Finding } from './finding.ts';

/** A text takes some milliseconds; the first one also starts the thread, which takes many seconds where the machine is busy. */
const PATIENCE_MS = 30_000;
const THREADS = 1;
const QUEUE_MAX = 64;
const IDLE_TIMEOUT_MS = 300_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

const getPool = createThreads('filter-worker', import.meta.url, {
  maxThreads: THREADS,
  maxQueue: QUEUE_MAX,
  idleTimeout: IDLE_TIMEOUT_MS,
  resourceLimits: RESOURCE_LIMITS,
});

export type WallReading = {
  /** By their places in the fields joined by line breaks. */
  findings: Finding[];
  /** The filter did not get through: then the whole text is marked as unread, so that a moderator sees it. */
  couldNotRead: boolean;
};
type Options = { logFailure: (error: unknown) => void; /** When to give up. */ signal?: AbortSignal };

/**
 * Looks for what a moderator should see first, in a thread and with a time limit. `fields`: everything that was typed, one field
 * each. Never throws, and never passes what it could not read. Not to be awaited inside a transaction.
 */
export async function readForWall(
  fields: readonly string[],
  { logFailure, signal = AbortSignal.timeout(PATIENCE_MS) }: Options,
): Promise<WallReading> {
  try {
    const threads = await getPool();
    const findings = (await threads.run(fields, { name: 'read', signal })) as Finding[];
    return { findings, couldNotRead: findings.some(({ kind }) => kind === 'unread') };
  } catch (error) {
    logFailure(error);
    return { findings: [{ kind: 'unread', start: 0, end: fields.join('\n').length }], couldNotRead: true };
  }
}
