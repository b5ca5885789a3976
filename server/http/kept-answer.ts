import { createHash } from 'node:crypto';
import { compress, COMPRESS_FROM_BYTES } from './compress.ts';
import type { CacheRule } from './cache-key.ts';

/** An answer as the cache holds it: packed once with Brotli, which most browsers ask for. */
export type KeptAnswer = {
  version: string;
  madeAt: number;
  status: number;
  etag: string | undefined;
  headers: [string, string][];
  /** Brotli when `isPacked`, else the plain bytes of what is too short to gain. */
  body: Buffer;
  isPacked: boolean;
};
/** An answer fresh from the application. Only some are worth keeping; all may be shared by those who asked at once. */
export type FreshAnswer = Omit<KeptAnswer, 'body' | 'isPacked'> & { plain: Buffer; isKept: boolean };

const SHARED_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Written anew for each answer, or by Node. */
const PER_ANSWER = new Set(['content-length', 'x-request-id', 'date', 'vary', 'connection']);

/** What was answered, with the headers that go with it whenever it is sent. */
export async function readAnswer(response: Response, rule: CacheRule, version: string, madeAt: number): Promise<FreshAnswer> {
  const plain = Buffer.from(await response.arrayBuffer());
  const isPrivate = /\b(?:no-store|private)\b/.test(response.headers.get('cache-control') ?? '');
  const isKept = response.status === (rule.status ?? 200) && isPrivate === (rule.isShell ?? false);
  const isShared = isKept && !isPrivate && response.status === 200;
  const etag = isShared ? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"` : undefined;
  const headers = [...response.headers].filter(
    ([name]) => !PER_ANSWER.has(name) && !(isShared && (name === 'cache-control' || name === 'etag')),
  );
  headers.push(['vary', 'Accept-Encoding']);
  if (etag !== undefined) headers.push(['cache-control', SHARED_CACHE_CONTROL], ['etag', etag]);
  return { version, madeAt, status: response.status, etag, headers, plain, isKept };
}

/** The answer as it is kept. */
export async function packAnswer(fresh: FreshAnswer): Promise<KeptAnswer> {
  const { version, madeAt, status, etag, headers, plain } = fresh;
  const isPacked = plain.length >= COMPRESS_FROM_BYTES;
  return { version, madeAt, status, etag, headers, isPacked, body: isPacked ? await compress.br(plain) : plain };
}
