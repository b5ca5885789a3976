import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, COMPRESS_FROM_BYTES, type Encoding } from './compress-answers.ts';
import type { CacheRule } from './cache-rules.ts';

/** What an entry costs beside its bytes: headers, maps and buffers. */
const ENTRY_OVERHEAD_BYTES = 4096;
/** The share of the memory that goes to bodies unpacked for clients without Brotli. */
const UNPACKED_SHARE = 0.25;
/** No browser sends longer ones; a longer one counts as not sent. */
const TAGS_CHARACTERS_MAX = 1024;
const SHARED_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Written for each answer, or by Node. */
const PER_ANSWER = new Set(['content-length', 'x-request-id', 'date', 'vary', 'connection']);

const unpackBrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** An answer of the application, read whole. Some are worth caching; all may be shared by those who asked at once. */
export type FreshAnswer = {
  version: string;
  madeAt: number;
  status: number;
  etag: string | undefined;
  headers: [string, string][];
  plain: Buffer;
  isCacheable: boolean;
};
/** `body` is Brotli when `isPacked`, else the plain bytes of what is too short to gain. */
export type CachedAnswer = Omit<FreshAnswer, 'plain' | 'isCacheable'> & { body: Buffer; isPacked: boolean };

export async function readAnswer(response: Response, rule: CacheRule, version: string, madeAt: number): Promise<FreshAnswer> {
  const plain = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const isPrivate = /\b(?:no-store|private)\b/.test(response.headers.get('cache-control') ?? '');
  const isCacheable = status === (rule.status ?? 200) && isPrivate === (rule.isShell ?? false);
  const isShared = isCacheable && !isPrivate && status === 200;
  const etag = isShared ? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"` : undefined;
  const headers = [...response.headers].filter(
    ([name]) => !PER_ANSWER.has(name) && !(isShared && (name === 'cache-control' || name === 'etag')),
  );
  headers.push(['vary', 'Accept-Encoding']);
  if (etag !== undefined) headers.push(['cache-control', SHARED_CACHE_CONTROL], ['etag', etag]);
  return { version, madeAt, status, etag, headers, plain, isCacheable };
}

export const sendFresh = ({ status, headers, plain }: FreshAnswer) => new Response(new Uint8Array(plain), { status, headers });

/** Whether `If-None-Match` names the tag. Split at single characters, so that the time grows with the length alone. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > TAGS_CHARACTERS_MAX) return false;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || (tag.startsWith('W/') ? tag.slice(2) : tag) === etag;
  });
}

/** Answers in memory, packed with Brotli and bounded by bytes and number; the least recently used go first. */
export function createAnswerStore({ maxBytes, maxEntries }: { maxBytes: number; maxEntries: number }) {
  const createCache = <Entry extends { body: Buffer }>(share: number) =>
    new LRUCache<string, Entry>({
      max: maxEntries,
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES,
    });
  const answers = createCache<CachedAnswer>(1 - UNPACKED_SHARE);
  const unpacked = createCache<{ of: CachedAnswer; body: Buffer }>(UNPACKED_SHARE);

  async function encode(key: string, answer: CachedAnswer, encoding: Encoding): Promise<Buffer> {
    if (!answer.isPacked || encoding === 'br') return answer.body;
    const slot = `${encoding} ${key}`;
    const known = unpacked.get(slot);
    if (known?.of === answer) return known.body;
    const plain = await unpackBrotli(answer.body);
    const body = encoding === 'gzip' ? await compress.gzip(plain) : plain;
    unpacked.set(slot, { of: answer, body });
    return body;
  }

  return {
    get: (key: string) => answers.get(key),
    async add(key: string, fresh: FreshAnswer): Promise<CachedAnswer> {
      const { version, madeAt, status, etag, headers, plain } = fresh;
      const isPacked = plain.length >= COMPRESS_FROM_BYTES;
      const cached = { version, madeAt, status, etag, headers, isPacked, body: isPacked ? await compress.br(plain) : plain };
      answers.set(key, cached);
      return cached;
    },
    async send(key: string, answer: CachedAnswer, encoding: Encoding, ifNoneMatch: string | undefined): Promise<Response> {
      const { status, headers, etag } = answer;
      if (etag !== undefined && matchesTag(ifNoneMatch, etag)) {
        const lasting = headers.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy');
        return new Response(null, { status: 304, headers: lasting });
      }
      const body = await encode(key, answer, encoding);
      const packedAs: [string, string][] = answer.isPacked && encoding !== 'identity' ? [['content-encoding', encoding]] : [];
      const length: [string, string] = ['content-length', String(body.length)];
      return new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length), {
        status,
        headers: [...headers, length, ...packedAs],
      });
    },
    get size() {
      return { entries: answers.size, bytes: answers.calculatedSize + unpacked.calculatedSize };
    },
  };
}
