import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from './people.ts';

const READ = ['/', '/blogs', '/about-us', '/packages', '/api/blogs', '/api/blogs?search=story', '/activities/story-spinner'];
const REQUEST_LIMIT_MS = 15_000;
const PAUSE_MS = 20;
/** After a failed write the same id is sent again: whether the first one arrived is not known. */
const AGAIN_AFTER_MS = 300;

export type Outcome = { at: number; kind: 'read' | 'write'; status: number | 'no answer'; ms: number; hasRetryAfter: boolean };

async function ask(url: string, options: RequestInit): Promise<{ status: Outcome['status']; hasRetryAfter: boolean }> {
  try {
    const answer = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    await answer.arrayBuffer();
    return { status: answer.status, hasRetryAfter: answer.headers.has('retry-after') };
  } catch {
    return { status: 'no answer', hasRetryAfter: false };
  }
}

/** Reads and writes without a pause until it is stopped. `acknowledged` holds the ids of works whose saving was answered 2xx. */
export function startTraffic(base: string, { writers, readers }: { writers: readonly Person[]; readers: number }) {
  const outcomes: Outcome[] = [];
  const acknowledged = new Set<string>();
  const over = new AbortController();

  async function record(kind: Outcome['kind'], url: string, options: RequestInit): Promise<Outcome> {
    const at = Date.now();
    const outcome: Outcome = { at, kind, ...(await ask(url, options)), ms: 0 };
    outcome.ms = Date.now() - at;
    outcomes.push(outcome);
    return outcome;
  }

  async function write(person: Person): Promise<void> {
    const id = crypto.randomUUID();
    const now = new Date().toISOString();
    const item = { theme: 'Mystery', story: `The lighthouse keeper wrote line ${outcomes.length}.` };
    const body = JSON.stringify({ id, activity: 'story-spinner', version: 1, item, saved_at: now, kept_at: now });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` };
    while (!over.signal.aborted) {
      const { status } = await record('write', `${base}/api/creations`, { method: 'POST', headers, body });
      if (status === 200 || status === 201) {
        acknowledged.add(id);
        return;
      }
      await delay(AGAIN_AFTER_MS);
    }
  }

  const running = [
    ...writers.map(async (person) => {
      while (!over.signal.aborted) {
        await write(person);
        await delay(PAUSE_MS);
      }
    }),
    ...Array.from({ length: readers }, async (_, number) => {
      for (let turn = number; !over.signal.aborted; turn += 1) {
        await record('read', base + (READ[turn % READ.length] ?? '/'), {});
        await delay(PAUSE_MS);
      }
    }),
  ];
  return {
    outcomes,
    acknowledged,
    async stop(): Promise<void> {
      over.abort();
      await Promise.all(running);
    },
  };
}
