import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { setAnswerHeaders, type AppEnv } from './app-env.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const BROTLI_QUALITY = 5;
/** Shorter answers gain nothing. */
export const COMPRESS_FROM_BYTES = 1024;
/** No browser sends a longer one; a longer one counts as not sent. */
const ACCEPT_CHARACTERS_MAX = 512;

export type Encoding = 'br' | 'gzip' | 'identity';

export const compress = {
  br: (body: Buffer): Promise<Buffer> => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer): Promise<Buffer> => gzipAsync(body),
};

function isWanted(part: string): boolean {
  const weight = part.split(';').find((piece) => piece.trim().startsWith('q='));
  return weight === undefined || Number(weight.trim().slice(2)) > 0;
}

/** The encoding to answer in: Brotli before gzip, and neither unless it is named. */
export function chooseEncoding(accept: string | undefined | null): Encoding {
  if (!accept || accept.length > ACCEPT_CHARACTERS_MAX) return 'identity';
  const wanted = accept
    .toLowerCase()
    .split(',')
    .filter(isWanted)
    .map((part) => part.split(';', 1)[0]?.trim());
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : 'identity';
}

/** Pages, public calls, feeds and the data of pages. Files come compressed from the build. */
const COMPRESSIBLE = /^(?:text\/html|text\/x-script|application\/(?:json|rss\+xml|xml))\b/;

function isWorthIt(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || response.headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return false;
  // Never compress a personal response that also reflects someone else's input: its length would leak (BREACH).
  return !(type.startsWith('application/json') && response.headers.get('cache-control') === 'no-store');
}

/** Packs what was made for this request alone; what comes from the page cache is packed already. */
export function compressAnswers() {
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    if (context.req.method !== 'GET' || !isWorthIt(context.res)) return;
    setAnswerHeaders(context, [['Vary', 'Accept-Encoding']]);
    const encoding = chooseEncoding(context.req.header('accept-encoding'));
    if (encoding === 'identity') return;
    const { status, headers: given } = context.res;
    const plain = Buffer.from(await context.res.arrayBuffer());
    const isPacked = plain.length >= COMPRESS_FROM_BYTES;
    const body = new Uint8Array(isPacked ? await compress[encoding](plain) : plain);
    const headers = new Headers(given);
    headers.delete('content-length');
    if (isPacked) headers.set('Content-Encoding', encoding);
    context.res = undefined;
    context.res = new Response(body, { status, headers });
  });
}
