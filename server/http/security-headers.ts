import { findAddress } from '#contracts/addresses.ts';
import { ANSWER_MARK, ANSWER_MARK_VALUE } from '#contracts/answer-mark.ts';
import { createMiddleware } from 'hono/factory';
import { setAnswerHeaders, type AppEnv } from './app-env.ts';
import { checkScripts } from './script-nonce.ts';

/** Whether the page is about one person, or its address a secret: no one may keep it, and no other site learns of it. */
export function isPersonalPage(path: string): boolean {
  // The router takes several slashes for one; the data of a page counts with it.
  const kind = findAddress(path.replace(/\/{2,}/g, '/').replace(/\.data\/?$/, ''))?.kind;
  return kind === 'shell' || kind === 'secret';
}

type PolicyOptions = { development: boolean; mediaOrigin: string | undefined };
type Options = PolicyOptions & { https: boolean };

function buildPolicy(hashes: readonly string[], { development, mediaOrigin }: PolicyOptions): string {
  const media = ["'self'", 'blob:', ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    // The development server injects styles and speaks over a socket; nothing else differs.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
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
  [ANSWER_MARK]: ANSWER_MARK_VALUE,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'geolocation=(), camera=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), publickey-credentials-get=(), idle-detection=(), local-fonts=(), browsing-topics=(), interest-cohort=(), microphone=(self)',
} as const;

/** For whatever is not a page and brings no policy of its own. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For the few answers that are given before the application is asked. */
export const BARE_HEADERS = { ...FIXED_HEADERS, 'Content-Security-Policy': BARE_POLICY } as const;

/** A personal page is never cached, and its address, which may carry a secret, is never sent as a referrer. */
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
    if (!isHtml || context.res.body === null) {
      if (headers.get('content-security-policy') === null) setAnswerHeaders(context, [['Content-Security-Policy', BARE_POLICY]]);
      return;
    }
    // Also on the answer that replaces the page when it is refused here.
    setAnswerHeaders(context, [['Content-Security-Policy', BARE_POLICY]]);
    const rendered = await context.res.text();
    const { html, hashes } = checkScripts(rendered, { allowsForeign: options.development });
    const policy = buildPolicy(hashes, options);
    const finished = new Headers(context.res.headers);
    finished.set('Content-Security-Policy', policy);
    context.res = undefined;
    context.res = new Response(html, { status, headers: finished });
  });
}

/** Query parameters that carry what a person typed. */
const SEARCHES = ['search', 'q'];

/** A search concerns no one else and a missing page may appear soon: never stored. Compression, which runs later, skips these. */
export const neverStored = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const isSearch = SEARCHES.some((name) => context.req.query(name));
  if (isSearch || context.res.status >= 400) setAnswerHeaders(context, [['Cache-Control', 'no-store']]);
});
