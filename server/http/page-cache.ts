import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from './app-env.ts';
import { findCacheKey, type CacheKey } from './cache-rules.ts';
import { createAnswerStore, readAnswer, sendFresh, type CachedAnswer, type FreshAnswer } from './cached-answer.ts';
import { chooseEncoding } from './compress-answers.ts';

const ENTRIES_MAX = 2000;
/** How long a process may serve a page without asking whether content has changed. */
const CHECK_MS = 1000;
/** That there is nothing at an address is right this long: what many ask for at once is rendered once. */
const MISSING_MS = 1000;
const MISSING_MAX = 50;
/** How long a visitor waits for that answer at most. */
const PATIENCE_MS = 250;

type Options = {
  maxBytes: number;
  maxEntries?: number;
  readVersion: () => Promise<string>;
  /** Pages are rendered for an address of this origin, whatever host someone asked for. */
  origin: string;
  now?: () => number;
};

/** Someone who asks too much, or a server that has too much to do: no answer to share or to cache. */
const isRefusal = (status: number) => status === 429 || status >= 500;

/** The content version, read at most once a second. While the database is away the last known one counts. */
function createVersionReader(readVersion: () => Promise<string>, now: () => number) {
  let known: string | undefined;
  let checkedAt = 0;
  let question: Promise<void> | undefined;
  const note = (version: string | undefined) => {
    known = version;
    checkedAt = now();
  };
  return async function read(): Promise<string> {
    if (known !== undefined && Math.abs(now() - checkedAt) < CHECK_MS) return known;
    question ??= readVersion()
      .then(note)
      .finally(() => {
        question = undefined;
      });
    if (known === undefined) await question;
    else {
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, PATIENCE_MS);
      const before = checkedAt;
      await Promise.race([question.catch(() => {}), timer.promise]).finally(() => clearTimeout(timeout));
      if (checkedAt === before) note(known);
    }
    return known ?? '';
  };
}

/** Pages are rendered without the query that no page asks for; a redirect hands it on. */
function restoreQuery(answer: FreshAnswer | CachedAnswer, url: string): FreshAnswer | CachedAnswer {
  const query = url.indexOf('?');
  if (query === -1 || answer.status < 300 || answer.status > 399) return answer;
  const addQuery = (value: string) => (value.includes('?') ? value : value + url.slice(query));
  return { ...answer, headers: answer.headers.map(([name, value]) => [name, name === 'location' ? addQuery(value) : value]) };
}

/** Renders the address of the key without a word about who asked; only the kind of answer wanted goes along. */
async function renderKey(context: Context<AppEnv>, next: Next, address: string): Promise<Response> {
  const request = context.req.raw;
  const accept = request.headers.get('accept');
  context.req.raw = new Request(address, accept === null ? {} : { headers: { accept } });
  await next();
  context.req.raw = request;
  return context.res;
}

/**
 * Public answers in memory: addresses normalized, simultaneous misses rendered once. An answer ends with its content
 * version; the old one is served while the first to ask waits, or when rendering fails. Never signed-in calls.
 */
export function createPageCache({ maxBytes, maxEntries = ENTRIES_MAX, readVersion, origin, now = Date.now }: Options) {
  const store = createAnswerStore({ maxBytes, maxEntries });
  const rendering = new Map<string, Promise<FreshAnswer | CachedAnswer>>();
  /** Apart from the pages, so that made-up names push none of them out. */
  const missing = new LRUCache<string, FreshAnswer>({ max: MISSING_MAX });
  const findVersion = createVersionReader(readVersion, now);

  async function render(context: Context<AppEnv>, next: Next, { key, rule }: CacheKey, version: string) {
    const fresh = await readAnswer(await renderKey(context, next, origin + key), rule, version, now());
    if (fresh.isCacheable) return store.add(key, fresh);
    if (fresh.status === 404) missing.set(`${version} ${key}`, fresh);
    return fresh;
  }

  const middleware = createMiddleware<AppEnv>(async (context, next) => {
    const { method, url } = context.req;
    const isPublic = (method === 'GET' || method === 'HEAD') && context.req.header('authorization') === undefined;
    const asked = isPublic ? findCacheKey(url.slice(url.indexOf('/', 'https://'.length))) : undefined;
    if (asked === undefined) return next();
    const send = async (ready: FreshAnswer | CachedAnswer) => {
      const answer = restoreQuery(ready, url);
      const encoding = chooseEncoding(context.req.header('accept-encoding'));
      context.res = undefined;
      context.res = 'plain' in answer ? sendFresh(answer) : await store.send(key, answer, encoding, context.req.header('if-none-match'));
    };

    const version = await findVersion().catch(() => undefined);
    if (version === undefined) return next();
    const { key, rule } = asked;
    const old = store.get(key);
    const isCurrent = old?.version === version && Math.abs(now() - old.madeAt) < (rule.maxAgeMs ?? Number.POSITIVE_INFINITY);
    const slot = `${version} ${key}`;
    const underWay = rendering.get(slot);
    const nothing = missing.get(slot);
    const isMissing = nothing !== undefined && Math.abs(now() - nothing.madeAt) < MISSING_MS;
    const ready = isMissing ? nothing : isCurrent || underWay !== undefined ? old : undefined;
    if (ready !== undefined) {
      context.set('isCached', true);
      return send(ready);
    }
    const mine = underWay ?? render(context, next, asked, version).finally(() => rendering.delete(slot));
    if (underWay === undefined) rendering.set(slot, mine);
    const answer = await mine;
    if (!isRefusal(answer.status)) return send(answer);
    if (old !== undefined) return send(old);
    // What went wrong is told to the caller it happened to; others try for themselves.
    return underWay === undefined ? send(answer) : next();
  });
  return {
    middleware,
    get size() {
      return store.size;
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
