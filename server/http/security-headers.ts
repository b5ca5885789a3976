import { createMiddleware } from 'hono/factory';
import { setAnswerHeaders } from './answer-headers.ts';
import type { AppEnv } from './app-env.ts';
import { hashForPolicy, hashOnce } from './content-hash.ts';
import { takeDrawnPage } from './drawn-pages.ts';
import type { FinishedPage } from './finish-page.ts';
import { isPersonalPage } from './personal-pages.ts';
import { refuseForeignScripts, takeMarksOff } from './script-mark.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const DATA_ONLY = ' type="application/ld+json"';
/** What React Router hands over to the browser is another on every page. */
const HANDED_OVER = 'window.__reactRouterContext.streamController.enqueue';

const list = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => ` ${hash}`).join('');

/** The hashes of the page's scripts, all of which are ours (script-mark.ts), so that nothing else inline can run. */
function listScripts(html: string): string {
  return list(
    [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes, text = '']) => {
      if (attributes === DATA_ONLY) return [];
      return [text.startsWith(HANDED_OVER) ? hashForPolicy(text) : hashOnce(text)];
    }),
  );
}
/** The page's own style sheets are known; an element that still waits for them is empty. */
const listStyles = ({ bare, styles }: FinishedPage) =>
  list([...styles, ...[...bare.matchAll(INLINE_STYLE)].flatMap(([, text = '']) => (text === '' ? [] : [hashOnce(text)]))]);

type PolicyOptions = { development: boolean; mediaOrigin: string | undefined };
type Options = PolicyOptions & { https: boolean; finishPage: (html: string) => FinishedPage };

function buildPolicy(page: FinishedPage, { development, mediaOrigin }: PolicyOptions): string {
  const media = ["'self'", 'blob:', ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  const directives = [
    "default-src 'self'",
    `script-src 'self'${listScripts(page.bare)}`,
    // The development server injects styles and speaks over a socket; nothing else differs.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${listStyles(page)}`,
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
  'Permissions-Policy':
    'geolocation=(), camera=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), midi=(), display-capture=(), publickey-credentials-get=(), idle-detection=(), local-fonts=(), browsing-topics=(), interest-cohort=(), microphone=(self)',
} as const;

/** For whatever is not a page and brings no policy of its own. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For the few answers that are given before the application is asked. */
export const BARE_HEADERS = { ...FIXED_HEADERS, 'Content-Security-Policy': BARE_POLICY } as const;

/** A page about one person is kept by nobody, and its address, which may carry a secret, is told to nobody. */
const PERSONAL_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;

/** Security headers on every answer; pages get a Content-Security-Policy made from their own inline scripts. */
export function securityHeaders(options: Options) {
  const lasting = Object.entries({
    ...FIXED_HEADERS,
    ...(options.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  });
  const personal = Object.entries(PERSONAL_HEADERS);
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    setAnswerHeaders(context, lasting);
    if (isPersonalPage(context.req.path)) setAnswerHeaders(context, personal);
    const { status, headers } = context.res;
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
    const known = takeDrawnPage(context.res);
    if (!isHtml || (known === undefined && context.res.body === null)) {
      if (headers.get('content-security-policy') === null) setAnswerHeaders(context, [['Content-Security-Policy', BARE_POLICY]]);
      return;
    }
    // Also on the answer that takes the page's place when it is refused here.
    setAnswerHeaders(context, [['Content-Security-Policy', BARE_POLICY]]);
    const drawn = known ?? (await context.res.text());
    // The development server puts in scripts of its own.
    if (!options.development) refuseForeignScripts(drawn);
    const page = options.finishPage(takeMarksOff(drawn));
    const policy = buildPolicy(page, options);
    const finished = new Headers(context.res.headers);
    finished.set('Content-Security-Policy', policy);
    context.res = undefined;
    context.res = new Response(page.body, { status, headers: finished });
  });
}
