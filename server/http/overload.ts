import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from './app-env.ts';

// Overload: a plain 503 or 429 with Retry-After from the first bound reached (event loop, network budget, render queue).

function toPage(title: string, message: string): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${title} · ThreeSeas</title></head>` +
    `<body><main><h1>${title}</h1><p>${message}</p></main></body></html>`
  );
}

type Refusal = { status: 429 | 503; title: string; message: string; retryAfterSeconds: number };

/** A refusal that costs next to nothing: a plain page for a browser, `{message}` for a program. */
export function answerSmall(accept: string | null | undefined, { status, title, message, retryAfterSeconds }: Refusal): Response {
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
  if (!(accept ?? '').slice(0, 512).includes('text/html')) return Response.json({ message }, { status, headers });
  return new Response(toPage(title, message), { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
}

const BUSY_RETRY_SECONDS = 5;
export const answerBusy = (accept: string | null | undefined) =>
  answerSmall(accept, {
    status: 503,
    title: 'One moment, please',
    message: 'A lot of people are here right now. Please try again in a few seconds.',
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });

/** For one network that asks for more pages than people read. */
export const answerTooMany = (accept: string | null | undefined, retryAfterSeconds: number) =>
  answerSmall(accept, {
    status: 429,
    title: 'Please wait a little',
    message: 'That was a lot of pages in a short time. Please wait a little and try again.',
    retryAfterSeconds,
  });

const SAMPLE_MS = 500;

/** Event-loop delay in ms: the smaller of the last two samples, so one long task is no overload. Does not keep the process up. */
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

/** Networks remembered at once; a forgotten one starts with a full bucket. */
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
 * Before whatever renders a page; cached pages, files and calls never come here. A page's loader data
 * (`.data`), which a hydrated page fetches in its place, costs the server as much and counts as one page.
 */
export function limitPages({ perMinute, now, readLagMs = createLagMeter() }: Options) {
  const take = createBudget({ perMinute, ...(now === undefined ? {} : { now }) });
  return createMiddleware<AppEnv>(async (context, next) => {
    const accept = context.req.header('accept');
    if (readLagMs() > LAG_MAX_MS) return answerBusy(accept);
    const waitSeconds = take(context.get('clientAddress'));
    if (waitSeconds > 0) return answerTooMany(accept, waitSeconds);
    await next();
    return undefined;
  });
}

/** Pages that may wait for their turn; at some 10 ms each the last one waits a few seconds. */
const WAITING_MAX = 400;

type Task<Result> = { work: () => Promise<Result>; isGone: () => boolean; settle: (result: Promise<Result> | undefined) => void };

/** A page that takes longer waits for something else than the processor, and no longer holds the others up. */
const PATIENCE_MS = 250;

/** Until the work is done or takes too long, and whatever else came meanwhile has had its turn. */
async function waitFor(result: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([result.catch(() => {}), patience]);
  clearTimeout(timer);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Renders one page at a time: several at once finish no sooner and block everything else. */
export function createRenderQueue<Result>({ waitingMax = WAITING_MAX } = {}) {
  const waiting: Task<Result>[] = [];
  let isBusy = false;

  async function drain(): Promise<void> {
    isBusy = true;
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      if (task.isGone()) {
        task.settle(undefined);
        continue;
      }
      const { work } = task;
      const result = (async () => work())();
      task.settle(result);
      await waitFor(result);
    }
    isBusy = false;
  }

  /** Runs the work in turn, unless the client is gone. @returns undefined when too many wait or the client has left */
  return function enter(work: () => Promise<Result>, isGone: () => boolean = () => false): Promise<Result | undefined> {
    if (waiting.length >= waitingMax) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      waiting.push({ work, isGone, settle: resolve });
      if (!isBusy) void drain();
    });
  };
}
