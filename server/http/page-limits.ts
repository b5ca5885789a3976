import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from './app-env.ts';
import { createLagMeter } from './event-loop-lag.ts';
import { answerBusy, answerTooMany } from './small-answer.ts';

/** Networks remembered at once; whoever is forgotten starts with a full bucket. */
const NETWORKS_MAX = 10_000;
const LAG_MAX_MS = 1000;
const MINUTE_MS = 60_000;

type Options = { perMinute: number; now?: () => number; readLagMs?: () => number };

/** A bucket for each subject, of half a minute's requests, that fills up evenly. */
export function createBudget({ perMinute, now = () => performance.now() }: Pick<Options, 'perMinute' | 'now'>) {
  const size = perMinute / 2;
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: NETWORKS_MAX });
  /** Takes one request from the bucket: 0, or the seconds until there is another. */
  return function take(subject: string): number {
    const at = now();
    const before = buckets.get(subject) ?? { left: size, at };
    const left = Math.min(size, before.left + ((at - before.at) * perMinute) / MINUTE_MS);
    buckets.set(subject, { left: left < 1 ? left : left - 1, at });
    return left < 1 ? Math.ceil(((1 - left) * 60) / perMinute) : 0;
  };
}

/**
 * Stands before whatever renders a page. Answers from the page cache, files and calls never come here. A loader's data (`.data`)
 * is not rendered, but waits too while there is too much to do.
 */
export function limitPages({ perMinute, now, readLagMs = createLagMeter() }: Options) {
  const take = createBudget({ perMinute, ...(now === undefined ? {} : { now }) });
  return createMiddleware<AppEnv>(async (context, next) => {
    const accept = context.req.header('accept');
    if (readLagMs() > LAG_MAX_MS) return answerBusy(accept);
    const isDrawn = !context.req.path.endsWith('.data');
    const waitSeconds = isDrawn ? take(context.get('clientAddress')) : 0;
    if (waitSeconds > 0) return answerTooMany(accept, waitSeconds);
    await next();
    return undefined;
  });
}
