import { createMiddleware } from 'hono/factory';
import { setAnswerHeaders } from './answer-headers.ts';
import type { AppEnv } from './app-env.ts';
import { compress, COMPRESS_FROM_BYTES } from './compress.ts';
import { chooseEncoding } from './request-headers.ts';

/** Pages, public calls, feeds and the data of pages. Files come compressed from the build. */
const COMPRESSIBLE = /^(?:text\/html|text\/x-script|application\/(?:json|rss\+xml|xml))\b/;

function isWorthIt(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || response.headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return false;
  // An answer about one person beside what somebody else chose could be guessed at by its length.
  return !(type.startsWith('application/json') && response.headers.get('cache-control') === 'no-store');
}

/** Packs what was made for this request alone; the page cache packs what it keeps by itself. */
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
