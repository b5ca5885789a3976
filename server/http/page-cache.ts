import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ForwardedBindings } from './app-env.ts';
import { findCacheKey, type CacheKey, type CacheRule } from './cache-key.ts';
import { compress, COMPRESS_FROM_BYTES, unpackBrotli } from './compress.ts';
import { createContentClock } from './content-clock.ts';
import { packAnswer, readAnswer, type FreshAnswer, type KeptAnswer } from './kept-answer.ts';
import { chooseEncoding, matchesTag, type Encoding } from './request-headers.ts';

/** What an entry costs beside its bytes: headers, maps and buffers. */
const ENTRY_OVERHEAD_BYTES = 4096;
const ENTRIES_MAX = 2000;
/** The share of the room that goes to answers unpacked for those who do not take Brotli. */
const UNPACKED_SHARE = 0.25;

type Options = {
  rules: readonly CacheRule[];
  maxBytes: number;
  /** How many answers are kept at most, however small. */
  maxEntries?: number;
  /** Draws an answer anew. The bindings tell the application whose connection it is for and which id it answers with. */
  render: (request: Request, bindings: ForwardedBindings) => Response | Promise<Response>;
  readVersion: () => Promise<string>;
  origin: string;
  /** Whether there is nothing at an address of a rule that asks (`orMissing`); costs far less than drawing it. */
  isMissing?: (address: string) => Promise<boolean>;
  now?: () => number;
  /** The id an answer carries, made from the `X-Request-Id` that came. */
  chooseRequestId?: (given: string | undefined) => string;
  /** Called for each answer from the cache, with the id it carries. */
  onServed?: (answer: { requestId: string; method: string; path: string; status: number }) => void;
};

/** Somebody who asks too much, or a server that has too much to do: no answer to pass on to others or to keep. */
const isRefusal = (status: number) => status === 429 || status >= 500;

/**
 * Whole answers of public addresses, kept in memory and sent as bytes: normalized addresses, simultaneous misses drawn
 * once, the least used first to go. An answer ends with the content version it was made from; while the first to ask
 * waits for the new one, and when it cannot be drawn, the old one serves. Signed-in calls never come here.
 */
export function createPageCache({ rules, maxBytes, render, readVersion, origin, now = Date.now, ...rest }: Options) {
  const { maxEntries = ENTRIES_MAX, chooseRequestId = () => randomUUID(), onServed, isMissing = async () => false } = rest;
  const kept = new LRUCache<string, KeptAnswer>({
    max: maxEntries,
    maxSize: Math.max(1, Math.floor(maxBytes * (1 - UNPACKED_SHARE))),
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES,
  });
  const unpacked = new LRUCache<string, { of: KeptAnswer; body: Buffer }>({
    max: maxEntries,
    maxSize: Math.max(1, Math.floor(maxBytes * UNPACKED_SHARE)),
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES,
  });
  const drawing = new Map<string, Promise<FreshAnswer>>();
  const clock = createContentClock(readVersion, now);

  async function draw({ key, rule }: CacheKey, version: string, bindings: ForwardedBindings): Promise<FreshAnswer> {
    const answer = await readAnswer(await render(new Request(origin + key), bindings), rule, version, now());
    if (answer.isKept) kept.set(key, await packAnswer(answer));
    return answer;
  }

  async function encode(key: string, answer: KeptAnswer, encoding: Encoding): Promise<Buffer> {
    if (!answer.isPacked || encoding === 'br') return answer.body;
    const slot = `${encoding} ${key}`;
    const known = unpacked.get(slot);
    if (known?.of === answer) return known.body;
    const plain = await unpackBrotli(answer.body);
    const body = encoding === 'gzip' ? await compress.gzip(plain) : plain;
    unpacked.set(slot, { of: answer, body });
    return body;
  }

  /** Names that somebody made up share one answer; what is kept is there, and when nobody can tell it is drawn. */
  async function findWhatIsThere(asked: CacheKey, version: string): Promise<CacheKey> {
    const missing = asked.rule.orMissing;
    if (missing === undefined || kept.peek(asked.key)?.version === version) return asked;
    return (await isMissing(asked.key).catch(() => false)) ? { key: missing.drawAs, rule: missing } : asked;
  }

  type Sent = { requestId: string; key: string; request: IncomingMessage; response: ServerResponse };

  function finish({ requestId, key, request, response }: Sent, status: number, headers: string[], body?: Buffer): void {
    response.writeHead(status, [...headers, 'x-request-id', requestId]);
    response.end(request.method === 'HEAD' ? undefined : body);
    onServed?.({ requestId, method: request.method ?? 'GET', path: key, status });
  }

  async function sendKept(to: Sent, answer: KeptAnswer): Promise<void> {
    if (answer.etag !== undefined && matchesTag(to.request.headers['if-none-match'], answer.etag)) {
      const lasting = answer.headers.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy');
      finish(to, 304, lasting.flat());
      return;
    }
    const encoding = chooseEncoding(to.request.headers['accept-encoding']);
    const body = await encode(to.key, answer, encoding);
    const packedAs = answer.isPacked && encoding !== 'identity' ? ['content-encoding', encoding] : [];
    finish(to, answer.status, [...answer.headers.flat(), 'content-length', String(body.length), ...packedAs], body);
  }

  /** What was drawn but is not kept is packed for the one it goes to. */
  async function sendFresh(to: Sent, answer: FreshAnswer): Promise<void> {
    const encoding = chooseEncoding(to.request.headers['accept-encoding']);
    const isPacked = encoding !== 'identity' && answer.plain.length >= COMPRESS_FROM_BYTES;
    const body = isPacked ? await compress[encoding](answer.plain) : answer.plain;
    const packedAs = isPacked ? ['content-encoding', encoding] : [];
    finish(to, answer.status, [...answer.headers.flat(), 'content-length', String(body.length), ...packedAs], body);
  }

  return {
    /** Answers from the cache and returns true, or returns false: the application then answers as it always would. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (request.headers.authorization !== undefined) return false;
      const asked = findCacheKey(rules, request.url ?? '/');
      if (asked === undefined) return false;
      const version = clock.isFresh() ? clock.value : await clock.read();
      const found = await findWhatIsThere(asked, version);
      const { key, rule } = found;
      const given = request.headers['x-request-id'];
      const to = { requestId: chooseRequestId(typeof given === 'string' ? given : undefined), key, request, response };
      const old = kept.get(key);
      if (old?.version === version && Math.abs(now() - old.madeAt) < (rule.maxAgeMs ?? Number.POSITIVE_INFINITY)) {
        await sendKept(to, old);
        return true;
      }
      const slot = `${version} ${key}`;
      const underWay = drawing.get(slot);
      if (underWay !== undefined && old !== undefined) {
        await sendKept(to, old);
        return true;
      }
      const mine = underWay ?? draw(found, version, { incoming: request, requestId: to.requestId }).finally(() => drawing.delete(slot));
      if (underWay === undefined) drawing.set(slot, mine);
      const answer = await mine.catch(() => undefined);
      if (answer === undefined || isRefusal(answer.status)) {
        if (old !== undefined) await sendKept(to, old);
        // What went wrong is told to the caller it happened to; others try for themselves.
        else if (answer === undefined || underWay !== undefined) return false;
        else await sendFresh(to, answer);
        return true;
      }
      const justKept = answer.isKept ? kept.peek(key) : undefined;
      await (justKept === undefined ? sendFresh(to, answer) : sendKept(to, justKept));
      return true;
    },
    get size() {
      return { entries: kept.size, bytes: kept.calculatedSize + unpacked.calculatedSize };
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
