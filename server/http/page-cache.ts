import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const BROTLI_QUALITY = 5;
const compress = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => gzipAsync(body),
};
const COMPRESS_FROM_BYTES = 1024;
/** How long a process may serve a page without asking whether content has changed. */
const VERSION_CHECK_MS = 1000;
/** Longer addresses (huge searches) are answered but not kept. */
const KEY_CHARACTERS_MAX = 400;

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { headers: string[]; body: Buffer };
type Entry = {
  version: string;
  bytes: number;
  etag: string | undefined;
  status: number;
  plainHeaders: [string, string][];
  identity: Buffer;
  /** Made when an encoding is first asked for: most callers want the same one. */
  variants: Partial<Record<Encoding, Variant>>;
  making: Partial<Record<Encoding, Promise<Variant>>>;
};

/** Which public addresses may be cached, each with the query parameters that change its answer. */
export type CacheRule = { match: (path: string) => boolean; params: readonly string[] };

type Options = {
  rules: readonly CacheRule[];
  maxBytes: number;
  render: (request: Request) => Response | Promise<Response>;
  readVersion: () => Promise<string>;
  origin: string;
  now?: () => number;
  /** Called for each answer from the cache, with the id it carries. */
  onServed?: (answer: { requestId: string; method: string; path: string; status: number }) => void;
};

function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/**
 * Whole answers of public addresses, kept in memory and sent as bytes. Addresses are normalized (unknown parameters fall
 * away), simultaneous misses render once, the least used go first when the bound is reached, and everything ends with
 * the content version it was made from. Signed-in calls carry a bearer token and never come here.
 */
export function createPageCache({ rules, maxBytes, render, readVersion, origin, now = Date.now, onServed }: Options) {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Entry | undefined>>();
  let bytes = 0;
  /** Ids of answers from the cache: unique for this process, and cheap. */
  const idPrefix = randomBytes(9).toString('base64url');
  let served = 0;
  let version = { value: '', checkedAt: Number.NEGATIVE_INFINITY };

  async function currentVersion(): Promise<string> {
    if (now() - version.checkedAt >= VERSION_CHECK_MS) version = { value: await readVersion(), checkedAt: now() };
    return version.value;
  }

  /** The normalized address, or undefined for what is not to be cached. */
  function toKey(url: string): string | undefined {
    if (url.length > KEY_CHARACTERS_MAX) return undefined;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const rule = rules.find((candidate) => candidate.match(path));
    if (rule === undefined) return undefined;
    if (mark === -1 || rule.params.length === 0) return path;
    const given = new URLSearchParams(url.slice(mark + 1));
    const kept = rule.params.flatMap((name) => {
      const value = given.get(name);
      return value ? [`${name}=${encodeURIComponent(value)}`] : [];
    });
    return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
  }

  async function buildEntry(key: string, atVersion: string): Promise<Entry | undefined> {
    const response = await render(new Request(`${origin}${key}`, { headers: { 'x-request-id': 'page-cache' } }));
    // What went wrong is told to the caller it happened to.
    if (response.status >= 500) return undefined;
    const identity = Buffer.from(await response.arrayBuffer());
    const isKept = response.status === 200;
    const etag = isKept ? `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"` : undefined;
    const replaced = ['content-length', 'x-request-id', 'date', 'vary', ...(isKept ? ['cache-control', 'etag'] : [])];
    const plainHeaders = [...response.headers].filter(([name]) => !replaced.includes(name));
    plainHeaders.push(['vary', 'Accept-Encoding']);
    if (etag !== undefined) plainHeaders.push(['cache-control', 'public, max-age=0, must-revalidate'], ['etag', etag]);
    const { status } = response;
    const bytes = identity.length + key.length;
    return { version: atVersion, bytes, etag, status, plainHeaders, identity, variants: {}, making: {} };
  }

  async function makeVariant(key: string, entry: Entry, encoding: Encoding): Promise<Variant> {
    const { identity, plainHeaders } = entry;
    const isPacked = encoding !== 'identity' && identity.length >= COMPRESS_FROM_BYTES;
    const body = isPacked ? await compress[encoding](identity) : identity;
    const packedAs = isPacked ? ['content-encoding', encoding] : [];
    const variant = { body, headers: [...plainHeaders.flat(), 'content-length', String(body.length), ...packedAs] };
    entry.variants[encoding] = variant;
    if (isPacked && entries.get(key) === entry) {
      entry.bytes += body.length;
      bytes += body.length;
      makeRoom();
    }
    return variant;
  }

  function keep(key: string, entry: Entry): void {
    const old = entries.get(key);
    if (old !== undefined) bytes -= old.bytes;
    entries.delete(key);
    if (entry.bytes > maxBytes) return;
    entries.set(key, entry);
    bytes += entry.bytes;
    makeRoom();
  }

  function makeRoom(): void {
    for (const [oldest, { bytes: freed }] of entries) {
      if (bytes <= maxBytes) break;
      entries.delete(oldest);
      bytes -= freed;
    }
  }

  function getOrBuild(key: string, atVersion: string): Promise<Entry | undefined> {
    const slot = `${atVersion} ${key}`;
    let building = pending.get(slot);
    if (building === undefined) {
      building = buildEntry(key, atVersion)
        .then((entry) => {
          if (entry?.status === 200) keep(key, entry);
          return entry;
        })
        .finally(() => pending.delete(slot));
      pending.set(slot, building);
    }
    return building;
  }

  async function send(request: IncomingMessage, response: ServerResponse, entry: Entry, path: string): Promise<void> {
    served += 1;
    const requestId = `${idPrefix}-${served.toString(36)}`;
    const wanted = request.headers['if-none-match'];
    if (
      wanted !== undefined &&
      entry.etag !== undefined &&
      (wanted === '*' ||
        wanted
          .replaceAll('W/', '')
          .split(/\s*,\s*/)
          .includes(entry.etag))
    ) {
      const kept = entry.plainHeaders.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy');
      response.writeHead(304, [...kept.flat(), 'x-request-id', requestId]);
      response.end();
      onServed?.({ requestId, method: request.method ?? 'GET', path, status: 304 });
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const variant = entry.variants[encoding] ?? (await (entry.making[encoding] ??= makeVariant(path, entry, encoding)));
    response.writeHead(entry.status, [...variant.headers, 'x-request-id', requestId]);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
    onServed?.({ requestId, method: request.method ?? 'GET', path, status: entry.status });
  }

  return {
    /** Answers from the cache and returns true, or returns false: the application then answers as it always would. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (request.headers.authorization !== undefined) return false;
      const key = toKey(request.url ?? '/');
      if (key === undefined) return false;
      const atVersion = await currentVersion();
      const kept = entries.get(key);
      if (kept?.version === atVersion) {
        // Moves it to the end: the first of the map is the least recently used.
        entries.delete(key);
        entries.set(key, kept);
        await send(request, response, kept, key);
        return true;
      }
      const built = await getOrBuild(key, atVersion);
      if (built === undefined) return false;
      await send(request, response, built, key);
      return true;
    },
    get size() {
      return { entries: entries.size, bytes };
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
