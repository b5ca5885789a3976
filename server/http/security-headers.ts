import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The hashes of what stands inline on the page, so that nothing else inline can take effect. */
function listHashes(html: string, inline: RegExp): string {
  const hashes = [...html.matchAll(inline)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [...new Set(hashes)].map((hash) => ` ${hash}`).join('');
}

type PolicyOptions = { development: boolean; mediaOrigin: string | undefined };
type Options = PolicyOptions & { https: boolean; finishPage: (html: string) => string };

function buildPolicy(html: string, { development, mediaOrigin }: PolicyOptions): string {
  const media = ["'self'", 'blob:', ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  const directives = [
    "default-src 'self'",
    `script-src 'self'${listHashes(html, INLINE_SCRIPT)}`,
    // The development server injects styles and speaks over a socket; nothing else differs.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${listHashes(html, INLINE_STYLE)}`,
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    `img-src 'self' data: blob:${mediaOrigin === undefined ? '' : ` ${mediaOrigin}`}`,
    "font-src 'self'",
    `media-src ${media}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

const FIXED_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), camera=(), payment=(), usb=(), interest-cohort=(), microphone=(self)',
} as const;

/** For whatever is not a page and brings no policy of its own. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For the few answers that are given before the application is asked. */
export const BARE_HEADERS = { ...FIXED_HEADERS, 'Content-Security-Policy': BARE_POLICY } as const;

/** Security headers on every answer; pages get a Content-Security-Policy made from their own inline scripts. */
export function securityHeaders(options: Options) {
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(FIXED_HEADERS)) context.header(name, value);
    if (options.https) context.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    const isHtml = context.res.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isHtml || context.res.body === null) {
      if (context.res.headers.get('content-security-policy') === null) {
        context.header('Content-Security-Policy', BARE_POLICY);
      }
      return;
    }
    const html = options.finishPage(await context.res.text());
    const headers = new Headers(context.res.headers);
    headers.set('Content-Security-Policy', buildPolicy(html, options));
    const { status } = context.res;
    context.res = undefined;
    context.res = new Response(html, { status, headers });
  });
}
